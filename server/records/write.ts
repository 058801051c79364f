import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { canonical } from '#model/canonical.ts';
import type { Field, RecordDefinition } from '#model/fields.ts';
import { fold, NAMES_BELOW, searchText } from '#model/fold.ts';
import { message } from '#model/messages/message.ts';
import type { Reasons } from '#model/reasons.ts';
import { foundBy, recordOf, records } from '#model/records/index.ts';
import { isUuid } from '#model/uuid.ts';
import { emptyValue, invalid, type Values, validate } from '#model/validate.ts';
import { holdOperationsOf } from '../booking/waiting.ts';
import type { Sql } from '../database/database.ts';
import { insertRows } from '../database/insert.ts';
import { statement, statements } from '../database/statement.ts';
import { HttpError, invalidFields } from '../errors.ts';
import type { User } from '../session/sessions.ts';
import { explainConflict, isTaken } from './conflicts.ts';
import { type Found, findRecord, lockRecords, selectFrom } from './read.ts';
import { noReason, readReason } from './reason.ts';
import { rowTable } from './select.ts';
import { checkRules, refuseArchived } from './together.ts';
import { type Change, type Why, writeHistory } from './write-history.ts';

/** A record as it was written, with what is odd about it. */
export interface Written extends Found {
  readonly warnings: Reasons;
}

/** Every write goes through here: one transaction for the record, its rows and its history. */
async function inTransaction<T>(
  database: Kysely<unknown>,
  definition: RecordDefinition,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction().execute(work);
  } catch (error) {
    throw explainConflict(definition, error);
  }
}

export async function createRecord(
  database: Kysely<unknown>,
  definition: RecordDefinition,
  input: unknown,
  user: User,
): Promise<Written & { id: string; created: boolean }> {
  const { id: given, ...fields } = (typeof input === 'object' && input !== null ? input : {}) as Values;
  if (given !== undefined && !isUuid(given)) throw invalidFields({ id: invalid({ label: 'id' }) });
  const values = readValues(definition, Array.isArray(input) ? input : fields, 'create');
  const id = given === undefined ? randomUUID() : (given as string).toLowerCase();
  const create = () =>
    inTransaction(database, definition, (tx) => createChecked(tx, definition, id, values, user));
  try {
    return await create();
  } catch (error) {
    // Sent twice at once, the second may meet the first’s unique value before its id: by now its id can be seen.
    if (given === undefined || !isTaken(error)) throw error;
    return create();
  }
}

export function readValues(definition: RecordDefinition, input: unknown, mode: 'create' | 'change'): Values {
  const checked = validate(definition, input, mode);
  if (!checked.ok) throw invalidFields(checked.errors, checked.reasons);
  return checked.values;
}

/** Creates a record from values that were checked. */
async function createChecked(
  tx: Sql,
  definition: RecordDefinition,
  id: string,
  values: Values,
  user: Pick<User, 'id'>,
): Promise<Written & { id: string; created: boolean }> {
  const warnings = await checkRules(tx, definition, values, { id, before: null, isReadBack: true });
  const row = { id, ...(await namesOf(tx, definition, values)), ...columnsOf(definition, values) };
  const made = await insertNew(tx, definition, row);
  if (!made) return { ...(await repeated(tx, definition, id, values)), warnings, id, created: false };
  const hasRows = definition.tables.some(({ wire }) => (values[wire] as Values[] | undefined)?.length);
  if (hasRows) await writeTables(tx, definition, id, values);
  const found = hasRows ? await findRecord(tx, definition, id, 'whole') : made;
  const record = JSON.parse(found.json);
  refuseArchived(definition, record);
  await writeHistory(tx, definition, id, 1, user, changesBetween(definition, null, record));
  return { ...found, warnings, id, created: true };
}

export async function changeRecord(
  database: Kysely<unknown>,
  definition: RecordDefinition,
  id: string,
  input: unknown,
  expected: number,
  user: User,
  followCorrection: FollowCorrection = async () => {},
): Promise<Written> {
  const { reason, fields } = reasonIn(definition, input);
  const values = readValues(definition, fields, 'change');
  return inTransaction(database, definition, async (tx) => {
    if (definition.fromOperation && isUuid(id)) await holdOperationsOf(tx, definition.table, [id]);
    return changeChecked(tx, definition, id, values, expected, user, { reason }, followCorrection);
  });
}

/** Changes a record by values that were checked, provided that it is as expected; null expects nothing. */
export async function changeChecked(
  tx: Sql,
  definition: RecordDefinition,
  id: string,
  values: Values,
  expected: number | null,
  user: Pick<User, 'id'>,
  why: Why,
  followCorrection: FollowCorrection,
): Promise<Written & { wasChanged: boolean }> {
  const found = await holdRecord(tx, definition, id, expected);
  const written = await changeFound(tx, definition, found, values, user, why);
  const wasChanged = written.version > found.version;
  const operation = operationIn(definition, found);
  if (operation && wasChanged) await followCorrection(tx, operation);
  return { ...written, wasChanged };
}

/** The record that is to be changed, locked, provided that it is as whoever changes it expects; null expects nothing. */
export async function holdRecord(
  tx: Sql,
  definition: RecordDefinition,
  id: string,
  expected: number | null,
): Promise<Found> {
  if (isUuid(id)) await lockRecords(tx, definition.table, [id]);
  const found = await findRecord(tx, definition, id, 'whole');
  if (expected !== null && found.version !== expected) throw new StaleVersion(found);
  return found;
}

/** What is done where a record is changed that is in the books, with the operation it came from. */
export type FollowCorrection = (tx: Sql, operationId: string) => Promise<void>;

function operationIn({ fromOperation }: RecordDefinition, { json }: Found): string | null {
  const { operation, takenBackAt }: Values = fromOperation ? JSON.parse(json) : {};
  return operation && !takenBackAt ? (operation as { id: string }).id : null;
}

/** Changes a record that is locked. One that was booked is changed for a reason only, one that is archived not at all. */
export async function changeFound(
  tx: Sql,
  definition: RecordDefinition,
  found: Found,
  values: Values,
  user: Pick<User, 'id'>,
  why: Why,
): Promise<Written> {
  const before: Values = JSON.parse(found.json);
  const id = before.id as string;
  const { merged, warnings, isSame } = await foresee(tx, definition, before, values, why);
  if (isSame) return { ...found, warnings };
  const names = await namesOf(tx, definition, merged);
  await updateRow(tx, definition, id, { ...names, ...columnsOf(definition, merged) });
  await writeTables(tx, definition, id, values);
  if (names.label !== before.label) await renameDependants(tx, definition, id, names);
  const after = await findRecord(tx, definition, id, 'whole');
  const changes = changesBetween(definition, before, JSON.parse(after.json));
  await writeHistory(tx, definition, id, after.version, user, changes, why);
  return { ...after, warnings };
}

/** What a record would be with these values, provided that it may be changed so. */
export async function foresee(
  database: Sql,
  definition: RecordDefinition,
  before: Values,
  values: Values,
  { reason }: Why,
): Promise<{ merged: Values; warnings: Reasons; isSame: boolean }> {
  const stored = storedValues(definition, before);
  const merged = { ...stored, ...values };
  const warnings = await checkRules(database, definition, merged, {
    id: before.id as string,
    before: stored,
  });
  const isSame = isSameRecord(definition, stored, merged);
  if (isSame) return { merged, warnings, isSame };
  if (before.archivedAt) throw new HttpError(409, message('archive.change', { type: definition }));
  if (definition.fromOperation && before.operation !== null && !reason) throw noReason();
  return { merged, warnings, isSame };
}

/** Beside the fields of a record that may have been booked stands why it is changed. */
function reasonIn(definition: RecordDefinition, input: unknown): { reason: string | null; fields: unknown } {
  if (!definition.fromOperation || typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { reason: null, fields: input };
  }
  const { reason, ...fields } = input as Values;
  return { reason: readReason(reason), fields };
}

/** Somebody else was quicker; carries the record as it is now. */
export class StaleVersion extends Error {
  readonly current: Found;
  constructor(current: Found) {
    super('stale version');
    this.current = current;
  }
}

/** A record back to what a write would send: references by id. */
function storedValues(definition: RecordDefinition, record: Values): Values {
  const writable = definition.fields.filter((field) => field.kind !== 'children');
  return Object.fromEntries(writable.map((field) => [field.wire, storedValue(field, record[field.wire])]));
}

export const storedValue = (field: Field, value: unknown): unknown =>
  field.kind === 'reference' && typeof value === 'object' && value !== null
    ? (value as { id: string }).id
    : (value ?? emptyValue(field));

/** Rows without an id of their own are new, so they differ from any that are there. */
const isSameRecord = (definition: RecordDefinition, before: Values, after: Values) =>
  definition.fields.every(
    (field) => field.kind === 'children' || sameJson(before[field.wire], after[field.wire]),
  );

const sameJson = (left: unknown, right: unknown) => canonical(left) === canonical(right);
const columnsOf = (definition: RecordDefinition, values: Values) =>
  Object.fromEntries(definition.stored.map((field) => [field.column, values[field.wire]]));

interface Names {
  readonly label: string;
  readonly sort: string;
  readonly search: string;
}

/** A record shown under another's name takes that one's label. */
async function namesOf(tx: Sql, definition: RecordDefinition, values: Values): Promise<Names> {
  const own = values[definition.display.wire];
  const label =
    definition.display.kind === 'reference' ? await labelOf(tx, definition.display.to, own) : String(own);
  const names: string[] = [];
  for (const { to, wire } of foundBy(definition)) {
    if (values[wire] !== null) names.push(await labelOf(tx, to, values[wire]));
  }
  return { label, sort: fold(label), search: searchText(definition, label, values, names) };
}

const labels = statements<unknown, { label: string }>();

async function labelOf(tx: Sql, type: string, id: unknown): Promise<string> {
  const { table } = recordOf(type);
  const find = labels(table, () =>
    statement(
      (fill) => sql`select label from ${sql.table(table)} where id = ${fill((given) => given)}::uuid`,
    ),
  );
  const [found] = await find(tx, id);
  // No such record: the insert that follows is refused by its foreign key.
  return found?.label ?? '';
}

/** A row goes in as one JSON value that Postgres reads by the table's own column types. */
const inserting = statements<Values, Found>();
const updating = statements<Values, unknown>();

/** The record as it now is, without the rows of its tables; null where one of this id is there. */
async function insertNew(tx: Sql, definition: RecordDefinition, row: Values): Promise<Found | null> {
  const table = sql.table(definition.table);
  const insert = inserting(definition.table, () => {
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    return statement(
      (fill) => sql`
        with made as (
          insert into ${table} (${columns})
          select ${columns} from jsonb_populate_record(null::${table}, ${fill(JSON.stringify)}::jsonb)
          on conflict (id) do nothing returning *
        )
        ${selectFrom(definition, 'whole', sql`made`)}`,
    );
  });
  const [made] = await insert(tx, row);
  return made ?? null;
}

async function updateRow(tx: Sql, { table: name }: RecordDefinition, id: string, row: Values): Promise<void> {
  const table = sql.table(name);
  const update = updating(name, () => {
    const columns = Object.keys(row).map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`);
    return statement(
      (fill) => sql`
        update ${table} set ${sql.join(columns)}, version = ${table}.version + 1, updated_at = now()
        from jsonb_populate_record(null::${table}, ${fill(JSON.stringify)}::jsonb) given
        where ${table}.id = given.id`,
    );
  });
  await update(tx, { id, ...row });
}

/** The rows of an editable table are sent whole: what is no longer among them is gone. */
async function writeTables(tx: Sql, definition: RecordDefinition, id: string, values: Values): Promise<void> {
  for (const field of definition.tables) {
    if (!Object.hasOwn(values, field.wire)) continue;
    const table = rowTable(definition, field);
    await sql`delete from ${sql.table(table)} where owner_id = ${id}::uuid`.execute(tx);
    const rows = (values[field.wire] as Values[]).map((row, position) => ({
      owner_id: id,
      id: row.id ?? randomUUID(),
      position,
      ...Object.fromEntries(field.columns.map((column) => [column.column, row[column.wire]])),
    }));
    await insertRows(
      tx,
      table,
      ['owner_id', 'id', 'position', ...field.columns.map((one) => one.column)],
      rows,
    );
  }
}

/** Whoever is shown under the name, or found by it, follows it. */
async function renameDependants(tx: Sql, renamed: RecordDefinition, id: string, names: Names): Promise<void> {
  for (const definition of records) {
    for (const field of foundBy(definition).filter(({ to }) => to === renamed.type)) {
      await sql`
        update ${sql.table(definition.table)} t
        set search = split_part(search, ${NAMES_BELOW}, 1) || ${NAMES_BELOW} || ${namesBelow(definition)}
        where ${sql.ref(`t.${field.column}`)} = ${id}::uuid
      `.execute(tx);
    }
    const { display } = definition;
    if (display.kind !== 'reference' || display.to !== renamed.type) continue;
    await sql`
      update ${sql.table(definition.table)}
      set label = ${names.label}, sort = ${names.sort}, search = ${names.sort} || substr(search, length(sort) + 1)
      where ${sql.ref(display.column)} = ${id}::uuid
    `.execute(tx);
  }
}

/** The names of the records that one of the table t is found by, a line each. */
const namesBelow = (definition: RecordDefinition) =>
  sql`concat_ws(${'\n'}, ${sql.join(
    foundBy(definition).map(
      ({ to, column }) =>
        sql`(select r.sort from ${sql.table(recordOf(to).table)} r where r.id = ${sql.ref(`t.${column}`)})`,
    ),
  )})`;

export function changesBetween(definition: RecordDefinition, before: Values | null, after: Values): Change[] {
  return definition.fields
    .filter((field) => field.kind !== 'children')
    .map((field) => ({
      field: field.wire,
      before: before ? before[field.wire] : emptyValue(field),
      after: after[field.wire],
    }))
    .filter((change) => !sameJson(change.before, change.after));
}

/** The same creation sent again answers as it did the first time; another one under the same id is refused. */
async function repeated(tx: Sql, definition: RecordDefinition, id: string, values: Values): Promise<Found> {
  const { rows } = await sql<{ changes: Change[] }>`
    select changes from record_changes
    where type = ${definition.type} and record_id = ${id}::uuid and version = 1
  `.execute(tx);
  const first = new Map(rows[0]?.changes.map((change) => [change.field, change.after]));
  const original = Object.fromEntries(
    definition.fields.map((field) => [field.wire, storedValue(field, first.get(field.wire))]),
  );
  const same = definition.fields.every((field) => {
    if (field.kind === 'children') return true;
    const [was, is] = [original[field.wire], values[field.wire]];
    return field.kind === 'table' ? sameJson(withoutNewIds(was, is), is) : sameJson(was, is);
  });
  if (!same) throw new HttpError(409, message('record.exists', { type: definition, id }));
  return findRecord(tx, definition, id, 'whole');
}

/** A row sent without an id was given one; the same request sent again has none. */
function withoutNewIds(was: unknown, is: unknown): unknown {
  if (!Array.isArray(was) || !Array.isArray(is)) return was;
  return was.map((row: Values, at) => (is[at]?.id ? row : { ...row, id: null }));
}
