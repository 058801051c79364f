import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '#server/database/embedded.ts';
import { takeYourTime } from '#test/both-databases.ts';
import { signIn } from './client.ts';
import { makeDataFolder, makeFolder } from './places.ts';
import { runCommand, runServer, startReady, startServer } from './processes.ts';
import { onlySentence } from './sentence.ts';

/** The first table that is made gets the first number, and it is the one of migrations. */
const migrationsFile = 'base/5/16384';

const garble = (file: string) => writeFileSync(file, randomBytes(statSync(file).size));

describe.concurrent('damaged data', () => {
  /** A good data folder, damaged. */
  async function damagedCopy(damage: (postgres: string) => void): Promise<string> {
    const folder = await makeDataFolder();
    damage(join(folder, 'postgres'));
    return folder;
  }

  const damages: [string, (postgres: string) => void][] = [
    ['its control file is garbled', (postgres) => garble(join(postgres, 'global/pg_control'))],
    ['its log is gone', (postgres) => rmSync(join(postgres, 'pg_wal'), { recursive: true })],
    ['one of our tables is garbled', (postgres) => garble(join(postgres, migrationsFile))],
    [
      'its folder is a file',
      (postgres) => {
        rmSync(postgres, { recursive: true });
        writeFileSync(postgres, 'not a folder');
      },
    ],
  ];

  it.for(damages)('is told in one sentence when %s', async ([, damage]) => {
    const folder = await damagedCopy(damage);
    const sentence = onlySentence(await runServer({ DATA_DIR: folder }));
    expect(sentence).toContain(
      `The database in ${join(folder, 'postgres')} cannot be opened and may be damaged (`,
    );
    expect(sentence).toContain('restore a backup, or move the folder away to start anew.');
    expect(existsSync(join(folder, 'gauger.lock'))).toBe(false);
  });

  it('is told by a command as well', async () => {
    const folder = await damagedCopy((postgres) => truncateSync(join(postgres, migrationsFile), 0));
    const run = await runCommand(['migrate'], { DATA_DIR: folder });
    expect(onlySentence(run)).toContain('may be damaged');
  });

  it('is not taken for an empty folder and written over', async () => {
    const folder = await damagedCopy((postgres) =>
      renameSync(join(postgres, 'PG_VERSION'), join(postgres, '../PG_VERSION')),
    );
    expect(onlySentence(await runServer({ DATA_DIR: folder }))).toContain('(PG_VERSION is missing)');
    renameSync(join(folder, 'PG_VERSION'), join(folder, 'postgres/PG_VERSION'));
    const server = await startReady({ DATA_DIR: folder });
    await signIn(server);
    await server.end('SIGTERM');
  });
});

it.concurrent('starts again after a first start that was killed while it made the database', async () => {
  const folder = makeFolder();
  const postgres = join(folder, 'postgres');
  const first = await startServer({ DATA_DIR: folder });
  const isHalfMade = () => existsSync(postgres) && readdirSync(postgres).length > 0;
  await first.until('the database is half made', isHalfMade, 1);
  await first.end('SIGKILL');
  const second = await startReady({ DATA_DIR: folder });
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
});

const BLOCK = 8192;

/** Half of the rows of a table are gone with the end of its file. */
async function cutShort(table: string): Promise<string> {
  const folder = await makeDataFolder();
  const database = await openEmbedded(folder);
  await takeYourTime(
    database,
    sql`insert into users (id, username, full_name) values (md5('driver')::uuid, 'driver', 'Dana Driver')`,
    sql`
      insert into operations (id, model_type, model_data, user_id, created_at, unresolved, label)
      select md5(n::text)::uuid, 'PickupTicketModel', '{}', md5('driver')::uuid, '2026-01-01', 0, 'Pickup'
      from generate_series(1, 600) n`,
    sql`
      insert into documents (id, number, operation_id, created_at, label, status, user_name)
      select o.id, 'D-' || o.id, o.id, o.created_at, o.label, 'ok', 'Dana Driver' from operations o`,
  );
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath(${table}) as path`.execute(
    database.sql,
  );
  await database.close();
  const file = join(folder, 'postgres', rows[0]!.path);
  truncateSync(file, BLOCK * Math.floor(statSync(file).size / BLOCK / 2));
  return folder;
}

it.concurrent.for(['documents', 'operations'])(
  'makes no file of a list when %s is cut short',
  async (table) => {
    const server = await startReady({ DATA_DIR: await cutShort(table) });
    const headers = { authorization: `Bearer ${await signIn(server)}` };
    const answer = await fetch(`${server.url}/api/v3/documents/csv`, { headers });
    const end = await answer.text().then(
      () => answer.status,
      () => 'broken off',
    );
    // Whichever comes first: the beginning of the file, or a row that cannot be read.
    expect([500, 'broken off']).toContain(end);
    await server.until('the damage is told', async () => {
      const told = await (await fetch(`${server.url}/readyz`)).json();
      return told.status === 'ready' && told.damaged?.includes(table);
    });
    await server.end('SIGKILL');
  },
);
