import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../config.ts';
import type { Database } from './database.ts';
import { nameOf } from './statement.ts';

/** Executes what is asked for again and again as a prepared statement: parsed once, and planned once where that serves. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: one of the many ways to call it, which only the driver uses
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    const call = name ? [{ name, text, values }, ...rest] : args;
    return (super.query as (...all: unknown[]) => unknown).apply(this, call);
  }
}

export function openPostgres(url: string): Database {
  const database = connectionsTo(url, { max: 10, connectionTimeoutMillis: 2000 });
  // They queue here rather than for the processors of the database.
  const aside = connectionsTo(url, { max: 2, connectionTimeoutMillis: 10_000 });
  const watch = connectionsTo(url, { max: 1, connectionTimeoutMillis: 2000 });
  return {
    sql: database,
    aside,
    watch,
    embedded: false,
    close: async () => {
      await Promise.all([database, aside, watch].map((each) => each.destroy()));
    },
  };
}

function connectionsTo(
  url: string,
  limits: Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis'>,
): Kysely<unknown> {
  const pool = new pg.Pool({
    ...limits,
    Client: PreparingClient,
    connectionString: url,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'gauger',
    options: '-c timezone=UTC',
  });
  // An idle client that loses its server says so here; without a listener that would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
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
