import { type RawBuilder, sql } from 'kysely';
import { changesBetween } from '#model/run-statements/changes.ts';
import type {
  KeptStatement,
  Party,
  Recipient,
  Replaced,
  Statement,
  StatementState,
} from '#model/run-statements/content.ts';
import { lacksVolume, runsOf, type StatedTicket, ticketsIn } from '#model/run-statements/statement.ts';
import type { Sql } from '../database/database.ts';
import { addressed, bookedTickets, fingerprint, firstOf, isMailed, within } from './books.ts';

/** A month of an operator as the books and what was sent have it. */
interface Row {
  readonly operator: Party & { readonly isMailed: boolean };
  readonly recipients: readonly Recipient[] | null;
  readonly tickets: readonly StatedTicket[] | null;
  readonly fingerprint: string | null;
  readonly final:
    | (Replaced & { id: string; revision: number; fingerprint: string; content: Statement })
    | null;
}

export interface MonthOfOperator {
  readonly state: StatementState;
  readonly fingerprint: string;
  readonly tickets: readonly StatedTicket[];
  /** What would be sent today. */
  readonly statement: Statement;
  /** The one that was sent last. */
  readonly final: { readonly id: string; readonly revision: number; readonly number: string } | null;
  /** Numbers of tickets that have no volume: such a month cannot be made final. */
  readonly incomplete: readonly string[];
}

/** A company and where it gets its mail. */
const party = (o: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${o}.${name}`);
  const town = sql`concat_ws(' ', concat_ws(', ', ${column('city')}, ${column('state')}), ${column('zip')})`;
  return sql`json_build_object(
    'id', ${column('id')}, 'name', ${column('label')},
    'address', array_remove(array[
      nullif(${column('address1')}, ''), nullif(${column('address2')}, ''), nullif(${town}, '')], null),
    'isMailed', ${isMailed(o)})`;
};

const EMPTY = sql`md5('')`;

/** The month of each of the operators, in their order; who does not exist is left out. */
export async function readMonth(
  database: Sql,
  month: string,
  operators: readonly string[],
): Promise<MonthOfOperator[]> {
  const { rows } = await sql<{ json: Row }>`
    with tickets as materialized (${bookedTickets(
      sql`t.operator_id = any(${operators}::uuid[]) and ${within(month)}`,
    )}),
    stated as (
      select t.operator_id, ${fingerprint} as fingerprint, json_agg(json_build_object(
        'type', t.type, 'id', t.id, 'version', t.version, 'operationId', t.operation_id, 'number', t.number,
        'date', t.date, 'gross', t.gross, 'net', t.net, 'gravity', t.gravity, 'bsw', t.bsw,
        'lease', case when l.id is not null then
          json_build_object('id', l.id, 'name', l.label, 'number', l.state_lease_number) end,
        'product', case when p.id is not null then json_build_object('id', p.id, 'name', p.category) end
      )) as tickets
      from tickets t left join leases l on l.id = t.lease_id left join product_types p on p.id = t.product_type
      group by t.operator_id
    ),
    addressed as (${addressed}),
    recipients as (
      select a.operator_id, json_agg(${party('c')} order by a.id <> a.operator_id, c.sort, c.id) as told
      from addressed a join operators c on c.id = a.id group by a.operator_id
    )
    select json_build_object('operator', ${party('o')}, 'recipients', r.told, 'tickets', s.tickets,
      'fingerprint', coalesce(s.fingerprint, ${EMPTY}),
      'final', case when f.id is not null then json_build_object('id', f.id, 'number', f.number, 'madeAt', f.made_at,
        'revision', f.revision, 'fingerprint', f.fingerprint, 'content', f.content) end) as json
    from unnest(${operators}::uuid[]) with ordinality wanted (id, place)
    join operators o on o.id = wanted.id
    left join stated s on s.operator_id = o.id
    left join recipients r on r.operator_id = o.id
    left join run_statements f on f.operator_id = o.id and f.month = ${firstOf(month)} and f.state = 'final'
    order by wanted.place
  `.execute(database);
  return rows.map(({ json }) => monthOf(month, json));
}

function monthOf(month: string, row: Row): MonthOfOperator {
  const { final } = row;
  const tickets = row.tickets ?? [];
  const { isMailed, ...operator } = row.operator;
  const state = final === null ? 'draft' : final.fingerprint === row.fingerprint ? 'final' : 'changed';
  const draft = (): Statement => ({
    number: null,
    month,
    operator,
    recipients: row.recipients ?? [row.operator],
    madeAt: null,
    madeBy: null,
    replaces: final && { number: final.number, madeAt: final.content.madeAt ?? final.madeAt },
    changes: final ? changesBetween(ticketsIn(final.content), tickets) : [],
    ...runsOf(tickets),
  });
  return {
    state,
    fingerprint: row.fingerprint!,
    tickets,
    statement: state === 'final' ? final!.content : draft(),
    final: final && { id: final.id, revision: final.revision, number: final.number },
    incomplete: tickets.filter(lacksVolume).map(({ number }) => number),
  };
}

/** What was sent to an operator for a month, the latest first. */
export async function readKept(database: Sql, month: string, operator: string): Promise<KeptStatement[]> {
  const { rows } = await sql<{ json: KeptStatement[] }>`
    select coalesce(json_agg(json_build_object('number', s.number, 'madeAt', s.content ->> 'madeAt',
      'madeBy', s.content ->> 'madeBy', 'isReplaced', s.state = 'replaced') order by s.revision desc), '[]') as json
    from run_statements s where s.operator_id = ${operator}::uuid and s.month = ${firstOf(month)}
  `.execute(database);
  return rows[0]!.json;
}

/** A statement as it was sent; null where there is none of this number. */
export async function readSent(
  database: Sql,
  month: string,
  operator: string,
  number: string,
): Promise<Statement | null> {
  const { rows } = await sql<{ content: Statement }>`
    select s.content from run_statements s
    where s.number = ${number} and s.operator_id = ${operator}::uuid and s.month = ${firstOf(month)}
  `.execute(database);
  return rows[0]?.content ?? null;
}
