import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';
import type { Told } from './reader.ts';
import { SheetRefused } from './refused.ts';
import { charactersIn, type GivenRow } from './rows.ts';

// Whoever waits for a list goes before. Only Linux means this thread by it; others would slow down the whole server.
if (process.platform === 'linux') setPriority(10);

const port = parentPort!;
/** So many rows are told at a time, or fewer that have so many characters. */
const PIECE = { rows: 500, characters: 1024 * 1024 };

let goOn = () => {};

/** Waits until what was told is written down: what is held is one piece, however long the file. */
const tell = (told: Told) =>
  new Promise<void>((resolve) => {
    goOn = resolve;
    port.postMessage(told);
  });

async function read(bytes: Buffer): Promise<void> {
  let waiting: GivenRow[] = [];
  let characters = 0;
  for await (const some of readSheet(bytes)) {
    for (const row of some) {
      waiting.push(row);
      characters += charactersIn(row.cells);
      if (waiting.length < PIECE.rows && characters < PIECE.characters) continue;
      await tell({ rows: waiting });
      waiting = [];
      characters = 0;
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
