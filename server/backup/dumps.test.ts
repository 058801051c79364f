import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTemplatePostgres } from '#test/both-databases.ts';
import { countsOf, dumps, rowsOf, schemaOf } from '#test/dumped.ts';
import { openEmptyEmbedded, openEmptyPostgres } from '#test/empty-databases.ts';
import type { Database } from '../database/database.ts';
import { migrationNames } from '../database/migrate.ts';
import { readRestorable, restore } from './restore.ts';
import { writeBackup } from './write.ts';

function makeFile(): string {
  const place = mkdtempSync(join(tmpdir(), 'gauger-backup-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  return join(place, 'one.backup');
}

async function restored(database: Database, file: string): Promise<Database> {
  await restore(database.sql, file, await readRestorable(file));
  return database;
}

/** What the database makes of the rows by itself is not in a backup, and must come out the same. */
async function madeColumns({ sql: database }: Database): Promise<unknown> {
  const { rows } = await sql`
    select 'document' as kind, id, number_sort, user_sort, ticket_sort, order_sort, search from documents
    union all select 'annotation', id, note_sort, null, null, null, null from annotations
    union all select 'device', id, fingerprint_sort, label_sort, null, null, null from devices
    union all select 'user', id, sort, null, null, null, null from users order by 1, 2
  `.execute(database);
  return rows;
}

describe.each(dumps)('the dump $migration', ({ file: dump, migration }) => {
  it('comes up to date with its rows on both databases, and goes from one to the other unchanged', async () => {
    const dumped = await readRestorable(dump);
    expect(dumped.migrations.at(-1)).toBe(migration);
    const template = await openTemplatePostgres();
    onTestFinished(() => template.close());
    const schema = await schemaOf(template);
    const file = makeFile();

    const postgres = await restored(await openEmptyPostgres(), dump);
    expect(await schemaOf(postgres)).toEqual(schema);
    const written = await writeBackup(postgres.sql, file);
    expect(written.migrations).toEqual(migrationNames());
    expect(countsOf(written)).toMatchObject(countsOf(dumped));

    const embedded = await restored(await openEmptyEmbedded(), dump);
    expect(await schemaOf(embedded)).toEqual(schema);
    const fromEmbedded = await writeBackup(embedded.sql, file);
    expect(rowsOf(fromEmbedded)).toEqual(rowsOf(written));
    expect(await madeColumns(embedded)).toEqual(await madeColumns(postgres));

    const moved = await restored(await openEmptyPostgres(), file);
    expect({ ...(await writeBackup(moved.sql, file)), at: '' }).toEqual({ ...fromEmbedded, at: '' });
    expect(await madeColumns(moved)).toEqual(await madeColumns(embedded));
  }, 300_000);
});
