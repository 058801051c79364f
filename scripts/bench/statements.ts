/**
 * A month's run statements: npm run bench:statements. A thousand operators with fifty thousand tickets on a real
 * Postgres; each way in which the whole month can be had is asked for and waited for, and what the server holds and
 * works meanwhile is measured. Fails where one takes longer than half a minute, or the server grows with it. After --
 * come the formats to be tried; leave the machine alone meanwhile, as papers are drawn at a low priority.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { setFormats } from '#model/run-statements/content.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { product as checkout, signIn, startEmptyPostgres, startServer } from './place.ts';

const OPERATORS = 1000;
const TICKETS = 50_000;
const MONTH = '2020-05';
const MOST_SECONDS = 30;
/** Megabytes that a set may hold: its threads with their fonts, and a piece of the month. */
const MOST_GROWTH = 300;

const postgres = await startEmptyPostgres();
const server = await startServer([`${checkout}/server/main.ts`], { DATABASE_URL: postgres.url, DEMO: '1' });
let hasFailed = false;
try {
  await fill(postgres.url);
  const headers = {
    authorization: `Bearer ${await signIn(server)}`,
    'content-type': 'application/json',
  };
  const api = `http://127.0.0.1:${server.port}/api/v3/run-statements`;
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${api}/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const print = (name: string, cells: readonly string[]) =>
    console.log(`${name.padEnd(34)}${cells.map((cell) => cell.padStart(12)).join('')}`);
  const whole = await (await ask(MONTH)).json();
  console.log(JSON.stringify(whole));
  print('', ['seconds', 'processor', 'file', 'memory', 'grown by']);
  const formats = process.argv.length > 2 ? process.argv.slice(2) : setFormats;
  for (const body of [...formats.map((format) => ({ format })), { format: 'csv', final: true }]) {
    const worked = workOf(server.pid);
    const before = memoryOf(server.pid);
    let most = before;
    const begun = performance.now();
    const { id } = await (await ask(`${MONTH}/sets`, { method: 'POST', body: JSON.stringify(body) })).json();
    let set = { state: 'working', bytes: 0 };
    while (set.state === 'working') {
      await wait(250);
      most = Math.max(most, memoryOf(server.pid));
      set = await (await ask(`sets/${id}`)).json();
    }
    const seconds = (performance.now() - begun) / 1000;
    const { byteLength } = await (await ask(`sets/${id}/file`)).arrayBuffer();
    if (set.state !== 'done' || byteLength !== set.bytes) throw new Error(JSON.stringify(set));
    hasFailed ||= seconds > MOST_SECONDS || most - before > MOST_GROWTH;
    const name = `${body.format}${'final' in body ? ', made final' : ''}`;
    const megabytes = (value: number) => `${value.toFixed(0)} MB`;
    print(name, [
      seconds.toFixed(1),
      (workOf(server.pid) - worked).toFixed(1),
      megabytes(byteLength / 1e6),
      megabytes(most),
      megabytes(most - before),
    ]);
  }
} finally {
  await server.stop();
  await postgres.stop();
}
process.exit(hasFailed ? 1 : 0);

/** What a process holds in memory, in megabytes. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

/** Seconds that a process has kept processors busy. */
function workOf(pid: number): number {
  const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(ticks[11]) + Number(ticks[12])) / 100;
}

async function fill(url: string): Promise<void> {
  const database = openPostgres(url);
  const operator = sql`md5('operator ' || n % ${sql.lit(OPERATORS)})::uuid`;
  const lease = sql`md5('lease ' || n % ${sql.lit(3 * OPERATORS)})::uuid`;
  await database.sql.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`
      insert into operators (id, label, sort, search, name, telephone, city, state, zip, mail_codes)
      select ${operator}, 'Operator ' || n, folded('Operator ' || n), folded('Operator ' || n), 'Operator ' || n,
        '9035551212', 'Longview', 'TX', '75601', '{"Run Statements": true}'
      from generate_series(0, ${sql.lit(OPERATORS - 1)}) n
    `.execute(connection);
    await sql`
      insert into leases (id, label, sort, search, name, company_id, state)
      select ${lease}, 'Lease ' || n, folded('Lease ' || n), folded('Lease ' || n), 'Lease ' || n, ${operator}, 'TX'
      from generate_series(0, ${sql.lit(3 * OPERATORS - 1)}) n
    `.execute(connection);
    await sql`
      insert into gauged_tickets (id, label, sort, search, ticket_number, ticket_date, period_end, operator_id, lease_id,
        product_type, gross_volume, net_volume, corrected_gravity, bsw)
      select gen_random_uuid(), n::text, n::text, n::text, n::text, ${`${MONTH}-01`}::date + n % 31, ${`${MONTH}-31`}::date,
        ${operator}, ${lease}, case when n % 7 = 0 then 'C' else 'O' end, 150 + n % 5000 / 100.0,
        149.5 + n % 5000 / 100.0, 35 + n % 150 / 10.0, n % 90 / 100.0
      from generate_series(1, ${sql.lit(TICKETS)}) n
    `.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });
  await database.close();
}
