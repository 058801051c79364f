import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Statements that are sent over one connection before the first of them is answered. */
const MOST_AT_ONCE = 4;

/** A connection that is in use, and by how many. */
interface Shared {
  readonly client: Promise<pg.PoolClient>;
  /** What each of those who use it gets. */
  readonly lease: Promise<PostgresPoolClient>;
  readonly lose: () => void;
  uses: number;
  isLost: boolean;
}

/**
 * The connections of a pool, each for several statements at once: Postgres finds the next one there when it has
 * answered one, which costs both sides less than to wake each other for every answer. Whoever asks comes behind others,
 * so it is for what is answered soon, and each statement is on its own.
 */
export class SharedConnections implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #patience: number;
  readonly #used = new Set<Shared>();
  /** Those for whom there was none, as they came. */
  readonly #waiting = new Set<(shared: Shared) => void>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#patience = pool.options.connectionTimeoutMillis ?? 0;
  }

  get options(): pg.PoolOptions {
    return this.#pool.options;
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  async connect(): Promise<PostgresPoolClient> {
    const shared = this.#free() ?? (await this.#turn());
    try {
      return await shared.lease;
    } catch (error) {
      this.#leave(shared);
      throw error;
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** One of one's own while there are any, or the one with the fewest others; null where all have enough to do. */
  #free(): Shared | null {
    if (this.#used.size < this.options.max) return this.#open();
    let least: Shared | null = null;
    for (const one of this.#used) if (!one.isLost && one.uses < (least?.uses ?? MOST_AT_ONCE)) least = one;
    if (!least) return null;
    least.uses += 1;
    return least;
  }

  #open(): Shared {
    const client = this.#pool.connect();
    const release = () => this.#leave(shared);
    const lease = client.then((one) => ({
      query: one.query.bind(one) as PostgresPoolClient['query'],
      release,
    }));
    const lose = () => {
      shared.isLost = true;
    };
    const shared: Shared = { client, lease, lose, uses: 1, isLost: false };
    client.then((one) => one.once('end', lose), lose);
    this.#used.add(shared);
    return shared;
  }

  #turn(): Promise<Shared> {
    return new Promise((resolve, reject) => {
      const take = (shared: Shared) => {
        clearTimeout(timer);
        this.#waiting.delete(take);
        resolve(shared);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(take);
        reject(new Error('timeout exceeded when trying to connect'));
      }, this.#patience);
      this.#waiting.add(take);
    });
  }

  #leave(shared: Shared): void {
    shared.uses -= 1;
    if (shared.uses === 0) this.#close(shared);
    for (const take of this.#waiting) {
      const free = this.#free();
      if (!free) return;
      take(free);
    }
  }

  #close(shared: Shared): void {
    this.#used.delete(shared);
    const giveBack = (client: pg.PoolClient) => {
      client.off('end', shared.lose);
      client.release();
    };
    shared.client.then(giveBack, () => {});
  }
}
