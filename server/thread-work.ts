import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Answered, Placed } from './thread.ts';

/** What a thread does with what it is asked for (thread.ts); called once, in the file of the thread. */
export function answerOrders<Order extends object>(work: (order: Order) => Promise<Uint8Array>): void {
  // Whoever waits for a list goes before. Only Linux means this thread by it; others would slow down the whole server.
  if (process.platform === 'linux') setPriority(10);

  async function answer({ place, ...order }: Placed<Order>): Promise<Answered> {
    try {
      return { place, bytes: await work(order as unknown as Order) };
    } catch (error) {
      return { place, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }
  parentPort!.on('message', async (order: Placed<Order>) => parentPort!.postMessage(await answer(order)));
}
