/**
 * How fast the product answers beside the limit of Node and Postgres: npm run bench [-- part of a name].
 * Both are asked the same questions by 32 connections, in short turns, on the same database; what is printed is the
 * middle of the rounds, each of which compares two turns that were a second apart: a machine has its better and worse
 * minutes. Leave it alone meanwhile.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { openPostgres } from '#server/database/postgres.ts';
import { type Ask, CONNECTIONS, type Load, load } from './load.ts';
import { product as checkout, type Running, signIn, startFilledPostgres, startServer } from './place.ts';

const ROUNDS = 11;
const SECONDS = 1;
const only = process.argv[2] ?? '';

interface Question {
  readonly name: string;
  /** Of the limit. */
  readonly goal: number;
  /** The nth address, below /api/v3/. */
  readonly path: (n: number) => string;
  /** What is sent there. */
  readonly body?: (n: number) => object;
  /** Beside the session; nothing is answered from memory unless they say so. */
  readonly headers?: Readonly<Record<string, string>>;
}

const FRESH = { 'cache-control': 'no-cache' };

const postgres = await startFilledPostgres();
const database = openPostgres(postgres.url);
const { rows: leases } = await sql<{ id: string; name: string }>`
  select id, name from leases order by md5(id::text) limit 20000
`.execute(database.sql);
const { rows: companies } = await sql<{ id: string }>`select id from operators limit 1`.execute(database.sql);
const company = companies[0]!.id;
const lease = (n: number) => leases[n % leases.length]!;

/** What the leases are called that are made here. */
const MADE = 'Made by the bench';

const tickets = 'documents?expand=operation.user,operation.annotations';
const day = (n: number) => {
  // There are tickets of 115 days.
  const from = Date.UTC(2026, 0, 2) + (n % 160_000) * 60_000;
  return `${new Date(from).toISOString()}..${new Date(from + 86_400_000).toISOString()}`;
};
const questions: readonly Question[] = [
  { name: 'documents, top 100', goal: 0.9, path: () => tickets },
  {
    name: 'documents, compressed',
    goal: 0.9,
    path: () => tickets,
    headers: { ...FRESH, 'accept-encoding': 'gzip, deflate, br, zstd' },
  },
  { name: 'the same documents again', goal: 10, path: () => tickets, headers: {} },
  {
    name: 'unresolved, top 25',
    goal: 0.9,
    path: () => 'operations/annotated/unresolved?expand=user,annotations,documents',
  },
  { name: 'devices, top 50', goal: 0.9, path: () => 'devices?expand=user' },
  {
    name: 'lease options by prefix',
    goal: 0.8,
    path: (n) =>
      `leases?list=compact&top=20&search=${encodeURIComponent(lease(n).name.slice(0, 3 + (n % 6)))}`,
  },
  { name: 'one lease, expanded', goal: 0.8, path: (n) => `leases/${lease(n).id}?list=expanded` },
  {
    name: 'search over everything',
    goal: 0.8,
    path: (n) =>
      `search?search=${encodeURIComponent(
        lease(n)
          .name.slice(0, 3 + (n % 6))
          .trim(),
      )}`,
  },
  {
    name: 'search inside names',
    goal: 0.8,
    path: (n) => `search?search=${100 + (n % 900)}`,
  },
  { name: 'tickets by status', goal: 0.8, path: () => `${tickets}&status=void` },
  { name: 'tickets by user', goal: 0.8, path: (n) => `${tickets}&user=driver%20${n % 200}` },
  { name: 'tickets by number', goal: 0.8, path: (n) => `${tickets}&number=d-${10_000 + (n % 90_000)}` },
  { name: 'tickets of a day', goal: 0.8, path: (n) => `${tickets}&createdAt=${day(n)}` },
  {
    name: 'map places, a page',
    goal: 0.8,
    path: (n) => `map/leases?after=${lease(n).id}`,
  },
  {
    name: 'create a lease',
    goal: 0.6,
    path: () => 'leases',
    body: (n) => ({
      id: randomUUID(),
      name: `${MADE} ${n}`,
      company,
      state: 'TX',
      facilityType: 'LEASE',
      activeDate: '2026-01-01',
      latitude: 32.5,
      longitude: -94.7,
      notes: 'Gate code 1234, dogs',
    }),
  },
];

const product = await startServer([`${checkout}/server/main.ts`], { DATABASE_URL: postgres.url, DEMO: '1' });
const limit = await startServer(['scripts/bench/limit.ts'], { DATABASE_URL: postgres.url });
const accessToken = await signIn(product);
const headersOf = ({ headers = FRESH }: Question) => ({ authorization: `Bearer ${accessToken}`, ...headers });

let n = 0;
try {
  console.log(
    `${'question'.padEnd(26)}${['product', 'limit', 'share', 'goal', 'p99'].map((one) => one.padStart(9)).join('')}`,
  );
  for (const question of questions.filter(({ name }) => name.includes(only))) {
    await expectSame(question);
    const rounds: { product: Load; limit: Load }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = n;
      const ofProduct = await ask(product, question, first);
      rounds.push({ product: ofProduct, limit: await ask(limit, question, first) });
    }
    const middle = (figure: (round: (typeof rounds)[number]) => number) =>
      rounds.map(figure).sort((one, other) => one - other)[ROUNDS >> 1]!;
    const share = middle((round) => round.product.perSecond / round.limit.perSecond);
    const cells = [
      middle((round) => round.product.perSecond).toFixed(0),
      middle((round) => round.limit.perSecond).toFixed(0),
      share.toFixed(2),
      question.goal.toFixed(1),
      `${middle((round) => round.product.p99).toFixed(0)} ms`,
    ];
    const failures = rounds.reduce((sum, round) => sum + round.product.failures + round.limit.failures, 0);
    console.log(
      `${question.name.padEnd(26)}${cells.map((one) => one.padStart(9)).join('')}${failures ? ` ${failures} failed` : ''}`,
    );
  }
  if ('beside'.includes(only)) await besideCostly();
  if ('csv'.includes(only)) await wholeFile();
  const memory =
    Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) / 1024;
  console.log(`memory of the product at most ${memory.toFixed(0)} MiB`);
} finally {
  await product.stop();
  await limit.stop();
  await forget();
  await postgres.stop();
}
process.exit(0);

/** The next run finds the database as this one did. */
async function forget(): Promise<void> {
  await database.sql.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`
      with made as (delete from leases where starts_with(name, ${MADE}) returning id)
      delete from record_changes c using made where c.type = 'lease' and c.record_id = made.id
    `.execute(connection);
    await sql`vacuum analyze leases, record_changes, changes`.execute(connection);
  });
  await database.close();
}

/** The million documents as one file, from both. */
async function wholeFile(): Promise<void> {
  const own = await readFile(product);
  const best = await readFile(limit);
  if (own.digest !== best.digest) throw new Error('CSV: the two tell of the documents differently');
  console.log(
    `CSV of all documents: first byte after ${own.first.toFixed(0)} ms, whole after ${own.seconds.toFixed(1)} s, ` +
      `of the limit ${best.seconds.toFixed(1)} s (share ${(best.seconds / own.seconds).toFixed(2)}), ` +
      `${(own.bytes / 1e6).toFixed(0)} MB`,
  );
}

async function readFile({ port }: Running) {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`http://127.0.0.1:${port}/api/v3/documents/csv`, { headers });
  let first = 0;
  const parts: Uint8Array[] = [];
  for await (const part of answer.body!) {
    first ||= performance.now() - begun;
    parts.push(part);
  }
  const seconds = (performance.now() - begun) / 1000;
  // Looked at once the time is taken. Postgres ends its lines as its own system does.
  const file = Buffer.concat(parts);
  const text = new TextDecoder().decode(file).replaceAll('\r', '');
  return { first, seconds, bytes: file.length, digest: createHash('sha256').update(text).digest('hex') };
}

/** What others feel of twenty people who ask what takes long. */
async function besideCostly(): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}`, ...FRESH };
  const devices = () => load(product.port, () => ({ path: '/api/v3/devices?expand=user', headers }), 4);
  const quiet = await devices();
  const costly = ['search=t777', 'number=d-1', 'skip=500000', 'search=zzq&user=nobody'];
  let isBusy = true;
  let answered = 0;
  const people = Array.from({ length: 20 }, async (_, at) => {
    while (isBusy) {
      const path = `${tickets}&${costly[at % costly.length]}`;
      await (await fetch(`http://127.0.0.1:${product.port}/api/v3/${path}`, { headers })).arrayBuffer();
      answered += 1;
    }
  });
  const busy = await devices();
  isBusy = false;
  await Promise.all(people);
  console.log(
    `devices beside twenty costly questions: ${busy.p50.toFixed(1)} ms, p99 ${busy.p99.toFixed(1)} ms; ` +
      `quiet ${quiet.p50.toFixed(1)} ms, p99 ${quiet.p99.toFixed(1)} ms; ${answered} were answered meanwhile, ${busy.failures} devices lists failed`,
  );
}

function ask(server: Running, question: Question, first: number): Promise<Load> {
  const { path, body } = question;
  const headers = headersOf(question);
  let at = first;
  const next = (): Ask => {
    n = Math.max(n, at);
    const sent = body && JSON.stringify(body(at));
    return { path: `/api/v3/${path(at++)}`, headers, body: sent };
  };
  return load(server.port, next, CONNECTIONS, SECONDS);
}

/** A limit that gives less than the product is none. */
async function expectSame(question: Question): Promise<void> {
  const { name, path, body } = question;
  const headers = headersOf(question);
  // What is made stays until the end.
  for (let at = 0; at < (body ? 3 : 100); at += 1) {
    const [own, best] = await Promise.all(
      [product, limit].map(async ({ port }) => {
        const sent = body && {
          method: 'POST',
          body: JSON.stringify(body(at)),
          headers: { ...headers, 'content-type': 'application/json' },
        };
        const answer = await fetch(`http://127.0.0.1:${port}/api/v3/${path(at)}`, sent ?? { headers });
        const told = (await answer.json()) as object;
        // What each of them makes is another thing, made at another time.
        return sent ? { ...told, id: null, createdAt: null, updatedAt: null } : told;
      }),
    );
    if (!isDeepStrictEqual(own, best)) {
      throw new Error(
        `${name}: the two answer differently\n${JSON.stringify(own).slice(0, 1000)}\n${JSON.stringify(best).slice(0, 1000)}`,
      );
    }
  }
}
