import type { FastifyInstance } from 'fastify';
import { message } from '#model/messages/message.ts';
import { isOfTheMoment, parseListRequest, type Query, refuseOthers } from '#model/query.ts';
import { LONGEST_REMARK } from '#model/remarks.ts';
import { isUuid } from '#model/uuid.ts';
import { invalid } from '#model/validate.ts';
import { sendCsv, sendJson } from '../answer.ts';
import { type DatabaseGate, databaseIn, sqlOf } from '../database/database.ts';
import { invalidFields, languageOf, notFound } from '../errors.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { MOST_COUNTED } from '../lists/page.ts';
import { refuseWith } from '../lists/refuse.ts';
import { unchecked } from '../records/schemas.ts';
import { userIn } from '../session/guard.ts';
import { resolveAnnotations } from './annotations.ts';
import { documentQuery } from './documents.ts';
import { exportRows } from './export.ts';
import { type LiveList, liveLists, readCount, readPage } from './lists.ts';
import { parseSheetRequest } from './sheet-request.ts';

const MOST_AT_ONCE = 500;
const tags = ['dispatch'];

export function dispatchRoutes(scope: FastifyInstance, gate: DatabaseGate, answers: KeptAnswers): void {
  for (const live of liveLists) listRoutes(scope, gate, answers, live, tags);

  scope.get<{ Params: { uuid: string } }>(
    '/documents/:uuid',
    {
      ...unchecked,
      schema: { tags, summary: 'One document, with a fresh address of its paper', params: idParam },
    },
    async (request, reply) => {
      const { uuid } = request.params;
      refuseOthers(request.query as Query, []);
      const { session } = userIn(request);
      const found = isUuid(uuid) ? (await documentQuery(uuid, session).execute(sqlOf(gate))).rows[0] : null;
      if (!found) throw notFound(message('document.missing', { id: uuid.slice(0, 40) }));
      return sendJson(reply, found.json);
    },
  );

  for (const resolved of [true, false]) resolveRoute(scope, gate, resolved);
}

const idParam = {
  type: 'object',
  required: ['uuid'],
  properties: { uuid: { type: 'string', format: 'uuid' } },
};

/** A list page by page, as a file, and counted. */
export function listRoutes(
  scope: FastifyInstance,
  gate: DatabaseGate,
  answers: KeptAnswers,
  live: LiveList,
  tags: readonly string[],
): void {
  const { path, summary, rules, sheet } = live;
  const filters = Object.keys(rules.filters ?? {}).map((name) => [name, { type: 'string' }]);
  const narrowing = Object.fromEntries(filters);
  const ordered = {
    orderby: { type: 'string', enum: rules.orderable.flatMap((field) => [`${field} asc`, `${field} desc`]) },
    ...narrowing,
  };
  const paged = {
    top: { type: 'integer', minimum: 1, maximum: rules.maxTop },
    skip: { type: 'integer', minimum: 0, maximum: 1_000_000 },
    from: { type: 'string', enum: ['end'] },
    ...(rules.expandable.length > 0 && {
      expand: { type: 'string', enum: [...rules.expandable, rules.expandable.join(',')] },
    }),
  };
  const response = { 200: { type: 'array', items: { type: 'object', additionalProperties: true } } };
  const querystring = { type: 'object', properties: { ...paged, ...ordered } };

  scope.get(
    path,
    { ...unchecked, schema: { tags, summary, querystring, response } },
    async (request, reply) => {
      const asked = parseListRequest(request.query as Query, rules);
      const { session } = userIn(request);
      const read = () => readPage(databaseIn(gate), live, { ...asked, session });
      if (live.isOfTheDay || isOfTheMoment(asked)) return sendJson(reply, await read());
      return answers.send(reply, live.tellsOf, read);
    },
  );

  const csv = {
    tags,
    summary: `${summary}: all that the filters select, as CSV`,
    querystring: {
      type: 'object',
      properties: {
        ...ordered,
        columns: { type: 'string', description: `In their order, of ${sheet.columns.join(', ')}` },
        zone: { type: 'string', description: 'That times are told in, such as America/Chicago' },
      },
    },
  };
  scope.get(`${path}/csv`, { ...unchecked, schema: csv }, async (request, reply) => {
    const { columns, zone, ...query } = request.query as Query;
    refuseWith(query, ['top', 'skip', 'from', 'expand'], 'query.whole');
    const asked = { ...parseListRequest(query, rules), expand: rules.expandable };
    const language = languageOf(request);
    const wanted = parseSheetRequest({ columns, zone }, sheet, language);
    const file = exportRows(databaseIn(gate), live, asked, wanted);
    return sendCsv(reply, file, language);
  });

  const counting = {
    tags,
    summary: `${summary}: how many the filters select, counted up to ${MOST_COUNTED}`,
    querystring: { type: 'object', properties: narrowing },
    response: {
      200: {
        type: 'object',
        properties: {
          count: { type: 'integer' },
          isMore: { type: 'boolean', description: 'There are more than were counted' },
        },
      },
    },
  };
  scope.get(`${path}/count`, { ...unchecked, schema: counting }, async (request) => {
    const query = request.query as Query;
    refuseWith(query, ['top', 'skip', 'from', 'orderby', 'expand'], 'query.counted');
    const found = await readCount(databaseIn(gate), live, parseListRequest(query, rules).filters);
    return { count: Math.min(found, MOST_COUNTED), isMore: found > MOST_COUNTED };
  });
}

function resolveRoute(scope: FastifyInstance, gate: DatabaseGate, resolved: boolean): void {
  const remark = { type: 'string', nullable: true, maxLength: LONGEST_REMARK };
  scope.post<{ Body: { ids: string[]; remark?: string | null } }>(
    resolved ? '/annotations/resolve' : '/annotations/unresolve',
    {
      schema: {
        tags,
        summary: resolved
          ? 'Resolve annotations, with a remark if there is one to make'
          : 'Take the resolving of annotations back',
        body: {
          type: 'object',
          required: ['ids'],
          additionalProperties: false,
          properties: {
            ids: {
              type: 'array',
              minItems: 1,
              maxItems: MOST_AT_ONCE,
              items: { type: 'string', format: 'uuid' },
            },
            ...(resolved ? { remark } : {}),
          },
        },
      },
    },
    async (request, reply) => {
      const { ids } = request.body;
      const said = request.body.remark?.trim() || null;
      if (said && (said.includes('\0') || !said.isWellFormed()))
        throw invalidFields({ remark: invalid({ label: 'Remark' }) });
      const json = await resolveAnnotations(sqlOf(gate), { ids, resolved, remark: said }, userIn(request));
      return sendJson(reply, json);
    },
  );
}
