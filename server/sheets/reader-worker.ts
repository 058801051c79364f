import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';
import type { Told } from './reader.ts';
import { SheetRefused } from './refused.ts';
import type { GivenRow } from './rows.ts';

// Whoever waits for a list goes before. Only Linux means this thread by it; others would slow down the whole server.
if (process.platform === 'linux') setPriority(10);

const port = parentPort!;
const PIECE = 500;

/** Waits until what was told is written down: what is held is one piece, however long the file. */
const tell = (told: Told) =>
  new Promise<void>((resolve) => {
    port.once('message', () => resolve());
    port.postMessage(told);
  });

async function read(bytes: Buffer): Promise<void> {
  let waiting: GivenRow[] = [];
  for await (const some of readSheet(bytes)) {
    waiting = waiting.concat(some);
    while (waiting.length >= PIECE) {
      await tell({ rows: waiting.slice(0, PIECE) });
      waiting = waiting.slice(PIECE);
    }
  }
  await tell({ rows: waiting });
}

try {
  await read(Buffer.from(workerData as Uint8Array));
  port.postMessage({ isDone: true } satisfies Told);
} catch (error) {
  if (!(error instanceof SheetRefused)) throw error;
  port.postMessage({ refused: error.said } satisfies Told);
}
