import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { type Batch, batchesList, batchResultsList } from '#model/batches.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
import { wordsOf } from '#model/messages/words.ts';
import { type ListRules, parseListRequest, type Query, refuseOthers } from '#model/query.ts';
import { records } from '#model/records/index.ts';
import { isUuid } from '#model/uuid.ts';
import { type DatabaseGate, databaseIn, sqlOf } from '../database/database.ts';
import { languageOf, notFound } from '../errors.ts';
import { MOST_COUNTED } from '../lists/page.ts';
import { whileIn } from '../load.ts';
import { readReason } from '../records/reason.ts';
import { unchecked } from '../records/schemas.ts';
import { Room } from '../room.ts';
import { userIn } from '../session/guard.ts';
import { type Batches, cancelBatch } from './batches.ts';
import { type BulkRequest, idsIn, itemsOf, versionsIn } from './bulk.ts';
import { foreseeMany } from './preview.ts';
import { countBatches, countResults, findBatch, listBatches, listResults } from './read.ts';
import * as schemas from './schemas.ts';
import { readSettings } from './settings.ts';
import { undoBatch } from './undo.ts';

/** Those who look what a change of many records would do: each reads as many. */
const PREVIEWS = { all: 8, each: 2 };

/** Many records changed at once: the log of all, and the bulk edits of every type. */
export function batchRoutes(scope: FastifyInstance, gate: DatabaseGate, batches: Batches): void {
  scope.get('/batches', { ...unchecked, schema: schemas.list }, async (request) =>
    listBatches(sqlOf(gate), parseListRequest(request.query as Query, batchesList)),
  );

  scope.get('/batches/count', { ...unchecked, schema: schemas.total }, async (request) =>
    told(await countBatches(databaseIn(gate).aside, filtersIn(request, batchesList))),
  );

  scope.get('/batches/:uuid', { ...unchecked, schema: schemas.one }, async (request) => {
    refuseOthers(request.query as Query, []);
    return findBatch(sqlOf(gate), idIn(request));
  });

  scope.post('/batches/:uuid/cancel', { ...unchecked, schema: schemas.cancel }, async (request) =>
    cancelBatch(sqlOf(gate), idIn(request)),
  );

  scope.get('/batches/:uuid/results', { ...unchecked, schema: schemas.results }, async (request) => {
    const asked = parseListRequest(request.query as Query, batchResultsList);
    const { id } = await findBatch(sqlOf(gate), idIn(request));
    return listResults(sqlOf(gate), id, asked, languageOf(request));
  });

  scope.get(
    '/batches/:uuid/results/count',
    { ...unchecked, schema: schemas.resultsTotal },
    async (request) => {
      const asked = filtersIn(request, batchResultsList);
      const { id } = await findBatch(sqlOf(gate), idIn(request));
      return told(await countResults(databaseIn(gate).aside, id, asked));
    },
  );

  scope.post('/batches/:uuid/undo', { schema: schemas.undo }, async (request, reply) => {
    const { reason } = (request.body ?? {}) as { reason?: string | null };
    const found = await findBatch(sqlOf(gate), idIn(request));
    const words = wordsOf(message('batch.undone'), languageOf(request));
    const why = readReason(reason) ?? words;
    return begun(reply, await undoBatch(batches, databaseIn(gate), found, userIn(request), why));
  });

  const foreseeing = whileIn(new Room(PREVIEWS), (request) => userIn(request).id);
  for (const definition of records) bulkRoute(scope, gate, batches, definition, foreseeing);
}

function bulkRoute(
  scope: FastifyInstance,
  gate: DatabaseGate,
  batches: Batches,
  definition: RecordDefinition,
  foreseeing: onRequestHookHandler,
): void {
  const { type, endpoint } = definition;
  scope.post<{ Body: BulkRequest }>(
    `/${endpoint}/bulk`,
    { onRequest: foreseeing, schema: schemas.bulk(definition) },
    async (request, reply) => {
      const database = databaseIn(gate);
      const ids = await idsIn(database, definition, request.body);
      const settings = await readSettings(database.sql, definition, request.body.set);
      const reason = readReason(request.body.reason);
      if (request.body.dryRun) {
        return foreseeMany(database.aside, definition, ids, settings, reason, languageOf(request));
      }
      const versions = versionsIn(request.body);
      const asked = { kind: 'bulk', type, settings: settings.told, reason, total: ids.length } as const;
      const items = itemsOf(database.aside, definition, ids, versions, settings.values);
      const whole = { ...asked, user: userIn(request), allOrNothing: false };
      return begun(reply, await batches.begin(database, whole, items));
    },
  );
}

const begun = (reply: FastifyReply, batch: Batch) =>
  reply.code(201).header('location', `/api/v3/batches/${batch.id}`).send(batch);

function idIn({ params }: FastifyRequest): string {
  const { uuid } = params as { uuid: unknown };
  if (!isUuid(uuid)) throw notFound(message('batch.missing', { id: String(uuid).slice(0, 40) }));
  return uuid;
}

/** Of a list that is only counted, nothing but its filters is asked. */
function filtersIn({ query }: FastifyRequest, rules: ListRules) {
  refuseOthers(query as Query, Object.keys(rules.filters ?? {}));
  return parseListRequest(query as Query, rules);
}

const told = (count: number) => ({ count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED });
