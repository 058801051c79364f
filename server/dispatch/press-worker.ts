import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import type { Placed, Printed } from '../papers/press.ts';
import type { Order } from './press.ts';
import { drawTicket } from './ticket-pdf.ts';

// Whoever waits for a list goes before. Only Linux means this thread by it; others would slow down the whole server.
if (process.platform === 'linux') setPriority(10);

async function print({ place, paper, productName, language }: Placed<Order>): Promise<Printed> {
  try {
    return { place, bytes: new Uint8Array(await buffer(drawTicket(paper, productName, language))) };
  } catch (error) {
    return { place, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort!.on('message', async (order: Placed<Order>) => parentPort!.postMessage(await print(order)));
