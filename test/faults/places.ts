import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { addUser } from '#server/session/users.ts';
import { takeYourTime } from '#test/both-databases.ts';
import { TEMPLATE } from '#test/start-databases.ts';
import { runCommand } from './processes.ts';

export const clerk = { username: 'clerk', fullName: 'Carla Clerk', password: 'a good password' };

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gauger-faults-'));
  // As root a Postgres server runs under another user, who must get in.
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

let prepared: Promise<string> | null = null;

/** A data folder with a migrated embedded database and the clerk in it; made once, and copied. */
export async function makeDataFolder(): Promise<string> {
  prepared ??= prepareDataFolder();
  const folder = makeFolder();
  await cp(await prepared, folder, { recursive: true });
  return folder;
}

async function prepareDataFolder(): Promise<string> {
  const folder = makeFolder();
  const postgres = join(folder, 'postgres');
  mkdirSync(postgres);
  await promisify(execFile)('tar', ['-xf', inject('embeddedTemplate'), '-C', postgres]);
  const added = await runCommand(['user', 'add', clerk.username], { DATA_DIR: folder }, clerk.password);
  if (added.code !== 0) throw new Error(added.stderr);
  return folder;
}

/** The address of a new database on the Postgres of the test run. */
export async function makeDatabase(from: 'migrated' | 'empty'): Promise<string> {
  const name = `faults_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(inject('postgres'), name, from === 'migrated' ? TEMPLATE : 'template0');
  const url = `${inject('postgres')}/${name}`;
  if (from === 'empty') return url;
  const database = openPostgres(url);
  await addUser(database.sql, clerk);
  await database.close();
  return url;
}

export async function createDatabase(server: string, name: string, template: string): Promise<void> {
  const postgres = openPostgres(`${server}/postgres`);
  await takeYourTime(postgres, sql`create database ${sql.table(name)} template ${sql.table(template)}`);
  await postgres.close();
}
