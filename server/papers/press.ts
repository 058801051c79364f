import { Worker } from 'node:worker_threads';

export type Placed<Given> = Given & { readonly place: number };

export type Printed =
  | { readonly place: number; readonly bytes: Uint8Array }
  | { readonly place: number; readonly fault: string };

interface Running {
  readonly worker: Worker;
  readonly orders: Map<number, PromiseWithResolvers<Uint8Array>>;
}

/**
 * Draws papers on a thread of its own, so that nobody else waits for them. It starts when the first is wanted. What
 * the thread does with an order is in its file.
 */
export class Press<Given extends object> {
  readonly #file: URL;
  #running: Running | null = null;
  #last = 0;

  constructor(file: URL) {
    this.#file = file;
  }

  draw(order: Given): Promise<Uint8Array> {
    this.#running ??= this.#start();
    const { worker, orders } = this.#running;
    const printing = Promise.withResolvers<Uint8Array>();
    const place = ++this.#last;
    orders.set(place, printing);
    worker.postMessage({ ...order, place } satisfies Placed<Given>);
    return printing.promise;
  }

  async close(): Promise<void> {
    await this.#running?.worker.terminate();
  }

  #start(): Running {
    const worker = new Worker(this.#file);
    const running: Running = { worker, orders: new Map() };
    // A server that has nothing else to do may end.
    worker.unref();
    worker.on('message', (printed: Printed) => {
      const printing = running.orders.get(printed.place);
      running.orders.delete(printed.place);
      if ('bytes' in printed) printing?.resolve(printed.bytes);
      else printing?.reject(new Error(printed.fault));
    });
    const end = (error: Error) => {
      if (this.#running === running) this.#running = null;
      for (const printing of running.orders.values()) printing.reject(error);
      running.orders.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('The thread that draws papers has ended')));
    return running;
  }
}
