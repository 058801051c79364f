import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { takeYourTime } from '#test/both-databases.ts';
import { TEMPLATE } from '#test/start-databases.ts';

const folders: string[] = [];

export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gauger-faults-'));
  // As root a Postgres server runs under another user, who must get in.
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** A data folder with an embedded database: a migrated one with the clerk in it, or one that nothing was done to. */
export async function makeDataFolder(from: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const folder = makeFolder();
  const postgres = join(folder, 'postgres');
  mkdirSync(postgres);
  const files = inject(from === 'migrated' ? 'embeddedTemplate' : 'emptyEmbedded');
  await promisify(execFile)('tar', ['-xf', files, '-C', postgres]);
  return folder;
}

/** The address of a new database on the Postgres of the test run. */
export async function makeDatabase(from: 'migrated' | 'empty'): Promise<string> {
  const name = `faults_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(inject('postgres'), name, from === 'migrated' ? TEMPLATE : 'template0');
  return `${inject('postgres')}/${name}`;
}

export async function createDatabase(server: string, name: string, template: string): Promise<void> {
  const postgres = openPostgres(`${server}/postgres`);
  await takeYourTime(postgres, sql`create database ${sql.table(name)} template ${sql.table(template)}`);
  await postgres.close();
}
