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
let [exports, drawn] = [0, 0];
const keepAsking = async (path: () => string, done: () => void) => {
  while (isBusy) {
    const { ok, status, ...response } = await fetch(`http://127.0.0.1:${server.port}${path()}`, {
      headers,
    }).then(async (one) => ({ ok: one.ok, status: one.status, size: (await one.arrayBuffer()).byteLength }));
    if (!ok) throw new Error(`${status} ${JSON.stringify(response)}`);
    done();
  }
};

print('', ['per second', 'p50', 'p99', 'longest']);
for (const beside of ['nothing', 'an export', 'an export and eight papers']) {
  isBusy = true;
  const others: Promise<void>[] = [];
  if (beside !== 'nothing') {
    others.push(
      keepAsking(
        () => '/api/v3/documents/csv',
        () => {
          exports += 1;
        },
      ),
    );
  }
  if (beside.includes('papers')) {
    for (let reader = 0; reader < PDF_READERS; reader += 1)
      others.push(
        keepAsking(
          () => papers[drawn % papers.length]!,
          () => {
            drawn += 1;
          },
        ),
      );
  }
  const { perSecond, p50, p99, longest } = await load(
    server.port,
    () => ({ path: lists.devices, headers }),
    1,
  );
  isBusy = false;
  await Promise.all(others);
  print(`devices beside ${beside}`, [perSecond.toFixed(0), ...[p50, p99, longest].map(milliseconds)]);
}
console.log(`${exports} exports and ${drawn} papers were made meanwhile`);
await server.stop();
process.exit(0);
