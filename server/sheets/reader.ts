import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Message, message } from '#model/messages/message.ts';
import { SheetRefused } from './refused.ts';
import type { GivenRow } from './rows.ts';

export type Told =
  | { readonly rows: readonly GivenRow[] }
  | { readonly refused: Message }
  | { readonly isDone: true };

/** Megabytes of what a thread may hold beside the file. */
const MEMORY = 384;
/** Milliseconds until a file that is still not read is given up. */
const PATIENCE = 120_000;

/** A thread that has nothing to do at the moment: to start one takes longer than to read most files. */
let idle: Worker | null = null;

function take(): Worker {
  const taken =
    idle ??
    new Worker(new URL('./reader-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
  idle = null;
  taken.ref();
  return taken;
}

async function giveBack(worker: Worker): Promise<void> {
  if (idle) return void (await worker.terminate());
  idle = worker;
  // A server that has nothing else to do may end.
  worker.unref();
}

/**
 * The rows of a file that somebody brings, a few hundred at a time. It is read on a thread of its own, which may use
 * only so much time and memory: whatever the file does, nobody else notices.
 */
export async function* readFile(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<readonly GivenRow[]> {
  const worker = take();
  const signal = AbortSignal.timeout(PATIENCE);
  const isTooMuch = (error: unknown) =>
    signal.aborted ||
    (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
  let isThrough = false;
  worker.postMessage(bytes, [bytes.buffer]);
  try {
    for await (const [told] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[Told]>) {
      isThrough = !('rows' in told);
      if ('isDone' in told) return;
      if ('refused' in told) throw new SheetRefused(told.refused);
      yield told.rows;
      worker.postMessage(null);
    }
  } catch (error) {
    throw isTooMuch(error) ? new SheetRefused(message('sheet.tooMuch')) : error;
  } finally {
    // One that was left in the middle of a file is of no use for the next.
    await (isThrough ? giveBack(worker) : worker.terminate());
  }
}
