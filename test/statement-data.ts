import { sql } from 'kysely';
import type { Bench } from './both-databases.ts';
import { addOperation } from './dispatch-data.ts';

let last = 1000;

/** A ticket in the books, with figures that do for a statement. */
export async function addTicket(
  { call }: Pick<Bench, 'call'>,
  endpoint: 'gauged-tickets' | 'lact-tickets',
  given: Record<string, unknown> = {},
): Promise<{ id: string; version: number }> {
  const number = ++last;
  const { body, status } = await call('POST', endpoint, {
    ticketNumber: endpoint === 'lact-tickets' ? number : String(number),
    periodEnd: '2026-10-31',
    ticketDate: '2026-10-05',
    grossVolume: 180.5,
    netVolume: 180.1,
    correctedGravity: 40.2,
    bsw: 0.2,
    productType: 'O',
    ...given,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** Out of the books, as whoever takes a booking back leaves it. */
export async function takeBack({ database }: Bench, table: string, id: string): Promise<void> {
  const { operation } = await addOperation(database.sql, { at: '2026-10-05T12:00:00Z' });
  await sql`
    update ${sql.table(table)} set taken_back_at = now(), taken_back_operation_id = ${operation.id}::uuid
    where id = ${id}::uuid
  `.execute(database.sql);
}
