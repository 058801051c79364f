import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Statement } from '#model/run-statements/content.ts';
import type { Sql } from '../database/database.ts';
import { insertRows } from '../database/insert.ts';
import type { User } from '../session/sessions.ts';
import { firstOf, ticketTables, within } from './books.ts';
import { type MonthOfOperator, readMonth } from './read.ts';

/** What came of it for one operator, as its month was when its turn came. */
export interface Finalled {
  readonly month: MonthOfOperator;
  /** As it is sent; null where it was left as it is. */
  readonly made: Statement | null;
}

/** Such as may be made final: something is stated that was not, and every ticket of it has its volumes. */
const isDue = ({ state, tickets, incomplete }: MonthOfOperator): boolean =>
  incomplete.length === 0 && (state === 'changed' || (state === 'draft' && tickets.length > 0));

/**
 * Numbers the statements of some operators and keeps them as they are sent. One transaction of a month comes after the
 * other: the later finds what the earlier has made.
 */
export async function makeFinal(
  tx: Sql,
  month: string,
  operators: readonly string[],
  user: Pick<User, 'id' | 'fullName'>,
  isWanted: (month: MonthOfOperator) => boolean = () => true,
): Promise<Finalled[]> {
  const { rows } = await sql<{ last: number }>`
    insert into run_statement_numbers as n (month, last) values (${firstOf(month)}, 0)
    on conflict (month) do update set last = n.last returning n.last
  `.execute(tx);
  // Nobody corrects a ticket or takes it back while it is being stated. In the order in which many are changed.
  for (const { table } of ticketTables) {
    await sql`
      select 1 from ${sql.table(table)} t where t.operator_id = any(${operators}::uuid[]) and ${within(month)}
      order by t.id for share
    `.execute(tx);
  }
  let last = rows[0]!.last;
  const madeAt = new Date().toISOString();
  const results = (await readMonth(tx, month, operators)).map((one): Finalled => {
    if (!isDue(one) || !isWanted(one)) return { month: one, made: null };
    last += 1;
    const number = `${month.replace('-', '')}-${String(last).padStart(4, '0')}`;
    return { month: one, made: { ...one.statement, number, madeAt, madeBy: user.fullName } };
  });
  const made = results.flatMap((one) => (one.made ? [{ ...one, made: one.made, id: randomUUID() }] : []));
  if (made.length === 0) return results;

  const replaced = made.flatMap(({ month: { final } }) => (final ? [final.id] : []));
  await sql`update run_statements set state = 'replaced' where id = any(${replaced}::uuid[])`.execute(tx);
  const columns = ['id', 'number', 'operator_id', 'month', 'revision', 'replaces_id', 'made_at', 'user_id'];
  await insertRows(
    tx,
    'run_statements',
    [...columns, 'fingerprint', 'content', 'state'],
    made.map(({ id, month: { final, fingerprint }, made: content }) => ({
      id,
      number: content.number,
      operator_id: content.operator.id,
      month: `${month}-01`,
      revision: final ? final.revision + 1 : 0,
      replaces_id: final?.id ?? null,
      made_at: madeAt,
      user_id: user.id,
      fingerprint,
      content,
      state: 'final',
    })),
  );
  await insertRows(
    tx,
    'run_statement_tickets',
    ['statement_id', 'ticket_type', 'ticket_id', 'ticket_version'],
    made.flatMap(({ id, month: { tickets } }) =>
      tickets.map((ticket) => ({
        statement_id: id,
        ticket_type: ticket.type,
        ticket_id: ticket.id,
        ticket_version: ticket.version,
      })),
    ),
  );
  await sql`update run_statement_numbers set last = ${last} where month = ${firstOf(month)}`.execute(tx);
  return results;
}
