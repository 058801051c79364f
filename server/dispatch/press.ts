import { Worker } from 'node:worker_threads';
import type { Language } from '#model/languages.ts';
import type { Paper } from './content.ts';

export interface Order {
  readonly paper: Paper;
  readonly productName: string;
  readonly language: Language;
}

export interface Placed extends Order {
  readonly place: number;
}

export type Printed =
  | { readonly place: number; readonly bytes: Uint8Array }
  | { readonly place: number; readonly fault: string };

/** Draws papers on a thread of its own, so that nobody else waits for them. It starts when the first is wanted. */
export class Press {
  #worker: Worker | null = null;
  #last = 0;
  readonly #orders = new Map<number, PromiseWithResolvers<Uint8Array>>();

  draw(order: Order): Promise<Uint8Array> {
    const printing = Promise.withResolvers<Uint8Array>();
    const place = ++this.#last;
    this.#orders.set(place, printing);
    this.#worker ??= this.#start();
    this.#worker.postMessage({ ...order, place } satisfies Placed);
    return printing.promise;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./press-worker.ts', import.meta.url));
    // A server that has nothing else to do may end.
    worker.unref();
    worker.on('message', (printed: Printed) => {
      const printing = this.#orders.get(printed.place);
      this.#orders.delete(printed.place);
      if ('bytes' in printed) printing?.resolve(printed.bytes);
      else printing?.reject(new Error(printed.fault));
    });
    const fail = (error: Error) => {
      if (this.#worker === worker) this.#worker = null;
      for (const printing of this.#orders.values()) printing.reject(error);
      this.#orders.clear();
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The thread that draws papers has ended')));
    return worker;
  }
}
