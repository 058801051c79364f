import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RecordDefinition } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
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
import { type DatabaseGate, databaseIn, sqlOf } from '../database/database.ts';
import { HttpError, sendError } from '../errors.ts';
import { expectedVersion } from '../if-match.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { refuseWith } from '../lists/refuse.ts';
import { userIn } from '../session/guard.ts';
import { exportRoute } from './export.ts';
import { countRecords, listRecords, MOST_RECORDS, topicsOf } from './list.ts';
import { type Found, findRecord, historyOf } from './read.ts';
import { recordSchemas, unchecked } from './schemas.ts';
import { changeRecord, createRecord, StaleVersion, type Written } from './write.ts';

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

  exportRoute(scope, gate, definition);

  scope.get<WithId>(`${path}/:uuid`, { ...unchecked, schema: schemas.read }, async (request, reply) => {
    const depth = readDepth(request.query as Query);
    return sendRecord(reply, await findRecord(sqlOf(gate), definition, request.params.uuid, depth));
  });

  scope.post(path, { ...unchecked, schema: schemas.create }, async (request, reply) => {
    const made = await createRecord(sqlOf(gate), definition, request.body, userIn(request));
    reply.code(made.created ? 201 : 200).header('location', `/api/v3/${definition.endpoint}/${made.id}`);
    return sendWritten(reply, made);
  });

  scope.patch<WithId>(`${path}/:uuid`, { ...unchecked, schema: schemas.change }, async (request, reply) => {
    const expected = expectedVersion(request);
    const { uuid } = request.params;
    try {
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
    } catch (error) {
      if (!(error instanceof StaleVersion)) throw error;
      const { json, version } = error.current;
      const stale = new HttpError(412, message('record.stale', { type: definition }));
      return sendError(request, reply.header('etag', `"${version}"`), stale, { current: JSON.parse(json) });
    }
  });

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

const sendRecord = (reply: FastifyReply, found: Found) =>
  sendJson(reply.header('etag', `"${found.version}"`), found.json);

/** What is odd about a record is said once, to whoever wrote it. */
function sendWritten(reply: FastifyReply, { warnings, ...found }: Written) {
  if (Object.keys(warnings).length === 0) return sendRecord(reply, found);
  const json = `${found.json.slice(0, -1)},"warnings":${JSON.stringify(warnings)}}`;
  return sendRecord(reply, { ...found, json });
}

function readDepth(query: Query) {
  const list = single(query, 'list');
  refuseOthers(query, ['list']);
  if (list === null) return 'plain';
  if (list !== 'expanded') throw unknownValue('list', list, ['expanded']);
  return 'whole';
}
