import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CodeTable, codeTables } from '#model/lists/code-tables.ts';
import { message } from '#model/messages/message.ts';
import { VALUE_LIMIT } from '#model/paths.ts';
import { type ListRules, parseListRequest, type Query, refuseOthers } from '#model/query.ts';
import { sendJson } from '../answer.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { HttpError, languageOf, sendError } from '../errors.ts';
import { expectedVersion } from '../if-match.ts';
import { unchecked } from '../records/schemas.ts';
import { userIn } from '../session/guard.ts';
import { MOST_ROWS, tooManyRows } from './check.ts';
import { type FoundList, findList, listHistory } from './read.ts';
import { listSchemas } from './schemas.ts';
import { usesMessage } from './uses.ts';
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
  scope.register(async (own) => {
    countRowsFirst(own);
    for (const table of codeTables) routesOf(own, gate, table);
  });
}

/** Ten times the rows that are taken, for a text may hold braces too. */
const MOST_BRACES = 10 * MOST_ROWS;

/** Ten megabytes of empty rows become a gigabyte when they are read, so they are counted before. */
function countRowsFirst(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    let braces = 0;
    for (let at = body.indexOf('{'); at !== -1; at = body.indexOf('{', at + 1)) braces += 1;
    if (braces > MOST_BRACES) done(tooManyRows());
    else parse(request, body, done);
  });
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
        if (error instanceof StaleList) return refuseStale(request, reply, table, error.current);
        if (error instanceof CodesInUse) return refuseInUse(request, reply, table, error);
        throw error;
      }
    },
  );
}

const sendList = (reply: FastifyReply, list: FoundList) =>
  sendJson(reply.header('etag', `"${list.version}"`), list.json);

function refuseStale(request: FastifyRequest, reply: FastifyReply, table: CodeTable, current: FoundList) {
  const stale = new HttpError(412, message('codes.stale', { list: { label: table.title } }));
  reply.header('etag', `"${current.version}"`);
  return sendError(request, reply, stale, { current: JSON.parse(current.json) });
}

function refuseInUse(request: FastifyRequest, reply: FastifyReply, table: CodeTable, error: CodesInUse) {
  const { uses, removed } = error;
  const said = uses.map((use) => usesMessage(table, use, languageOf(request)));
  const fields = Object.fromEntries(uses.map(({ id }, at) => [`remove[${removed.indexOf(id)}]`, said[at]!]));
  // What was in use a moment ago may no longer be: then another try will do.
  const again = message('codes.wasInUse', { list: { label: table.title } });
  return sendError(request, reply, new HttpError(409, said.length > 0 ? said : again, { fields }), { uses });
}
