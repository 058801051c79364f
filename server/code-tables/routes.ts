import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CodeTable, codeTables } from '#model/lists/code-tables.ts';
import { VALUE_LIMIT } from '#model/paths.ts';
import { type ListRules, parseListRequest, type Query, refuseOthers } from '#model/query.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { errorBody } from '../errors.ts';
import { expectedVersion } from '../if-match.ts';
import { unchecked } from '../records/schemas.ts';
import { userIn } from '../session/guard.ts';
import { type FoundList, findList, listHistory } from './read.ts';
import { listSchemas } from './schemas.ts';
import { usesSentence } from './uses.ts';
import { CodesInUse, changeList, StaleList } from './write.ts';

const historyRules: ListRules = {
  defaultTop: () => 100,
  maxTop: 100,
  orderable: [],
  defaultOrder: { field: 'version', direction: 'desc' },
  expandable: [],
  shapes: ['plain'],
  searchable: false,
};

export function codeTableRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  for (const table of codeTables) routesOf(scope, gate, table);
}

function routesOf(scope: FastifyInstance, gate: DatabaseGate, table: CodeTable): void {
  const path = `/code-tables/${table.name}`;
  const schemas = listSchemas(table);

  scope.get(path, { ...unchecked, schema: schemas.read }, async (request, reply) => {
    refuseOthers(request.query as Query, []);
    return sendList(reply, await findList(sqlOf(gate), table));
  });

  scope.get(`${path}/history`, { ...unchecked, schema: schemas.history }, async (request, reply) => {
    const page = parseListRequest(request.query as Query, historyRules);
    return sendJson(reply, await listHistory(sqlOf(gate), table, page));
  });

  scope.patch(
    path,
    { ...unchecked, schema: schemas.change, bodyLimit: VALUE_LIMIT },
    async (request, reply) => {
      const expected = expectedVersion(request);
      try {
        return sendList(reply, await changeList(sqlOf(gate), table, request.body, expected, userIn(request)));
      } catch (error) {
        if (error instanceof StaleList) return refuseStale(reply, table, error.current);
        if (error instanceof CodesInUse) return refuseInUse(reply, table, error);
        throw error;
      }
    },
  );
}

const sendJson = (reply: FastifyReply, json: string) =>
  reply.type('application/json; charset=utf-8').send(json);

const sendList = (reply: FastifyReply, list: FoundList) =>
  sendJson(reply.header('etag', `"${list.version}"`), list.json);

function refuseStale(reply: FastifyReply, table: CodeTable, current: FoundList) {
  const body = errorBody(412, `${table.title} was changed by somebody else meanwhile.`);
  reply.code(412).header('etag', `"${current.version}"`);
  return sendJson(reply, `${JSON.stringify(body).slice(0, -1)},"current":${current.json}}`);
}

function refuseInUse(reply: FastifyReply, table: CodeTable, { uses, removed }: CodesInUse) {
  const sentences = uses.map((use) => usesSentence(table, use));
  // What was in use a moment ago may no longer be: then another try will do.
  const message = sentences.join(' ') || `A code of ${table.title} was in use; try again.`;
  const fields = Object.fromEntries(
    uses.map(({ id }, at) => [`remove[${removed.indexOf(id)}]`, sentences[at]!]),
  );
  return reply.code(409).send({ ...errorBody(409, message, fields), uses });
}
