import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';
import type { Told } from './reader.ts';
import { SheetRefused } from './refused.ts';
import type { GivenRow } from './rows.ts';

// Whoever waits for a list goes before. Only Linux means this thread by it; others would slow down the whole server.
if (process.platform === 'linux') setPriority(10);

const port = parentPort!;
const PIECE = 500;

let goOn = () => {};

/** Waits until what was told is written down: what is held is one piece, however long the file. */
const tell = (told: Told) =>
  new Promise<void>((resolve) => {
    goOn = resolve;
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

async function work(bytes: Uint8Array): Promise<void> {
  try {
    await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    port.postMessage({ isDone: true } satisfies Told);
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    port.postMessage({ refused: error.said } satisfies Told);
  }
}

/** A file to be read, or word that the last piece of it was taken. */
port.on('message', (given: Uint8Array | null) => (given ? void work(given) : goOn()));
