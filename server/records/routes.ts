import type { FastifyInstance } from 'fastify';
import type { RecordDefinition } from '#model/fields.ts';
import {
  isOfTheMoment,
  parseListRequest,
  type Query,
  refuseOthers,
  single,
  unknownValue,
} from '#model/query.ts';
import { recordListRules } from '#model/record-lists.ts';
import { childrenOf, parentField, records } from '#model/records/index.ts';
import { sendJson } from '../answer.ts';
import { checkAgain } from '../checks/check.ts';
import { type DatabaseGate, databaseIn, quickOf, sqlOf } from '../database/database.ts';
import { expectedVersion } from '../if-match.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { refuseWith } from '../lists/refuse.ts';
import { userIn } from '../session/guard.ts';
import { archiveRoutes } from './archive-routes.ts';
import { exportRoutes } from './export.ts';
import { rowExportRoutes } from './export-rows.ts';
import { countRecords, listRecords, MOST_RECORDS, topicsOf } from './list.ts';
import { findRecord, historyOf } from './read.ts';
import { recordSchemas, unchecked } from './schemas.ts';
import { sendRecord, sendWritten, tellingStale } from './send.ts';
import { changeRecord, createRecord } from './write.ts';

type WithId = { Params: { uuid: string } };

export function recordRoutes(scope: FastifyInstance, gate: DatabaseGate, answers: KeptAnswers): void {
  for (const definition of records) routesOf(scope, gate, answers, definition);
}

function routesOf(
  scope: FastifyInstance,
  gate: DatabaseGate,
  answers: KeptAnswers,
  definition: RecordDefinition,
): void {
  const path = `/${definition.endpoint}`;
  const schemas = recordSchemas(definition);
  const rules = recordListRules(definition);

  scope.get(path, { ...unchecked, schema: schemas.list }, async (request, reply) => {
    const asked = parseListRequest(request.query as Query, rules);
    const read = () => listRecords(databaseIn(gate), definition, asked);
    if (isOfTheMoment(asked)) return sendJson(reply, await read());
    return answers.send(reply, topicsOf(definition, asked), read);
  });

  scope.get(`${path}/count`, { ...unchecked, schema: schemas.count }, async (request) => {
    const query = request.query as Query;
    refuseWith(query, ['top', 'skip', 'from', 'orderby', 'list'], 'query.counted');
    const found = await countRecords(databaseIn(gate), definition, parseListRequest(query, rules));
    return { count: Math.min(found, MOST_RECORDS), isMore: found > MOST_RECORDS };
  });

  exportRoutes(scope, gate, definition);
  rowExportRoutes(scope, gate, definition);

  scope.get<WithId>(`${path}/:uuid`, { ...unchecked, schema: schemas.read }, async (request, reply) => {
    const depth = readDepth(request.query as Query);
    return sendRecord(reply, await findRecord(quickOf(gate), definition, request.params.uuid, depth));
  });

  scope.post(path, { ...unchecked, schema: schemas.create }, async (request, reply) => {
    const made = await createRecord(sqlOf(gate), definition, request.body, userIn(request));
    reply.code(made.created ? 201 : 200).header('location', `/api/v3/${definition.endpoint}/${made.id}`);
    return sendWritten(reply, made);
  });

  scope.patch<WithId>(`${path}/:uuid`, { ...unchecked, schema: schemas.change }, async (request, reply) => {
    const expected = expectedVersion(request);
    const { uuid } = request.params;
    return tellingStale(request, reply, definition, async () => {
      const found = await changeRecord(
        sqlOf(gate),
        definition,
        uuid,
        request.body,
        expected,
        userIn(request),
        checkAgain,
      );
      return sendWritten(reply, found);
    });
  });

  archiveRoutes(scope, gate, definition, schemas);

  scope.get<WithId>(
    `${path}/:uuid/history`,
    { ...unchecked, schema: schemas.history },
    async (request, reply) => {
      const { top, skip } = parseListRequest(request.query as Query, {
        ...rules,
        defaultTop: () => rules.maxTop,
        shapes: ['plain'],
        searchable: false,
        hasEnd: false,
        filters: {},
        hasArchive: false,
      });
      return sendJson(reply, await historyOf(sqlOf(gate), definition, request.params.uuid, { top, skip }));
    },
  );

  for (const child of childrenOf(definition)) {
    childRoute(scope, gate, answers, definition, child);
  }
}

function childRoute(
  scope: FastifyInstance,
  gate: DatabaseGate,
  answers: KeptAnswers,
  parent: RecordDefinition,
  child: RecordDefinition,
): void {
  const field = parentField(child, parent)!;
  const schema = {
    ...recordSchemas(child).list,
    tags: [parent.endpoint],
    params: recordSchemas(parent).read.params,
  };
  const path = `/${parent.endpoint}/:uuid/${child.endpoint}`;
  const summary = `The ${child.endpoint} of one ${parent.type}`;
  scope.get<WithId>(path, { ...unchecked, schema: { ...schema, summary } }, async (request, reply) => {
    const database = databaseIn(gate);
    const { uuid } = request.params;
    const asked = parseListRequest(request.query as Query, recordListRules(child, uuid));
    await findRecord(database.sql, parent, uuid, 'plain');
    const read = () => listRecords(database, child, asked, { field, id: uuid });
    if (isOfTheMoment(asked)) return sendJson(reply, await read());
    return answers.send(reply, topicsOf(child, asked), read);
  });
}

function readDepth(query: Query) {
  const list = single(query, 'list');
  refuseOthers(query, ['list']);
  if (list === null) return 'plain';
  if (list !== 'expanded') throw unknownValue('list', list, ['expanded']);
  return 'whole';
}
