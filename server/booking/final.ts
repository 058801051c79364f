import { sql } from 'kysely';
import type { Sql } from '../database/database.ts';
import type { TicketOf } from './tickets.ts';

/** An operator has it in hand: it can be corrected, which makes a corrected statement, and no longer be taken back. */
export async function isOnFinalStatement(
  tx: Sql,
  { type, id }: Pick<TicketOf, 'type' | 'id'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from run_statement_tickets t join run_statements s on s.id = t.statement_id
    where t.ticket_type = ${type} and t.ticket_id = ${id}::uuid and s.state = 'final' limit 1
  `.execute(tx);
  return rows.length > 0;
}
