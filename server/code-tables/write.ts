import { type Kysely, sql } from 'kysely';
import type { CodeRow, CodeTable } from '#model/lists/code-tables.ts';
import { message } from '#model/messages/message.ts';
import { isWithinLimit } from '#model/paths.ts';
import type { Sql } from '../database/database.ts';
import { insertRows } from '../database/insert.ts';
import { HttpError, isDatabaseError } from '../errors.ts';
import type { User } from '../session/sessions.ts';
import { checkAgainst, checkChange, type ListChange } from './check.ts';
import { type FoundList, findList, rowsById, rowsOf } from './read.ts';
import { type CodeUse, usesOf } from './uses.ts';

/** Somebody else was quicker; carries the list as it is now. */
export class StaleList extends Error {
  readonly current: FoundList;
  constructor(current: FoundList) {
    super('stale list');
    this.current = current;
  }
}

/** Records point at codes that were to go. */
export class CodesInUse extends Error {
  readonly uses: readonly CodeUse[];
  readonly removed: readonly string[];
  constructor(uses: readonly CodeUse[], removed: readonly string[]) {
    super('codes in use');
    this.uses = uses;
    this.removed = removed;
  }
}

interface RowChange {
  readonly id: string;
  readonly before: CodeRow | null;
  readonly after: CodeRow | null;
}

/** One save of a list: all of it or nothing, with its history. */
export async function changeList(
  database: Kysely<unknown>,
  table: CodeTable,
  body: unknown,
  expected: number,
  user: User,
): Promise<FoundList> {
  const change = checkChange(table, body);
  try {
    return await database.transaction().execute((tx) => applyChange(tx, table, change, expected, user));
  } catch (error) {
    // The foreign keys decide, so that a record saved at the same moment counts too.
    if (!isDatabaseError(error) || error.code !== '23503') throw error;
    throw new CodesInUse(await usesOf(database, table, change.remove), change.remove);
  }
}

async function applyChange(
  tx: Sql,
  table: CodeTable,
  change: ListChange,
  expected: number,
  user: User,
): Promise<FoundList> {
  await lockVersion(tx, table);
  const found = await findList(tx, table);
  if (found.version !== expected) throw new StaleList(found);
  const before = new Map(rowsOf(found).map((row) => [row.id, row]));
  checkAgainst(before, change);
  const changes = changesOf(before, change);
  if (changes.length === 0) return found;

  const removed = changes.filter(({ after }) => after === null).map(({ id }) => id);
  await sql`
    delete from ${sql.table(table.name)}
    where id in (select jsonb_array_elements_text(${JSON.stringify(removed)}::jsonb))
  `.execute(tx);
  await updateRows(
    tx,
    table,
    changes.flatMap(({ before: was, after }) => (was && after ? [after] : [])),
  );
  await appendRows(tx, table, change.add);
  await sql`update code_table_versions set version = version + 1 where list = ${table.name}`.execute(tx);
  const after = await findList(tx, table);
  if (!isWithinLimit(rowsById(rowsOf(after)))) {
    throw new HttpError(413, message('codes.tooLarge', { list: { label: table.title } }));
  }
  await sql`
    insert into code_table_changes (list, version, user_id, changes)
    values (${table.name}, ${after.version}::integer, ${user.id}::uuid, ${JSON.stringify(changes)}::jsonb)
  `.execute(tx);
  return after;
}

/** Whoever changes the list next waits here. */
async function lockVersion(tx: Sql, table: CodeTable): Promise<void> {
  await sql`insert into code_table_versions (list) values (${table.name}) on conflict do nothing`.execute(tx);
  await sql`select 1 from code_table_versions where list = ${table.name} for update`.execute(tx);
}

function changesOf(rows: ReadonlyMap<string, CodeRow>, { add, change, remove }: ListChange): RowChange[] {
  const isOther = ({ before, after }: RowChange) =>
    Object.keys(after ?? {}).some((wire) => after![wire] !== before?.[wire]);
  return [
    ...remove.map((id) => ({ id, before: rows.get(id)!, after: null })),
    ...change
      .map(({ id, ...cells }) => ({
        id,
        before: rows.get(id)!,
        after: { ...rows.get(id)!, ...cells } as CodeRow,
      }))
      .filter(isOther),
    ...add.map((row) => ({ id: row.id, before: null, after: row })),
  ];
}

const columnsOf = (table: CodeTable, row: CodeRow) =>
  Object.fromEntries(table.columns.map((column) => [column.column, row[column.wire]]));

async function updateRows(tx: Sql, table: CodeTable, rows: readonly CodeRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map((row) => ({ id: row.id, ...columnsOf(table, row) })));
  const columns = table.columns.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`);
  await sql`
    update ${sql.table(table.name)} t set ${sql.join(columns)}
    from jsonb_populate_recordset(null::${sql.table(table.name)}, ${given}::jsonb) given where t.id = given.id
  `.execute(tx);
}

/** New codes come last, in the order they were given. */
async function appendRows(tx: Sql, table: CodeTable, rows: readonly CodeRow[]): Promise<void> {
  const { rows: last } = await sql<{ position: number }>`
    select coalesce(max(position), -1) as position from ${sql.table(table.name)}
  `.execute(tx);
  await insertRows(
    tx,
    table.name,
    ['id', 'position', ...table.columns.map(({ column }) => column)],
    rows.map((row, at) => ({ id: row.id, position: last[0]!.position + 1 + at, ...columnsOf(table, row) })),
  );
}
