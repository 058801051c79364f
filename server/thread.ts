import { Worker } from 'node:worker_threads';

export type Placed<Order> = Order & { readonly place: number };

export type Answered =
  | { readonly place: number; readonly bytes: Uint8Array }
  | { readonly place: number; readonly fault: string };

interface Running {
  readonly worker: Worker;
  readonly orders: Map<number, PromiseWithResolvers<Uint8Array>>;
}

/** Whatever the thread held is gone with it. */
export class ThreadEnded extends Error {}

/**
 * Work on a thread of its own, so that nobody else waits for it. It starts when the first is wanted. What the thread
 * does with an order is in its file (thread-work.ts).
 */
export class Thread<Order extends object> {
  readonly #file: URL;
  /** It holds what it was given, without which it is of no use: once it has ended, no other takes its place. */
  readonly #holds: boolean;
  #hasEnded = false;
  #running: Running | null = null;
  #last = 0;

  constructor(file: URL, { holds = false } = {}) {
    this.#file = file;
    this.#holds = holds;
  }

  ask(order: Order): Promise<Uint8Array> {
    if (this.#holds && this.#hasEnded) return Promise.reject(new ThreadEnded('The thread has ended'));
    this.#running ??= this.#start();
    const { worker, orders } = this.#running;
    const asked = Promise.withResolvers<Uint8Array>();
    const place = ++this.#last;
    orders.set(place, asked);
    worker.postMessage({ ...order, place } satisfies Placed<Order>);
    return asked.promise;
  }

  async close(): Promise<void> {
    await this.#running?.worker.terminate();
  }

  #start(): Running {
    const worker = new Worker(this.#file);
    const running: Running = { worker, orders: new Map() };
    // A server that has nothing else to do may end.
    worker.unref();
    worker.on('message', (answered: Answered) => {
      const asked = running.orders.get(answered.place);
      running.orders.delete(answered.place);
      if ('bytes' in answered) asked?.resolve(answered.bytes);
      else asked?.reject(new Error(answered.fault));
    });
    const end = (cause?: unknown) => {
      const error = new ThreadEnded('The thread has ended', { cause });
      this.#hasEnded = true;
      if (this.#running === running) this.#running = null;
      for (const asked of running.orders.values()) asked.reject(error);
      running.orders.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end());
    return running;
  }
}
