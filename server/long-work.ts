import { type RawBuilder, sql } from 'kysely';

/**
 * Work that goes on after its request was answered. How far it is stands in a row of the database with a `state` and
 * the moment `seen_at` when it was last heard of, so that any server can tell.
 */

/** Of whoever is at work and has not been heard of for so long, nothing is to be expected any more. */
const SILENCE = sql`interval '1 minute'`;

export const hasGoneSilent = (row: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${row}.seen_at`)} <= now() - ${SILENCE})`;

export const isAtWork = (row: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${row}.state`)} = 'working' and not ${hasGoneSilent(row)})`;

/** The state as it is told: work that somebody gave up without a word, and that nobody goes on with, has failed. */
export const stateOf = (row: string, isGoing = isAtWork(row)): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${row}.state`)} = 'working' and not ${isGoing} then 'failed'
    else ${sql.ref(`${row}.state`)} end`;

/** What this server is at. */
export class LongWork {
  readonly #atWork = new Set<Promise<void>>();
  readonly #ending = new AbortController();

  /** Tells whoever is at it that the server is being stopped. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  get isStopping(): boolean {
    return this.signal.aborted;
  }

  begin(work: Promise<void>): void {
    this.#atWork.add(work);
    void work.finally(() => this.#atWork.delete(work));
  }

  /** Ends when the pieces under way are done with. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#atWork);
  }
}
