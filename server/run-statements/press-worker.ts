import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { answerOrders } from '../thread-work.ts';
import { drawStatement, StatementPapers } from './paper.ts';
import type { Drawn, StatementOrder } from './press.ts';

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

answerOrders<StatementOrder>(draw);
