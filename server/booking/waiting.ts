import { sql } from 'kysely';
import type { Bookable } from '#model/booking.ts';
import { ticketLabels } from '#model/run-statements.ts';
import type { Sql } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { ticketOf, wasTakenBack } from './tickets.ts';

/** An operation as it is when its turn comes: nobody else books it or takes it back until the transaction ends. */
export interface Held extends Bookable {
  readonly id: string;
  readonly userId: string;
  readonly label: string;
  /** The moment of the transaction. */
  readonly now: string;
}

const inList = (list: ReturnType<typeof sql>) =>
  sql`in (select value::uuid from jsonb_array_elements_text(${list}::jsonb))`;

/**
 * Everybody who books, takes back or resolves takes the operations first, in the order of their ids: whoever comes
 * second waits here and then sees what the first has done.
 */
const holding = statement<readonly string[], { id: string }>(
  (fill) => sql`
    select id from operations where id ${inList(fill((ids) => JSON.stringify(ids)))}
    order by id for no key update`,
);

export const holdOperations = async (tx: Sql, ids: readonly string[]): Promise<void> => {
  await holding(tx, ids);
};

/** The operations that tickets came from; the tickets themselves are locked after them. */
export const holdOperationsOf = async (tx: Sql, table: string, ids: readonly string[]): Promise<void> => {
  await sql`
    select 1 from operations
    where id in (select operation_id from ${sql.table(table)} where id = any(${ids}::uuid[]))
    order by id for no key update
  `.execute(tx);
};

const columns = sql`
  o.id, o.label, o.model_type as "modelType", o.model_data as "modelData", o.user_id as "userId", u.username,
  to_json(o.created_at) #>> '{}' as "createdAt", to_json(now()) #>> '{}' as now`;

const reading = statement<string, Held>(
  (fill) => sql`
    select ${columns} from operations o join users u on u.id = o.user_id where o.id = ${fill((id) => id)}::uuid`,
);

/** One operation to look at; null where there is none. */
export const readOperation = async (database: Sql, id: string): Promise<Held | null> =>
  (await reading(database, id))[0] ?? null;

/** One operation, held; null where there is none. */
export async function holdOperation(tx: Sql, id: string): Promise<Held | null> {
  await holdOperations(tx, [id]);
  return readOperation(tx, id);
}

const waiting = statement<readonly string[], Held>(
  (fill) => sql`
    select ${columns} from operations o join users u on u.id = o.user_id
    where o.id ${inList(fill((ids) => JSON.stringify(ids)))}
      and o.label in (${sql.join(ticketLabels.map((label) => sql.lit(label)))})
      and not exists (
        select 1 from annotations a
        where a.operation_id = o.id and a.flag = 'error' and a.resolved_at is null)
      and ${ticketOf(sql`o.id`)} is null and not ${wasTakenBack(sql`o.id`)}
    order by o.created_at, o.id`,
);

/**
 * Those of the operations that nothing keeps from being booked, held. What a person has taken back is booked again by
 * a person.
 */
export async function holdUnbooked(tx: Sql, ids: readonly string[]): Promise<Held[]> {
  await holdOperations(tx, ids);
  return waiting(tx, ids);
}
