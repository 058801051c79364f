import { type Driver, Kysely, PostgresDialect, PostgresDriver, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../config.ts';
import type { Connections, Database } from './database.ts';
import { SharedConnections, sharing } from './shared-connections.ts';
import { noteStatement } from './slowest.ts';
import { nameOf } from './statement.ts';

/** Milliseconds that a statement may take before the database ends it. */
const STATEMENT_LIMIT = 10_000;
/** Milliseconds that are waited for a connection: whoever cannot have one soon is told so. */
const CONNECTION_LIMIT = 2000;
/** So many times that is waited for a database which does not even do that. */
const HANGS = 1.2;

/** What takes the limit of a connection away, and what gives it back. */
const lifts: readonly [lift: RegExp, end: RegExp][] = [
  [/^set local statement_timeout = 0/, /^(commit|rollback)/],
  [/^set statement_timeout = 0/, /^reset/],
];

/**
 * Executes what is asked for again and again as a prepared statement: parsed once, and planned once where that serves.
 * Gives up on a database that hangs, and with it the connection: the answer may still come.
 */
class PreparingClient extends pg.Client {
  readonly #patience: number;
  /** The statement from which on there is a limit again; null while there is one. */
  #unlimitedUntil: RegExp | null = null;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.#patience = Number(config.statement_timeout) * HANGS;
  }

  // biome-ignore lint/suspicious/noExplicitAny: one of the many ways to call it, which only the driver uses
  override query(...args: any[]): any {
    const [text, values] = args;
    const plainly = super.query as (...all: unknown[]) => unknown;
    if (typeof text !== 'string') return plainly.apply(this, args);
    if (this.#unlimitedUntil?.test(text)) this.#unlimitedUntil = null;
    this.#unlimitedUntil ??= lifts.find(([lift]) => lift.test(text))?.[1] ?? null;
    const query_timeout = this.#unlimitedUntil ? undefined : this.#patience;
    return new Promise((resolve, reject) => {
      const told = (error: Error | undefined, result: unknown) => {
        if (error) this.#endIfLate(error);
        error ? reject(error) : resolve(result);
      };
      // A plain object with these would be copied, property by property, which takes longer than all else here.
      plainly.call(
        this,
        Object.assign(new pg.Query(text, values, told), { name: nameOf(text), query_timeout }),
      );
    });
  }

  #endIfLate(error: Error): void {
    if (error.message === 'Query read timeout') void this.end();
  }
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** The first error tells why; that a lost connection takes no rollback either does not. */
class TellingDriver extends PostgresDriver {
  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

class OwnDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new TellingDriver({ pool: this.#pool });
  }
}

/** One plan for all values: where Postgres may choose, it plans some of what is asked for again and again every time. */
export const ONE_PLAN = 'plan_cache_mode=force_generic_plan';
/** What is answered soon is in memory: the few rows it needs are looked up, also in a table that is quickly read through. */
export const quickly = [ONE_PLAN, 'random_page_cost=1.1'];

/** Of all workers together, as long as each has what it cannot do without. */
const MOST_CONNECTIONS = 40;

export function openPostgres(
  url: string,
  {
    workers = 1,
    statementLimit = STATEMENT_LIMIT,
    connectionLimit = CONNECTION_LIMIT,
  }: { workers?: number; statementLimit?: number; connectionLimit?: number } = {},
): Database {
  const share = Math.floor(MOST_CONNECTIONS / workers) - 3;
  const ofQuick = within(2, Math.floor(share / 2), 4);
  const ofSearch = Math.floor(ofQuick / 2);
  const usual = { connectionTimeoutMillis: connectionLimit, statement_timeout: statementLimit };
  const all = connectionsTo(url, { ...usual, max: within(2, share - ofQuick - ofSearch, 10) });
  const quick = connectionsTo(url, { ...usual, max: ofQuick, pipeline: true });
  const search = connectionsTo(url, { ...usual, max: ofSearch, pipeline: true });
  // They queue here rather than for the processors of the database.
  const aside = connectionsTo(url, { ...usual, max: 2, connectionTimeoutMillis: 5 * connectionLimit });
  const watch = connectionsTo(url, { ...usual, max: 1 });
  const pools = { sql: all, quick, search, aside, watch };
  return {
    sql: all.sql,
    quick: quick.sql,
    search: search.sql,
    aside: aside.sql,
    watch: watch.sql,
    embedded: false,
    uses: null,
    connections: () =>
      Object.entries(pools).map(([name, { pool, shared }]) => ({
        pool: name as Connections['pool'],
        used: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: (shared ?? pool).waitingCount,
      })),
    close: async () => {
      await Promise.all(Object.values(pools).map((each) => each.sql.destroy()));
    },
  };
}

const within = (least: number, wanted: number, most: number) => Math.min(most, Math.max(least, wanted));

function connectionsTo(
  url: string,
  limits: Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis' | 'statement_timeout' | 'pipeline'>,
): { sql: Kysely<unknown>; pool: pg.Pool; shared: SharedConnections | null } {
  const pool = new pg.Pool({
    ...limits,
    Client: PreparingClient,
    connectionString: url,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'gauger',
    options: ['timezone=UTC', ...(limits.pipeline ? quickly : [])].map((one) => `-c ${one}`).join(' '),
  });
  // An idle client that loses its server says so here; without a listener that would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new OwnDialect(pool);
  const shared = limits.pipeline ? new SharedConnections(pool) : null;
  const sql = shared ? sharing(shared, dialect) : new Kysely<unknown>({ dialect, log: noteStatement });
  return { sql, pool, shared };
}

/** One sentence when no waiting will help; null when the database may yet come up. */
export async function tryPostgres(database: Database): Promise<string | null> {
  try {
    await sql`select 1`.execute(database.sql);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('28')) {
      throw new StartError('The database refused the user or password of DATABASE_URL.');
    }
    if (code === '3D000') return 'The database named in DATABASE_URL does not exist yet; waiting for it.';
    return `The database cannot be reached (${code || (error instanceof Error ? error.message : error)}); waiting for it.`;
  }
}
