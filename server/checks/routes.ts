import type { FastifyInstance } from 'fastify';
import { isCalendarDate } from '#model/dates.ts';
import { message } from '#model/messages/message.ts';
import { type Query, refuseOthers } from '#model/query.ts';
import { sendJson } from '../answer.ts';
import { type DatabaseGate, databaseIn } from '../database/database.ts';
import { HttpError, invalidFields } from '../errors.ts';
import { LongWork } from '../long-work.ts';
import { unchecked } from '../records/schemas.ts';
import { userIn } from '../session/guard.ts';
import { beginRun, carryOut, latestRuns, periodOf } from './runs.ts';

const tags = ['checks'];
const moment = { type: 'string', format: 'date-time' };
const count = { type: 'integer', minimum: 0 };
const run = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    since: moment,
    until: moment,
    startedAt: moment,
    finishedAt: { ...moment, nullable: true },
    failed: { type: 'boolean' },
    total: count,
    checked: count,
    found: count,
    closed: count,
    user: { type: 'string', nullable: true },
  },
};
const day = { type: 'string', format: 'date', description: 'A day of the home terminal' };

/** Looking again at all operations of a period, in the background. */
export function checkRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  const long = new LongWork();
  scope.addHook('preClose', () => long.stop());

  scope.get(
    '/checks',
    {
      ...unchecked,
      schema: {
        tags,
        summary: 'The last runs of the checks, the latest first',
        response: { 200: { type: 'array', items: run } },
      },
    },
    async (request, reply) => {
      refuseOthers(request.query as Query, []);
      return sendJson(reply, JSON.stringify(await latestRuns(databaseIn(gate).sql)));
    },
  );

  scope.post<{ Body: { since: string; until: string } }>(
    '/checks',
    {
      schema: {
        tags,
        summary: 'Runs the checks over the operations from one day to another, both included',
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['since', 'until'],
          properties: { since: day, until: day },
        },
        response: { 202: run },
      },
    },
    async (request, reply) => {
      const { since, until } = request.body;
      for (const [name, given] of Object.entries({ since, until })) {
        if (!isCalendarDate(given)) throw invalidFields({ [name]: message('request.wrong', { name }) });
      }
      if (until < since) {
        throw invalidFields({ until: message('measurement.below', { name: 'until', other: 'since' }) });
      }
      const database = databaseIn(gate);
      const id = await beginRun(database, await periodOf(database.sql, since, until), userIn(request).id);
      if (id === null) throw new HttpError(409, message('checks.running'));
      long.begin(carryOut(database, id, long.signal).catch((error) => request.log.error(error)));
      const runs = await latestRuns(database.sql);
      reply.code(202);
      return sendJson(reply, JSON.stringify(runs.find((one) => one.id === id)));
    },
  );
}
