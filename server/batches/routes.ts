import type { FastifyInstance, FastifyRequest } from 'fastify';
import { batchesList, batchResultsList } from '#model/batches.ts';
import { message } from '#model/messages/message.ts';
import { type ListRules, parseListRequest, type Query, refuseOthers } from '#model/query.ts';
import { isUuid } from '#model/validate.ts';
import { type DatabaseGate, databaseIn, sqlOf } from '../database/database.ts';
import { languageOf, notFound } from '../errors.ts';
import { MOST_COUNTED } from '../lists/page.ts';
import { unchecked } from '../records/schemas.ts';
import { type Batches, cancelBatch } from './batches.ts';
import { countBatches, countResults, findBatch, listBatches, listResults } from './read.ts';
import * as schemas from './schemas.ts';

export function batchRoutes(scope: FastifyInstance, gate: DatabaseGate, _batches: Batches): void {
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
}

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
