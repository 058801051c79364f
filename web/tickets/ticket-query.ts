import { queryOptions } from '@tanstack/react-query';
import type { Ticket } from '#model/tickets.ts';
import { askAhead, get } from '#web/api/client.ts';

const pathOf = (id: string) => `operations/${encodeURIComponent(id)}/ticket`;

/** What is signed on the page holds for a while only. */
const REFRESH = 300_000;

export const ticketKey = (id: string) => ['ticket', id] as const;

/** Asks for a ticket that is about to be shown. */
export const askTicket = (id: string): void => askAhead(pathOf(id), {});

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ticketKey(id),
    queryFn: ({ signal }) => get<Ticket>(pathOf(id), { params: {}, signal }),
    refetchInterval: REFRESH,
  });

/** Everything that a page of a ticket tells of: what the field sends, and the records that it names. */
export const watched = [
  'operations',
  'annotations',
  'documents',
  'operators',
  'leases',
  'tanks',
  'meters',
  'lacts',
  'drivers',
  'offloads',
  'terminals',
  'gauged-tickets',
  'lact-tickets',
] as const;
