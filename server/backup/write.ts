import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { StartError } from '../config.ts';
import type { Sql } from '../database/database.ts';
import { version } from '../version.ts';
import { type Contents, FORMAT, type Heading, type Manifest, TableSum } from './manifest.ts';
import { printPlainly, rowsOf, type Table, tablesOf } from './tables.ts';

/** Everything as it is at one moment, while others go on writing. */
export async function writeBackup(database: Kysely<unknown>, file: string): Promise<Manifest> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // The time limits of requests are not for this.
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await printPlainly(tx);
      const tables = await tablesOf(tx);
      const heading = await headingOf(tx, tables);
      const contents = {};
      await writeWhole(file, sealed(linesOf(tx, heading, tables, contents)));
      return { ...heading, contents };
    });
}

async function headingOf(tx: Sql, tables: readonly Table[]): Promise<Heading> {
  if (!tables.some(({ name }) => name === 'migrations')) {
    throw new StartError('There is nothing to back up: the database is empty.');
  }
  const { rows } = await sql<{ name: string }>`
    select name from migrations where name like '%.sql' order by name collate "C"
  `.execute(tx);
  return {
    backup: 'gauger',
    format: FORMAT,
    version,
    migrations: rows.map(({ name }) => name),
    at: new Date().toISOString(),
    tables: tables.map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
      last: Object.fromEntries(
        columns.flatMap((column) => (column.sequence ? [[column.name, column.last]] : [])),
      ),
    })),
  };
}

async function* linesOf(
  tx: Sql,
  heading: Heading,
  tables: readonly Table[],
  contents: Record<string, Contents[string]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(heading)}\n`;
  for (const table of tables) {
    yield `${JSON.stringify({ table: table.name })}\n`;
    const sum = new TableSum();
    for await (const rows of rowsOf(tx, table)) {
      sum.add(rows);
      yield `${rows.join('\n')}\n`;
    }
    contents[table.name] = sum.result();
  }
  yield `${JSON.stringify({ contents })}\n`;
}

/** The last line is the checksum of all before it. */
async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const text of lines) {
    hash.update(text);
    yield text;
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

/** Under its own name the file is there whole or not at all, whatever happens. */
async function writeWhole(file: string, lines: AsyncIterable<string>): Promise<void> {
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(lines), createGzip(), target);
    await rename(part, file);
    const folder = await open(dirname(file));
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    const code = error instanceof Error && 'syscall' in error && 'code' in error ? error.code : null;
    throw code ? new StartError(`The backup ${file} was not made (${code}).`) : error;
  }
}
