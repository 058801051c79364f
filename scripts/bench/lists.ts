/**
 * How fast the lists of records answer: npm run bench:lists. A hundred thousand leases on a real Postgres and in the
 * embedded database; each order, each kind of filter, also one that fits nothing, a deep page and a count are asked for
 * one after the other, and nothing is answered from memory. Fails where one takes longer than its limit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { records } from '#model/records/index.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import {
  product as checkout,
  fillLeases,
  type Running,
  signIn,
  startEmptyPostgres,
  startServer,
} from './place.ts';

const LIMITS = { postgres: 150, embedded: 400 } as const;
type Kind = keyof typeof LIMITS;
const TIMES = 5;

const lease = records.find(({ endpoint }) => endpoint === 'leases')!;
const orders = [...lease.stored.map(({ wire }) => wire), 'createdAt', 'updatedAt'];
const nobody = '11111111-1111-4111-8111-111111111111';

/** What is asked for, by what it is called; `company` is an operator with leases. */
const questions = (company: string): readonly [string, string][] => [
  ['the first page', 'list=named'],
  ...orders.flatMap((field): [string, string][] => [
    [`by ${field}`, `list=named&orderby=${field} asc`],
    [`by ${field}, down`, `list=named&orderby=${field} desc`],
  ]),
  ['text that some hold', 'list=named&stateLeaseNumber=00'],
  ['text that none holds', 'list=named&stateLeaseNumber=zzzz'],
  ['text without an index', 'list=named&facilityType=tank'],
  ['text without an index that none holds', 'list=named&facilityType=zzzz'],
  ['long text that none holds', 'list=named&notes=zzzz'],
  ['numbers', 'list=named&latitude=31..32'],
  ['numbers that none has', 'list=named&latitude=80..90'],
  ['days', 'list=named&activeDate=2010-01-01..2015-12-31'],
  ['days that none has', 'list=named&activeDate=..1901-01-01'],
  ['one code', 'list=named&haulType=3'],
  ['codes that none has', 'list=named&state=AK,HI'],
  ['one record', `list=named&company=${company}`],
  ['one record, in another order', `list=named&company=${company}&orderby=activeDate desc`],
  ['a record that none names', `list=named&company=${nobody}`],
  ['a box', 'list=named&lactFlag=yes'],
  ['empty', 'list=named&inactiveDate.empty=no'],
  ['several filters', 'list=named&lactFlag=no&latitude=31..33&haulType=3,4,5&orderby=county desc'],
  ['a search in an order', 'list=named&search=mabry&orderby=updatedAt desc'],
  ['a search for nothing', 'list=named&search=zzzzzz&orderby=name asc'],
  ['a deep page', 'list=named&skip=50000'],
  ['a deep page in another order', 'list=named&skip=50000&orderby=activeDate desc'],
  ['the last page', 'list=named&from=end'],
];
const counts: readonly [string, string][] = [
  ['count of all', ''],
  ['count under a filter', 'lactFlag=no'],
  ['count of what none holds', 'facilityType=zzzz'],
];

interface Place {
  readonly server: Running;
  readonly stop: () => Promise<void>;
}

async function onPostgres(): Promise<Place> {
  const postgres = await startEmptyPostgres();
  const settings = { DATABASE_URL: postgres.url, DEMO: '1' };
  await (await startServer([`${checkout}/server/main.ts`], settings)).stop();
  const database = openPostgres(postgres.url);
  await fillLeases(database.sql);
  await database.close();
  return { server: await startServer([`${checkout}/server/main.ts`], settings), stop: postgres.stop };
}

async function embedded(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'gauger-bench-'));
  const settings = { DATA_DIR: join(folder, 'data'), DEMO: '1' };
  await (await startServer([`${checkout}/server/main.ts`], settings)).stop();
  const database = await openEmbedded(settings.DATA_DIR);
  await fillLeases(database.sql);
  await database.close();
  return {
    server: await startServer([`${checkout}/server/main.ts`], settings),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The middle of some times, in milliseconds, by what was asked. */
async function measure({ server }: Place): Promise<ReadonlyMap<string, number>> {
  const headers = { authorization: `Bearer ${await signIn(server)}`, 'cache-control': 'no-cache' };
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/v3/${path}`, { headers });
    if (!answer.ok) throw new Error(`${answer.status} ${path} ${await answer.text()}`);
    return answer.json();
  };
  const [first] = (await ask('leases?top=1')) as { company: string }[];
  const paths = [
    ...questions(first!.company).map(([name, query]) => [name, `leases?${query}`] as const),
    ...counts.map(([name, query]) => [name, `leases/count?${query}`] as const),
  ];
  const times = new Map<string, number>();
  for (const [name, path] of paths) {
    await ask(path);
    const took: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const asked = performance.now();
      await ask(path);
      took.push(performance.now() - asked);
    }
    times.set(name, took.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)]!);
  }
  return times;
}

const found: [Kind, ReadonlyMap<string, number>][] = [];
for (const [kind, start] of [
  ['postgres', onPostgres],
  ['embedded', embedded],
] as const) {
  if (process.argv[2] && process.argv[2] !== kind) continue;
  const place = await start();
  found.push([kind, await measure(place)]);
  await place.server.stop();
  await place.stop();
}

const print = (name: string, cells: readonly string[]) =>
  console.log(`${name.padEnd(42)}${cells.map((cell) => cell.padStart(14)).join('')}`);
print(
  'milliseconds',
  found.map(([kind]) => kind),
);
for (const name of found[0]![1].keys()) {
  print(
    name,
    found.map(
      ([kind, times]) => `${times.get(name)! > LIMITS[kind] ? '! ' : ''}${times.get(name)!.toFixed(0)}`,
    ),
  );
}
const isSlow = found.some(([kind, times]) => [...times.values()].some((time) => time > LIMITS[kind]));
process.exit(isSlow ? 1 : 0);
