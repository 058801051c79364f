/**
 * What the field may send: npm run bench:field. Simulated tickets come to a server on a real Postgres with the
 * demonstration company, two hundred operations a second, one at a time and as trucks send them that were out of
 * coverage; then as fast as they are taken. Everything that follows an arrival is done with each of them. Leave the
 * machine alone meanwhile.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOUR } from '#demo/calendar.ts';
import { type SimulatedOperation, simulate } from '#demo/simulation/simulation.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { readCompany } from '../simulate/read-company.ts';
import { Server } from '../simulate/server.ts';
import { type Ask, type Load, load, steadily } from './load.ts';
import { product as checkout, processorTimeOf, signIn, startEmptyPostgres, startServer } from './place.ts';

const A_SECOND = 200;
const SECONDS = 20;
/** The day of a truck that was out of coverage. */
const A_DAY = 20;
const MOST_MILLISECONDS = 250;

const postgres = await startEmptyPostgres();
const server = await startServer([`${checkout}/server/main.ts`], { DATABASE_URL: postgres.url, DEMO: '1' });
let isSlow = false;
try {
  const accessToken = await signIn(server);
  const headers = { authorization: `Bearer ${accessToken}` };
  const known = new Server(
    `http://127.0.0.1:${server.port}`,
    { username: 'demo', password: 'demo' },
    console.log,
    new AbortController().signal,
  );
  const tickets = ticketsOf(await readCompany(known));
  const asked = (operations: readonly SimulatedOperation[]): Ask => ({
    path: '/api/v3/operations',
    headers,
    body: JSON.stringify({ operations }),
  });
  const several = (requests: number, each: number) =>
    Array.from({ length: requests }, () => asked(Array.from({ length: each }, () => tickets.next().value)));

  const measured = async (name: string, each: number, run: () => Promise<Load>): Promise<Load> => {
    const pids = [server.pid, postgres.pid];
    const before = pids.map(processorTimeOf);
    const found = await run();
    const used = pids.map((pid, at) => processorTimeOf(pid) - before[at]!);
    print(name, found, each, used);
    return found;
  };
  const steady = (each: number) => () =>
    steadily(server.port, A_SECOND / each, several((A_SECOND * SECONDS) / each, each));

  console.log(
    `${''.padEnd(40)}${['a second', 'p50', 'p99', 'longest', 'failed', 'server', 'Postgres'].map((one) => one.padStart(10)).join('')}`,
  );
  // The first of everything is slower: what follows is what a server does all day.
  await steadily(server.port, A_SECOND / 4, several(A_SECOND, 1));
  const steadies = [
    await measured('200 a second, one in a request', 1, steady(1)),
    await measured(`200 a second, ${A_DAY} in a request`, A_DAY, steady(A_DAY)),
  ];
  await measured('as many as are taken, one in a request', 1, () =>
    load(server.port, () => several(1, 1)[0]!),
  );
  isSlow = steadies.some(({ p99, failures }) => p99 > MOST_MILLISECONDS || failures > 0);
  const database = openPostgres(postgres.url);
  const { rows } = await sql<{ operations: number; notes: number }>`
    select count(*)::integer as operations, coalesce(sum(unresolved), 0)::integer as notes
    from operations where sent_by is not null
  `.execute(database.sql);
  await database.close();
  console.log(`${rows[0]!.operations} operations were kept, with ${rows[0]!.notes} findings that are open.`);
} finally {
  await server.stop();
  await postgres.stop();
}
process.exit(isSlow ? 1 : 0);

/** One after the other, without an end. */
function* ticketsOf(reading: Parameters<typeof simulate>[0]): Generator<SimulatedOperation, never> {
  const startedAt = Date.now() - HOUR;
  const simulation = simulate(reading, { startedAt, speed: 3600 }, randomUUID);
  for (let hours = 1; ; hours += 1) yield* simulation.doneBy(startedAt + hours * HOUR);
}

/** The processor time is that of one operation. */
function print(name: string, found: Load, each: number, used: readonly number[]): void {
  const { perSecond, p50, p99, longest, failures, count } = found;
  const milliseconds = [p50, p99, longest].map((time) => `${time.toFixed(0)} ms`);
  const processor = used.map((time) => `${(time / (count * each)).toFixed(1)} ms`);
  const cells = [(perSecond * each).toFixed(0), ...milliseconds, String(failures), ...processor];
  console.log(`${name.padEnd(40)}${cells.map((cell) => cell.padStart(10)).join('')}`);
}
