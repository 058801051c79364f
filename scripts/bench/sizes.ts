/**
 * Whether a list takes longer the more there is: npm run bench:sizes. The product on a million documents and a hundred
 * thousand leases, and on a hundredth of that, asked the same by 32 connections in turns of a second; what is
 * printed is the middle of the rounds. Both answer with as many rows, of about as many operations, so each has as much
 * to look up and to write.
 */
import { sql } from 'kysely';
import { openPostgres } from '#server/database/postgres.ts';
import { CONNECTIONS, load } from './load.ts';
import { product, signIn, startFilledPostgres, startServer } from './place.ts';

const ROUNDS = 7;
const SECONDS = 1;
const GOAL = 1.2;
/** A page may hang on so many times the operations of the other. */
const ALIKE = 1.25;

const postgres = await startFilledPostgres();
const places = await Promise.all([postgres.url, await postgres.small()].map(startPlace));

async function startPlace(url: string) {
  const database = openPostgres(url);
  // Whatever their names begin with, others do, too.
  const { rows: leases } = await sql<{ id: string; name: string }>`
    select id, name from (select id, name, count(*) over (partition by left(sort, 3)) as together from leases) l
    where together >= 20 order by md5(name) limit 500
  `.execute(database.sql);
  const { rows: sizes } = await sql<{ documents: number }>`
    select count(*)::integer as documents from documents
  `.execute(database.sql);
  await database.close();
  const server = await startServer([`${product}/server/main.ts`], { DATABASE_URL: url, DEMO: '1' });
  const headers = { authorization: `Bearer ${await signIn(server)}`, 'cache-control': 'no-cache' };
  return { ...server, headers, leases, documents: sizes[0]!.documents };
}
type Place = Awaited<ReturnType<typeof startPlace>>;

const tickets = 'documents?expand=operation.user,operation.annotations';
/** A day, of which there is a whole one wherever it begins. */
const day = (n: number) => {
  const from = Date.UTC(2026, 0, 1) + (n % 60) * 60_000;
  return `${new Date(from).toISOString()}..${new Date(from + 86_400_000).toISOString()}`;
};
const questions: Readonly<Record<string, (place: Place, n: number) => string>> = {
  documents: () => tickets,
  'documents, the last': () => `${tickets}&from=end`,
  'documents by ticket': () => `${tickets}&orderby=ticket asc`,
  'documents by user': () => `${tickets}&orderby=user desc`,
  'documents of a status': () => `${tickets}&status=void`,
  'documents of a day': (_, n) => `${tickets}&createdAt=${day(n)}`,
  'documents by number': ({ documents }, n) =>
    `${tickets}&number=d-${Math.ceil(documents / 100) + (n % Math.floor(documents / 20))}`,
  'lease options': ({ leases }, n) =>
    `leases?list=compact&search=${leases[n % leases.length]!.name.slice(0, 3)}`,
  'leases by name': () => 'leases?list=named&orderby=name asc',
  'one lease': ({ leases }, n) => `leases/${leases[n % leases.length]!.id}?list=expanded`,
  'search over everything': ({ leases }, n) => `search?search=${leases[n % leases.length]!.name.slice(0, 3)}`,
};

let isOver = false;
try {
  console.log(
    `${''.padEnd(26)}${['large', 'small', 'times', 'rows'].map((one) => one.padStart(9)).join('')}`,
  );
  for (const [name, path] of Object.entries(questions)) {
    const addressOf = (place: Place, n: number) => `/api/v3/${encodeURI(path(place, n))}`;
    const [large, small] = await Promise.all(places.map((place) => sizeOf(place, addressOf(place, 1))));
    if (large!.rows !== small!.rows || !isAlike(large!.operations, small!.operations))
      throw new Error(`${name} is not the same question: ${JSON.stringify([large, small])}`);
    const rounds: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const took: number[] = [];
      for (const place of places) {
        let n = 0;
        const next = () => ({ path: addressOf(place, n++), headers: place.headers });
        const { perSecond, failures } = await load(place.port, next, CONNECTIONS, SECONDS);
        if (failures > 0) throw new Error(`${name}: ${failures} failed`);
        took.push(perSecond);
      }
      rounds.push(took);
    }
    const middle = (of: (round: number[]) => number) =>
      rounds.map(of).sort((one, other) => one - other)[ROUNDS >> 1]!;
    const times = middle(([ofLarge, ofSmall]) => ofSmall! / ofLarge!);
    isOver ||= times > GOAL;
    const cells = [
      middle(([ofLarge]) => ofLarge!).toFixed(0),
      middle(([, ofSmall]) => ofSmall!).toFixed(0),
      times.toFixed(2),
      `${large!.rows}`,
    ];
    console.log(`${name.padEnd(26)}${cells.map((one) => one.padStart(9)).join('')}`);
  }
  console.log(
    isOver
      ? `Something takes more than ${GOAL} times as long.`
      : `Nothing takes more than ${GOAL} times as long.`,
  );
} finally {
  for (const { stop } of places) await stop();
  await postgres.stop();
}
process.exit(isOver ? 1 : 0);

function isAlike(one: number, other: number): boolean {
  return Math.max(one, other) <= ALIKE * Math.min(one, other);
}

/** How many rows there are, and how many operations they hang on, each of which is looked up once. */
async function sizeOf({ port, headers }: Place, path: string) {
  const answer = await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json();
  const rows: { operation?: { id: string } }[] = Array.isArray(answer) ? answer : [answer];
  return { rows: rows.length, operations: new Set(rows.map(({ operation }) => operation?.id)).size };
}
