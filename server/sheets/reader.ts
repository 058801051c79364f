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

/**
 * The rows of a file that somebody brings, a few hundred at a time. It is read on a thread of its own, which may use
 * only so much time and memory: whatever the file does, nobody else notices.
 */
export async function* readFile(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<readonly GivenRow[]> {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const signal = AbortSignal.timeout(PATIENCE);
  const isTooMuch = (error: unknown) =>
    signal.aborted ||
    (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
  try {
    for await (const [told] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[Told]>) {
      if ('isDone' in told) return;
      if ('refused' in told) throw new SheetRefused(told.refused);
      yield told.rows;
      worker.postMessage(null);
    }
  } catch (error) {
    throw isTooMuch(error) ? new SheetRefused(message('sheet.tooMuch')) : error;
  } finally {
    await worker.terminate();
  }
}
