import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type RawBuilder, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { databaseOf } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSession } from '#server/session/sessions.ts';
import { clerk, TEMPLATE } from './start-databases.ts';

/** One server on one database, and a clerk signed in to it. */
export interface Bench {
  app: FastifyInstance;
  database: Database;
  token: string;
  /** A request of the signed-in clerk. */
  call: (
    method: InjectOptions['method'],
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
}
export interface Answer {
  status: number;
  // Tests look into bodies of every shape.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
  headers: Record<string, unknown>;
}

export const testConfig = (changes: Partial<Config> = {}): Config => ({
  // Somebody may have started the product here: its folder is none of a test's.
  ...readConfig({ LOG_LEVEL: 'error', DATA_DIR: join(tmpdir(), 'gauger-nowhere') }, '0.1.0'),
  ...changes,
});

/** The same suite on the embedded database and on real Postgres, each in a fresh copy of the migrated template. */
export function onBothDatabases(name: string, suite: (bench: Bench) => void): void {
  for (const [kind, open] of [
    ['embedded', openTemplateEmbedded],
    ['Postgres', openTemplatePostgres],
  ] as const) {
    describe(`${name}, on ${kind}`, () => {
      const bench = {} as Bench;
      beforeAll(async () => Object.assign(bench, await makeBench(await open())), 60_000);
      afterAll(async () => {
        await bench.app.close();
        await bench.database.close();
      });
      suite(bench);
    });
  }
}

export async function makeBench(database: Database): Promise<Bench> {
  const app = await buildApp(testConfig(), { database, waitingFor: null });
  const { rows } = await sql<{ id: string }>`
    select id from users where username = ${clerk.username}
  `.execute(database.sql);
  const token = await openSession(database.sql, rows[0]!.id);
  const call: Bench['call'] = async (method, path, body, headers = {}) => {
    const answer = await app.inject({
      method: method!,
      url: `/api/v3/${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson && answer.body ? answer.json() : answer.body,
      headers: answer.headers,
    };
  };
  return { app, database, token, call };
}

/** Statements that are executed through what this gives instead. */
export function counting(sql: Database['sql']): { sql: Database['sql']; count: () => number } {
  let count = 0;
  const counted = sql.withPlugin({
    transformQuery: ({ node }: { node: RootOperationNode }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  });
  return { sql: counted, count: () => count };
}

/**
 * How many statements a question of the clerk costs on a server that has just been started, beside those of its guard.
 * What has changed is looked for whenever somebody has written, and does not count.
 */
export async function countStatements({
  database,
  token,
}: Bench): Promise<(path: string) => Promise<number>> {
  const { sql, count } = counting(database.sql);
  const app = await buildApp(testConfig(), {
    database: { ...database, sql, quick: sql, search: sql, aside: sql },
    waitingFor: null,
  });
  onTestFinished(async () => void (await app.close()));
  const ask = async (path: string) => {
    const before = count();
    const answer = await app.inject({
      url: `/api/v3/${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return count() - before;
  };
  await ask('openapi.json');
  const guarded = await ask('openapi.json');
  return async (path) => (await ask(path)) - guarded;
}

/** Many rows at once, on a machine as busy as it may be: the limit is for what people ask for. */
export const takeYourTime = (database: Database, ...statements: RawBuilder<unknown>[]): Promise<void> =>
  database.sql.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    for (const statement of statements) await statement.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });

export const openTemplateEmbedded = (): Promise<Database> => openEmbeddedFrom(inject('embeddedTemplate'));

export async function openEmbeddedFrom(file: string): Promise<Database> {
  const loadDataDir = await openAsBlob(file);
  const pglite = await PGlite.create({ loadDataDir, extensions: { pg_trgm } });
  await pglite.exec(`set timezone to 'UTC'`);
  return databaseOf(pglite);
}

export async function openTemplatePostgres(limits?: { statementLimit: number }): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = openPostgres(`${inject('postgres')}/postgres`);
  await takeYourTime(server, sql`create database ${sql.table(name)} template ${sql.table(TEMPLATE)}`);
  await server.close();
  // Once, on a busy machine, the last of five who asked at once waited for a connection for longer than people would.
  return openPostgres(`${inject('postgres')}/${name}`, { connectionLimit: 10_000, ...limits });
}
