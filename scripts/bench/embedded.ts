/**
 * How the embedded database shares itself out: npm run bench:embedded. Thirty-two connections ask for lists; then one
 * asks while exports and papers are made beside it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from './load.ts';
import { product as checkout, signIn, startServer } from './place.ts';

const PDF_READERS = 8;

const folder = mkdtempSync(join(tmpdir(), 'gauger-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const server = await startServer([`${checkout}/server/main.ts`], { DATA_DIR: join(folder, 'data') });
const headers = { authorization: `Bearer ${await signIn(server)}`, 'cache-control': 'no-cache' };
const tickets = '/api/v3/documents?expand=operation.user,operation.annotations';
const lists = {
  tickets,
  devices: '/api/v3/devices?expand=user',
  leases: '/api/v3/leases?list=compact&search=s',
};

const print = (name: string, cells: readonly string[]) =>
  console.log(`${name.padEnd(34)}${cells.map((cell) => cell.padStart(10)).join('')}`);
const milliseconds = (time: number) => `${time.toFixed(1)} ms`;

print('', ['per second', 'p50', 'p99', 'p99/p50']);
for (const [name, path] of Object.entries(lists)) {
  const { perSecond, p50, p99 } = await load(server.port, () => ({ path, headers }));
  print(`${name}, 32 connections`, [
    perSecond.toFixed(0),
    milliseconds(p50),
    milliseconds(p99),
    (p99 / p50).toFixed(1),
  ]);
}

const answer = await fetch(`http://127.0.0.1:${server.port}${tickets}`, { headers });
const papers = ((await answer.json()) as { contentUrl: string }[]).map(({ contentUrl }) => contentUrl);
let isBusy = true;
/** How many answers came while it was busy. */
const keepAsking = async (path: (nth: number) => string): Promise<number> => {
  let answered = 0;
  while (isBusy) {
    const response = await fetch(`http://127.0.0.1:${server.port}${path(answered)}`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    answered += 1;
  }
  return answered;
};

print('', ['per second', 'p50', 'p99', 'longest']);
for (const beside of ['nothing', 'an export', 'an export and eight papers']) {
  isBusy = true;
  const exports = beside === 'nothing' ? [] : [keepAsking(() => '/api/v3/documents/csv')];
  const readers = Array.from({ length: beside.includes('papers') ? PDF_READERS : 0 }, (_, reader) =>
    keepAsking((nth) => papers[(nth * PDF_READERS + reader) % papers.length]!),
  );
  const { perSecond, p50, p99, longest } = await load(
    server.port,
    () => ({ path: lists.devices, headers }),
    1,
  );
  isBusy = false;
  const made = await Promise.all([...exports, ...readers]);
  print(`devices beside ${beside}`, [perSecond.toFixed(0), ...[p50, p99, longest].map(milliseconds)]);
  if (made.length > 0) console.log(`  meanwhile answered: ${made.join(', ')}`);
}
await server.stop();
process.exit(0);
