import type { Socket } from 'node:net';
import {
  type CompiledQuery,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { noteStatement } from './slowest.ts';

/** Statements that are sent over one connection before the first of them is answered. */
const MOST_AT_ONCE = 4;

/** A connection that is in use, and by how many. */
interface Shared {
  readonly client: Promise<pg.PoolClient>;
  readonly lose: () => void;
  uses: number;
  isLost: boolean;
  /** What is written is held back for what else is asked at this moment. */
  isHeld: boolean;
}

/**
 * The connections of a pool, each for several statements at once: Postgres finds the next one there when it has
 * answered one, which costs both sides less than to wake each other for every answer. Whoever asks comes behind others,
 * so it is for what is answered soon, and each statement is on its own.
 */
export class SharedConnections {
  readonly #pool: pg.Pool;
  readonly #patience: number;
  readonly #used = new Set<Shared>();
  /** Those for whom there was none, as they came. */
  readonly #waiting = new Set<(shared: Shared) => void>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#patience = pool.options.connectionTimeoutMillis ?? 0;
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  async query<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const shared = this.#free() ?? (await this.#turn());
    try {
      const client = await shared.client;
      sendTogether(shared, client);
      const { rows } = await client.query(text, values as unknown[]);
      return rows;
    } finally {
      this.#leave(shared);
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** One of one's own while there are any, or the one with the fewest others; null where all have enough to do. */
  #free(): Shared | null {
    if (this.#used.size < this.#pool.options.max) return this.#open();
    let least: Shared | null = null;
    for (const one of this.#used) if (!one.isLost && one.uses < (least?.uses ?? MOST_AT_ONCE)) least = one;
    if (!least) return null;
    least.uses += 1;
    return least;
  }

  #open(): Shared {
    const client = this.#pool.connect();
    const lose = () => {
      shared.isLost = true;
    };
    const shared: Shared = { client, lose, uses: 1, isLost: false, isHeld: false };
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

/** The way of a client to its database, which the driver does not show. */
interface Way {
  readonly connection: { readonly stream: Socket };
}

/** What is asked at one moment is sent in one piece: most requests go on together, once it was read what changed. */
function sendTogether(shared: Shared, client: pg.PoolClient): void {
  if (shared.isHeld) return;
  const { stream } = (client as unknown as Way).connection;
  shared.isHeld = true;
  stream.cork();
  process.nextTick(() => {
    shared.isHeld = false;
    stream.uncork();
  });
}

const ofItsOwn = async (): Promise<never> => {
  throw new Error('A transaction needs a connection of its own.');
};

/** Statements are asked one by one; nobody is given a connection. */
class SharingExecutor extends DefaultQueryExecutor {
  readonly #shared: SharedConnections;

  constructor(shared: SharedConnections, dialect: Dialect, driver: Driver) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), new DefaultConnectionProvider(driver));
    this.#shared = shared;
  }

  /** What kysely does around each statement for connections that are handed out takes longer than asking it. */
  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const begun = performance.now();
    try {
      return { rows: await this.#shared.query<Row>(query.sql, query.parameters) };
    } finally {
      noteStatement({ query, queryDurationMillis: performance.now() - begun });
    }
  }
}

export function sharing(shared: SharedConnections, dialect: Dialect): Kysely<unknown> {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: ofItsOwn,
    beginTransaction: ofItsOwn,
    commitTransaction: ofItsOwn,
    rollbackTransaction: ofItsOwn,
    releaseConnection: async () => {},
    destroy: () => shared.end(),
  };
  return new Kysely<unknown>({
    config: { dialect },
    dialect,
    driver,
    executor: new SharingExecutor(shared, dialect, driver),
  });
}
