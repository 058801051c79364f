import type { FastifyInstance } from 'fastify';
import { message } from '#model/messages/message.ts';
import { lookedAt } from '#model/quality/rules.ts';
import { type Query, refuseOthers } from '#model/query.ts';
import { LONGEST_REMARK } from '#model/remarks.ts';
import { invalid } from '#model/validate.ts';
import { sendJson } from '../answer.ts';
import { type DatabaseGate, databaseIn, sqlOf } from '../database/database.ts';
import { listRoutes } from '../dispatch/routes.ts';
import { HttpError, invalidFields } from '../errors.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { LongWork } from '../long-work.ts';
import { unchecked } from '../records/schemas.ts';
import { userIn } from '../session/guard.ts';
import { qualityLists, ruleCounts } from './lists.ts';
import { beginRun, carryOut, latestRuns } from './runs.ts';
import { unwaive, waive } from './waive.ts';

const tags = ['quality'];
const count = { type: 'integer', minimum: 0 };
const moment = { type: 'string', format: 'date-time' };
const run = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    startedAt: moment,
    finishedAt: { ...moment, nullable: true },
    failed: { type: 'boolean' },
    total: count,
    looked: count,
    found: count,
    gone: count,
  },
};
const params = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', format: 'uuid' } },
};
const finding = { 200: { type: 'object', additionalProperties: true } };

/** What contradicts itself in the records: lists of it, waiving it, and looking again. */
export function qualityRoutes(scope: FastifyInstance, gate: DatabaseGate, answers: KeptAnswers): void {
  for (const live of qualityLists) listRoutes(scope, gate, answers, live, tags);
  waiverRoutes(scope, gate);
  runRoutes(scope, gate);

  scope.get(
    '/quality/rules',
    {
      ...unchecked,
      schema: {
        tags,
        summary: 'How many findings each rule has',
        response: {
          200: {
            type: 'array',
            items: {
              type: 'object',
              properties: { rule: { type: 'string' }, open: count, waived: count },
            },
          },
        },
      },
    },
    async (request, reply) => {
      refuseOthers(request.query as Query, []);
      return answers.send(reply, [{ endpoint: 'quality' }], async () =>
        JSON.stringify(await ruleCounts(sqlOf(gate))),
      );
    },
  );
}

function waiverRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  scope.post<{ Params: { id: string }; Body: { remark: string; fingerprint?: string } }>(
    '/quality/:id/waive',
    {
      schema: {
        tags,
        summary: 'Leaves a finding as it is, with a remark, for as long as its facts are the same',
        params,
        body: {
          type: 'object',
          required: ['remark'],
          additionalProperties: false,
          properties: {
            remark: { type: 'string', maxLength: LONGEST_REMARK },
            fingerprint: { type: 'string', maxLength: 64, description: 'Of the facts that were read' },
          },
        },
        response: finding,
      },
    },
    async (request, reply) => {
      const remark = request.body.remark.trim();
      if (remark === '' || remark.includes('\0') || !remark.isWellFormed())
        throw invalidFields({ remark: invalid({ label: 'Remark' }) });
      const { fingerprint } = request.body;
      const json = await waive(sqlOf(gate), request.params.id, { remark, fingerprint }, userIn(request));
      return sendJson(reply, json);
    },
  );

  scope.post<{ Params: { id: string } }>(
    '/quality/:id/unwaive',
    { schema: { tags, summary: 'Takes the waiving of a finding back', params, response: finding } },
    async (request, reply) => sendJson(reply, await unwaive(sqlOf(gate), request.params.id, userIn(request))),
  );
}

function runRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  const long = new LongWork();
  scope.addHook('preClose', () => long.stop());

  scope.get(
    '/quality/runs',
    {
      ...unchecked,
      schema: {
        tags,
        summary: 'The last looks at the records, the latest first',
        response: { 200: { type: 'array', items: run } },
      },
    },
    async (request, reply) => {
      refuseOthers(request.query as Query, []);
      return sendJson(reply, JSON.stringify(await latestRuns(sqlOf(gate))));
    },
  );

  scope.post(
    '/quality/runs',
    { schema: { tags, summary: 'Looks at all records again', response: { 202: run } } },
    async (request, reply) => {
      const database = databaseIn(gate);
      const id = await beginRun(database, lookedAt, userIn(request).id);
      if (id === null) throw new HttpError(409, message('quality.running'));
      long.begin(carryOut(database, id, long.signal).catch((error) => request.log.error(error)));
      const runs = await latestRuns(database.sql);
      reply.code(202);
      return sendJson(reply, JSON.stringify(runs.find((one) => one.id === id)));
    },
  );
}
