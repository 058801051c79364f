import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { RecordDefinition } from '#model/fields.ts';
import type { GivenTableRow } from '#model/given-rows.ts';
import { matchColumns, tableOfFile } from '#model/import-columns.ts';
import { type Import, type ImportOutcome, importOutcomes } from '#model/imports.ts';
import { message } from '#model/messages/message.ts';
import { cellText, type GivenCell } from '#model/sheets.ts';
import type { Database, Sql } from '../database/database.ts';
import { insertRows } from '../database/insert.ts';
import { HttpError, notFound } from '../errors.ts';
import { hasGoneSilent, isAtWork, stateOf } from '../long-work.ts';
import type { User } from '../session/sessions.ts';
import { readFile } from '../sheets/reader.ts';
import { SheetRefused } from '../sheets/refused.ts';
import type { GivenRow } from '../sheets/rows.ts';
import type { CheckedRow } from './check.ts';

/** Files are for those who are at it. */
const KEPT = sql`interval '1 day'`;
/** Who brings more loses his oldest, and nobody else's, but where there are too many in all. */
const MOST_KEPT = { all: 40, each: 5 };
/** So many rows show what stands in a column. */
const SAMPLE = 3;

const countColumn = (outcome: ImportOutcome) => sql.ref(`${outcome}_rows`);

const counts = sql.join(
  importOutcomes.flatMap((outcome) => [sql`${outcome}::text`, sql`i.${countColumn(outcome)}`]),
);

const samples: RawBuilder<unknown> = sql`(
  select coalesce(jsonb_agg(r.cells order by r.position), '[]') from (
    select cells, position from import_rows where import_id = i.id order by position limit ${sql.lit(SAMPLE)}
  ) r)`;

interface Kept extends Omit<Import, 'columns'> {
  readonly tag: string;
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[];
  readonly samples: readonly (readonly GivenCell[])[];
}

async function findKept(database: Sql, id: string): Promise<Kept> {
  const { rows } = await sql<{ json: Kept }>`
    select json_build_object('id', i.id, 'type', i.type, 'file', i.file, 'table', i.rows_of, 'state', ${stateOf('i')}, 'tag', i.tag,
      'columns', i.columns, 'samples', ${samples}, 'total', i.total, 'done', i.done,
      'counts', json_build_object(${counts}), 'batch', i.batch_id, 'broughtAt', i.brought_at,
      'broughtBy', (select u.full_name from users u where u.id = i.user_id)) as json
    from imports i where i.id = ${id}::uuid
  `.execute(database);
  if (!rows[0]) throw notFound(message('import.missing', { id }));
  return rows[0].json;
}

/** How its writer types. */
export const tagOf = async (database: Sql, id: string): Promise<string> => (await findKept(database, id)).tag;

export async function findImport(database: Sql, id: string): Promise<Import> {
  const { tag: _, samples: rows, columns, ...kept } = await findKept(database, id);
  const sampleAt = (at: number) => rows.map((cells) => cellText(cells[at] ?? null)).filter(Boolean);
  return { ...kept, columns: columns.map((column, at) => ({ ...column, sample: sampleAt(at) })) };
}

/** Keeps a file that somebody brings, row by row as it is read; one that is refused leaves nothing. */
export async function keepFile(
  database: Database,
  definition: RecordDefinition,
  { file, bytes, tag, user }: { file: string; bytes: Uint8Array<ArrayBuffer>; tag: string; user: User },
): Promise<Import> {
  const { aside } = database;
  await tidy(aside, user);
  const id = randomUUID();
  await sql`
    insert into imports (id, type, file, user_id, tag)
    values (${id}::uuid, ${definition.type}, ${file}, ${user.id}::uuid, ${tag})
  `.execute(aside);
  try {
    let total = 0;
    let headings: readonly string[] | null = null;
    for await (const piece of readFile(bytes)) {
      const rows: readonly GivenRow[] = headings ? piece : piece.slice(1);
      headings ??= piece[0] ? piece[0].cells.map((cell) => cellText(cell ?? null)) : null;
      total += rows.length;
      await insertRows(
        aside,
        'import_rows',
        ['import_id', 'position', 'cells'],
        rows.map(({ row, cells }) => ({ import_id: id, position: row, cells })),
      );
      await sql`update imports set seen_at = now() where id = ${id}::uuid`.execute(aside);
    }
    if (!headings || total === 0) throw new SheetRefused(message('sheet.empty'));
    const table = tableOfFile(definition, headings);
    await sql`
      update imports set state = 'read', total = ${total}, rows_of = ${table},
        columns = ${columnsJson(definition, table, headings)}::jsonb
      where id = ${id}::uuid
    `.execute(aside);
  } catch (fault) {
    await sql`delete from imports where id = ${id}::uuid`.execute(aside);
    throw fault;
  }
  return findImport(aside, id);
}

/** What stands above each column, and the field that it is taken for at first. */
function columnsJson(
  definition: RecordDefinition,
  table: string | null,
  headings: readonly string[],
): string {
  const matched = matchColumns(definition, table, headings);
  return JSON.stringify(headings.map((heading, at) => ({ heading, field: matched[at] })));
}

const noRowsYet = sql`done = 0, ${sql.join(importOutcomes.map((outcome) => sql`${countColumn(outcome)} = 0`))}`;

/** Takes a file for one of records, or of the rows of a table; false where somebody is at it or it was applied. */
export async function takeFor(
  database: Sql,
  definition: RecordDefinition,
  { id, columns }: Import,
  table: string | null,
): Promise<boolean> {
  const headings = columns.map(({ heading }) => heading);
  const { rows } = await sql`
    update imports i set state = 'read', ${noRowsYet}, rows_of = ${table},
      columns = ${columnsJson(definition, table, headings)}::jsonb
    where i.id = ${id}::uuid and i.state <> 'applied' and not ${isAtWork('i')} returning i.id
  `.execute(database);
  return rows.length > 0;
}

/** Somebody goes through its rows, or they are being written. */
const isInUse = sql`(${isAtWork('i')} or i.state = 'applied' and (
  i.batch_id is null and not ${hasGoneSilent('i')}
  or exists (select 1 from batches b where b.id = i.batch_id and ${isAtWork('b')})))`;

/** What is old goes, and so do the oldest of too many. */
async function tidy(database: Sql, { id }: User): Promise<void> {
  await sql`
    delete from imports i where not ${isInUse} and (i.brought_at < now() - ${KEPT}
      or i.id in (select o.id from imports o order by o.brought_at desc, o.id offset ${sql.lit(MOST_KEPT.all - 1)})
      or i.id in (
        select o.id from imports o where o.user_id = ${id}::uuid
        order by o.brought_at desc, o.id offset ${sql.lit(MOST_KEPT.each - 1)}))
  `.execute(database);
}

export async function dropImport(database: Sql, id: string): Promise<void> {
  const { rows } = await sql`
    delete from imports i where i.id = ${id}::uuid and not ${isInUse} returning i.id
  `.execute(database);
  if (rows.length > 0) return;
  await findImport(database, id);
  throw new HttpError(409, message('import.busy'));
}

/** Takes an import up for checking; false where somebody is at it or it was applied. */
export async function takeUp(
  database: Sql,
  id: string,
  fields: readonly (string | null)[],
): Promise<boolean> {
  const { rows } = await sql`
    update imports i set state = 'working', seen_at = now(), ${noRowsYet},
      columns = (select jsonb_agg(c.value || jsonb_build_object('field', ${JSON.stringify(fields)}::jsonb -> (c.place::integer - 1))
        order by c.place) from jsonb_array_elements(i.columns) with ordinality c (value, place))
    where i.id = ${id}::uuid and i.state <> 'applied' and not ${isAtWork('i')} returning i.id
  `.execute(database);
  return rows.length > 0;
}

/** What would become of some rows; false where it was taken away meanwhile. */
export async function keepChecked(
  database: Sql,
  id: string,
  checked: readonly CheckedRow[],
): Promise<boolean> {
  await sql`
    update import_rows r set outcome = c.outcome, record_id = c.record_id, version = c.version, label = c.label,
      given = c.given, changes = c.changes, faults = c.faults
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) c ("position" integer, outcome text, record_id uuid,
      version integer, label text, given jsonb, changes jsonb, faults jsonb)
    where r.import_id = ${id}::uuid and r.position = c.position
  `.execute(database);
  const more = importOutcomes.map((outcome) => {
    const count = checked.filter((row) => row.outcome === outcome).length;
    return sql`${countColumn(outcome)} = ${countColumn(outcome)} + ${count}::integer`;
  });
  const { rows } = await sql`
    update imports set done = done + ${checked.length}::integer, ${sql.join(more)}, seen_at = now()
    where id = ${id}::uuid and state = 'working' returning id
  `.execute(database);
  return rows.length > 0;
}

/** Changes the state, provided that it is the one before. */
export async function moveOn(
  database: Sql,
  id: string,
  from: 'working' | 'done' | 'applied',
  to: 'done' | 'failed' | 'applied',
): Promise<boolean> {
  const { rows } = await sql`
    update imports set state = ${to}, seen_at = now() where id = ${id}::uuid and state = ${from} returning id
  `.execute(database);
  return rows.length > 0;
}

export async function nameBatch(database: Sql, id: string, batch: string): Promise<void> {
  await sql`update imports set batch_id = ${batch}::uuid where id = ${id}::uuid`.execute(database);
}

export interface KeptRow extends CheckedRow {
  readonly cells: readonly GivenCell[];
}

interface Which {
  readonly outcomes: readonly ImportOutcome[] | null;
  readonly after?: number;
  readonly skip?: number;
  readonly top: number;
}

/** Rows of a file with what would become of them, in their order. */
export async function rowsOf(
  database: Sql,
  id: string,
  { outcomes, after = 0, skip = 0, top }: Which,
): Promise<KeptRow[]> {
  const such = outcomes ? sql`and r.outcome = any(${outcomes}::text[])` : sql``;
  const { rows } = await sql<KeptRow>`
    select r.position, r.cells, r.outcome, r.record_id, r.version, r.label, r.given, r.changes, r.faults
    from import_rows r where r.import_id = ${id}::uuid and r.position > ${after}::integer ${such}
    order by r.position limit ${top}::integer offset ${skip}::integer
  `.execute(database);
  return rows;
}

/** What a file says of a row of a record's table. */
export interface KeptTableRow {
  readonly position: number;
  readonly record_id: string;
  readonly version: number;
  readonly label: string;
  readonly given: GivenTableRow;
}

const isWritten = (row: string) => sql`${sql.ref(`${row}.outcome`)} in ('new', 'changed')`;

/** Those rows of a file that are to be written, record after record. */
export async function rowsByRecord(
  database: Sql,
  id: string,
  after: KeptTableRow | null,
  top: number,
): Promise<KeptTableRow[]> {
  const further = after
    ? sql`and (r.record_id, r.position) > (${after.record_id}::uuid, ${after.position}::integer)`
    : sql``;
  const { rows } = await sql<KeptTableRow>`
    select r.position, r.record_id, r.version, r.label, r.given from import_rows r
    where r.import_id = ${id}::uuid and r.record_id is not null and ${isWritten('r')} ${further}
    order by r.record_id, r.position limit ${top}::integer
  `.execute(database);
  return rows;
}

/** How many records the rows that are to be written belong to. */
export async function countOwners(database: Sql, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.record_id)::integer as count from import_rows r
    where r.import_id = ${id}::uuid and ${isWritten('r')}
  `.execute(database);
  return rows[0]!.count;
}
