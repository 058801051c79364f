import type { FastifyInstance } from 'fastify';
import { deadlinesList } from '#model/deadlines/list.ts';
import { message } from '#model/messages/message.ts';
import { type Query, refuseOthers } from '#model/query.ts';
import { sendJson } from '../answer.ts';
import type { Config } from '../config.ts';
import { type DatabaseGate, databaseIn, sqlOf } from '../database/database.ts';
import { listRoutes } from '../dispatch/routes.ts';
import { HttpError, languageOf } from '../errors.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { whileIn } from '../load.ts';
import { unchecked } from '../records/schemas.ts';
import { Room } from '../room.ts';
import { letsDemoIn } from '../session/demo-user.ts';
import { userIn } from '../session/guard.ts';
import { calendarFilters, parseCalendarRequest, sendCalendar } from './calendar.ts';
import { bandCounts, deadlines } from './list.ts';
import { dropKey, keyMadeAt, makeKey, subscriptionOf } from './subscription.ts';

const tags = ['deadlines'];
const text = { type: 'string', maxLength: 1000 };
const filters = Object.fromEntries(calendarFilters.map((name) => [name, text]));
const count = { type: 'integer', minimum: 0 };
/** Calendars ask a few times a day. Behind one address there may be an office. */
const BEING_READ = { all: 12, each: 6 };

/** What runs out: a list, its counts, and the same as a calendar. */
export function deadlineRoutes(
  scope: FastifyInstance,
  gate: DatabaseGate,
  answers: KeptAnswers,
  productName: string,
): void {
  listRoutes(scope, gate, answers, deadlines, tags);

  scope.get(
    '/deadlines/bands',
    {
      ...unchecked,
      schema: {
        tags,
        summary: 'How many deadlines have passed, and how many come within 7, 30 and 60 days',
        response: {
          200: { type: 'object', properties: { overdue: count, '7': count, '30': count, '60': count } },
        },
      },
    },
    async (request, reply) => {
      refuseOthers(request.query as Query, []);
      return sendJson(reply, JSON.stringify(await bandCounts(sqlOf(gate))));
    },
  );

  scope.get(
    '/deadlines.ics',
    {
      ...unchecked,
      schema: {
        tags,
        summary: 'The deadlines that the filters select as a calendar (RFC 5545)',
        querystring: { type: 'object', properties: filters },
      },
    },
    async (request, reply) => {
      const query = request.query as Query;
      refuseOthers(query, calendarFilters);
      const asked = parseCalendarRequest(query);
      return sendCalendar(request, reply, databaseIn(gate), {
        asked,
        productName,
        language: languageOf(request),
      });
    },
  );

  const kept = {
    type: 'object',
    properties: { madeAt: { type: 'string', format: 'date-time', nullable: true } },
  };
  scope.get(
    '/deadlines/subscription',
    {
      ...unchecked,
      schema: {
        tags,
        summary: 'Whether one has a calendar address, and since when',
        response: { 200: kept },
      },
    },
    async (request, reply) => {
      refuseOthers(request.query as Query, []);
      return sendJson(reply, JSON.stringify({ madeAt: await keyMadeAt(sqlOf(gate), userIn(request)) }));
    },
  );

  scope.post<{ Body: { filters?: Record<string, string> } }>(
    '/deadlines/subscription',
    {
      schema: {
        tags,
        summary: 'A calendar address of one’s own, told this once; the one before it ends',
        body: {
          type: 'object',
          additionalProperties: false,
          properties: {
            filters: { type: 'object', additionalProperties: false, properties: filters },
          },
        },
        response: { 201: { type: 'object', properties: { address: { type: 'string' } } } },
      },
    },
    async (request, reply) => {
      const chosen = request.body.filters ?? {};
      parseCalendarRequest(chosen);
      if (Object.values(chosen).some((said) => said.includes('\0') || !said.isWellFormed()))
        throw new HttpError(400, message('request.wrong', { name: 'filters' }));
      const key = await makeKey(sqlOf(gate), userIn(request), {
        filters: chosen,
        language: languageOf(request),
      });
      reply.code(201);
      return { address: `/api/v3/deadlines/calendar.ics?key=${key}` };
    },
  );

  scope.delete(
    '/deadlines/subscription',
    { schema: { tags, summary: 'Ends one’s calendar address', response: { 204: { type: 'null' } } } },
    async (request, reply) => {
      refuseOthers(request.query as Query, []);
      await dropKey(sqlOf(gate), userIn(request));
      return reply.code(204).send();
    },
  );
}

/** The calendar behind somebody's own address, for a program that cannot sign in. */
export function calendarRoute(scope: FastifyInstance, gate: DatabaseGate, config: Config): void {
  scope.get<{ Querystring: { key: string } }>(
    '/deadlines/calendar.ics',
    {
      onRequest: whileIn(new Room(BEING_READ), ({ ip }) => ip),
      schema: {
        tags,
        summary: 'The deadlines of a calendar address, as a calendar (RFC 5545)',
        security: [],
        querystring: {
          type: 'object',
          required: ['key'],
          additionalProperties: false,
          properties: { key: { type: 'string', pattern: '^[\\w-]{43}$' } },
        },
      },
    },
    async (request, reply) => {
      const found = await subscriptionOf(sqlOf(gate), request.query.key);
      if (!found || (found.demo && !letsDemoIn(config.demoUser, request))) {
        throw new HttpError(403, message('calendar.ended'));
      }
      const asked = parseCalendarRequest(known(found.filters));
      return sendCalendar(request, reply, databaseIn(gate), {
        asked,
        productName: config.page.productName,
        language: found.language,
      });
    },
  );
}

/** Of what an older version knew, what this one still does. */
const known = (given: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name in (deadlinesList.filters ?? {})));
