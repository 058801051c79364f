import type { FastifyReply, FastifyRequest } from 'fastify';
import { calendarOf } from '#model/deadlines/calendar.ts';
import type { DeadlineRow } from '#model/deadlines/deadline.ts';
import { deadlinesList } from '#model/deadlines/list.ts';
import type { Language } from '#model/languages.ts';
import { type ListRequest, parseListRequest, type Query } from '#model/query.ts';
import type { Database } from '../database/database.ts';
import { pageQuery } from '../dispatch/lists.ts';
import { deadlines } from './list.ts';

/** A calendar of more than this helps nobody. */
const MOST_EVENTS = 1000;

/** What a calendar is narrowed by is what the list is; its days come in their order. */
export const calendarFilters: readonly string[] = Object.keys(deadlinesList.filters ?? {});

export const parseCalendarRequest = (query: Query): ListRequest =>
  parseListRequest(query, { ...deadlinesList, orderable: ['day'] });

interface CalendarRequest {
  readonly asked: ListRequest;
  readonly language: Language;
  readonly productName: string;
}

/** Answers with a calendar file. */
export async function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  { aside }: Database,
  { asked, language, productName }: CalendarRequest,
): Promise<FastifyReply> {
  const { rows } = await pageQuery(deadlines.rows, {
    ...asked,
    top: MOST_EVENTS + 1,
    skip: 0,
    fromEnd: false,
    session: '',
  }).execute(aside);
  const found: readonly DeadlineRow[] = JSON.parse(rows[0]!.json);
  const calendar = calendarOf(found.slice(0, MOST_EVENTS), {
    productName,
    language,
    now: new Date(),
    isCut: found.length > MOST_EVENTS,
    addressOf: ({ type, recordId }) => `${request.protocol}://${request.host}/${type}?uuid=${recordId}`,
  });
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-language', language)
    .header('content-disposition', 'attachment; filename="deadlines.ics"')
    .send(calendar);
}
