import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { Placed, Printed } from '../papers/press.ts';
import { drawStatement, StatementPapers } from './paper.ts';
import type { Drawn, StatementOrder } from './press.ts';

// As for the papers of tickets: whoever waits for a list goes before.
if (process.platform === 'linux') setPriority(10);

/** The one paper that several statements are put on, and what of it has not been handed over yet. */
let joined: { readonly papers: StatementPapers; written: Uint8Array[] } | null = null;

function begin(order: Drawn) {
  const papers = new StatementPapers(order.statement, order, { tagged: false });
  const begun = { papers, written: [] as Uint8Array[] };
  papers.document.on('data', (bytes: Uint8Array) => begun.written.push(bytes));
  return begun;
}

async function handOver(): Promise<Uint8Array> {
  // What was drawn comes with the next turns.
  await setImmediate();
  const { written } = joined!;
  joined!.written = [];
  return new Uint8Array(Buffer.concat(written));
}

async function draw(order: StatementOrder): Promise<Uint8Array> {
  if (order.kind === 'own') return new Uint8Array(await buffer(drawStatement(order.statement, order)));
  if (order.kind === 'joined') {
    if (joined) joined.papers.add(order.statement);
    else joined = begin(order);
    return handOver();
  }
  const { document } = joined!.papers;
  const ended = new Promise((resolve) => document.once('end', resolve));
  joined!.papers.end();
  await ended;
  const rest = await handOver();
  joined = null;
  return rest;
}

async function print({ place, ...order }: Placed<StatementOrder>): Promise<Printed> {
  try {
    return { place, bytes: await draw(order as StatementOrder) };
  } catch (error) {
    return { place, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort!.on('message', async (order: Placed<StatementOrder>) =>
  parentPort!.postMessage(await print(order)),
);
