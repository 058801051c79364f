import { type RawBuilder, sql } from 'kysely';
import type { OperationEntry } from '#model/fields.ts';
import { ticketLabels } from '#model/run-statements.ts';

const isTicket = sql`o.label in (${sql.join(ticketLabels.map((label) => sql.lit(label)))})`;

const entryIs = (entry: OperationEntry, id: RawBuilder<unknown>) =>
  sql`left(o.model_data #>> ${sql.lit(`{${entry},id}`)}, 64) = ${id}::text`;
const containerIs = (id: RawBuilder<unknown>) => sql`o.container = ${id}::text and ${isTicket}`;

/** That an operation o names a record by an entry of its own: each is found through an index. */
export const namedIn: Readonly<Record<OperationEntry, (id: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  operator: (id) => sql`o.model_data -> 'operator' ->> 'id' = ${id}::text and ${isTicket}`,
  lease: (id) => entryIs('lease', id),
  driver: (id) => entryIs('driver', id),
  tank: containerIs,
  meter: containerIs,
};
