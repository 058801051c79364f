import { draftOf } from '#model/booking.ts';
import { message } from '#model/messages/message.ts';
import { recordOf } from '#model/records/index.ts';
import { isUuid } from '#model/uuid.ts';
import type { Values } from '#model/validate.ts';
import type { Sql } from '../database/database.ts';
import { HttpError, notFound } from '../errors.ts';
import { readKnown, wantedBy } from './known.ts';
import { findTicket } from './tickets.ts';
import { readOperation } from './waiting.ts';

/** The ticket that an operation would be booked as, for whoever is to correct it first. */
export async function draftTicket(database: Sql, id: string) {
  const operation = isUuid(id) ? await readOperation(database, id) : null;
  if (!operation) throw notFound(message('booking.operation', { id: id.slice(0, 40) }));
  if (await findTicket(database, operation.id)) throw new HttpError(409, message('booking.already'));
  const { known, labels } = await readKnown(database, wantedBy(operation));
  const draft = draftOf(operation, known);
  if (!draft) throw new HttpError(409, message('booking.notTicket'));
  const { stored } = recordOf(draft.type);
  const named = stored
    .filter((field) => field.kind === 'reference' && labels.has(String(draft.values[field.wire])))
    .map(({ wire }) => [wire, nameOf(draft.values[wire], labels)]);
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(named) } };
}

const nameOf = (id: unknown, labels: ReadonlyMap<string, string>): Values => ({
  id,
  label: labels.get(String(id)),
});
