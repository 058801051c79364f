import { sql } from 'kysely';
import { type Demo, makeDemo } from '#demo/demo.ts';
import type { DemoRecord } from '#demo/records.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { fold, searchText } from '#model/fold.ts';
import { columnOf } from '#model/names.ts';
import { foundBy, recordOf, records } from '#model/records/index.ts';
import { type Values, validate } from '#model/validate.ts';
import { documentColumnsOf, operationColumnsOf } from '../dispatch/derive.ts';
import { rowTable } from '../records/select.ts';
import { changesBetween } from '../records/write.ts';
import type { Sql } from './database.ts';
import { insertRows } from './insert.ts';

type Say = (line: string) => void;

/** Fills an empty, migrated database with the demonstration company, all or nothing. */
export async function seedDemo(database: Sql, say: Say, now: Date = new Date()): Promise<void> {
  const demo = makeDemo(now);
  if (database.isTransaction) await writeDemo(database, demo, say);
  else await database.transaction().execute((tx) => writeDemo(tx, demo, say));
}

async function writeDemo(tx: Sql, demo: Demo, say: Say): Promise<void> {
  const count = (type: string) => demo.records.filter((record) => record.type === type).length;
  say(
    `Making the demonstration company: ${count('company')} operators, ${count('lease')} leases, ${count('tank')} tanks, ${count('well')} wells`,
  );
  await sql`set constraints all deferred`.execute(tx);
  await insert(tx, 'users', demo.users);
  await writeRecords(tx, demo.records);
  say(
    `Making two months of work: ${demo.operations.length.toLocaleString('en-US')} operations with their documents`,
  );
  await insert(
    tx,
    'operations',
    demo.operations.map(({ findings: _, ...operation }) => ({
      ...operation,
      ...operationColumnsOf(operation),
    })),
  );
  await insert(tx, 'documents', documentsOf(demo));
  await insert(tx, 'annotations', demo.annotations);
  await insert(tx, 'devices', demo.devices);
}

function documentsOf(demo: Demo): object[] {
  const operations = new Map(demo.operations.map((operation) => [operation.id, operation]));
  const names = new Map(demo.users.map((user) => [user.id, user.fullName]));
  return demo.documents.map((document) => {
    const operation = operations.get(document.operationId)!;
    return { ...document, ...documentColumnsOf(operation, names.get(operation.userId)!) };
  });
}

/** Objects whose names are the columns' in camelCase. */
async function insert(tx: Sql, table: string, objects: readonly object[]): Promise<void> {
  const rows = objects.map((object) =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [columnOf(name), value])),
  );
  await insertRows(tx, table, Object.keys(rows[0] ?? {}), rows);
}

/** A record as the one write path would leave it: every field filled, named, and with its first history entry. */
async function writeRecords(tx: Sql, all: readonly DemoRecord[]): Promise<void> {
  const labels = labelsOf(all);
  for (const definition of records) {
    const entries = all
      .filter(({ type }) => type === definition.type)
      .map((record) => entryOf(definition, record, labels));
    const columns = definition.stored.map(({ column }) => column);
    await insertRows(
      tx,
      definition.table,
      ['id', 'version', 'created_at', 'updated_at', 'label', 'sort', 'search', ...columns],
      entries.map(({ row }) => row),
    );
    for (const field of definition.tables) {
      const below = entries.flatMap(({ row, values }) =>
        (values[field.wire] as Values[]).map((cells, position) => ({
          owner_id: row.id,
          id: cells.id,
          position,
          ...Object.fromEntries(field.columns.map((column) => [column.column, cells[column.wire]])),
        })),
      );
      const names = ['owner_id', 'id', 'position', ...field.columns.map(({ column }) => column)];
      await insertRows(tx, rowTable(definition, field), names, below);
    }
    await insertRows(
      tx,
      'record_changes',
      ['record_id', 'version', 'type', 'at', 'user_id', 'changes'],
      entries.map(({ change }) => change),
    );
  }
}

type Labels = ReadonlyMap<string, string>;

/** Every record's display name; one that is shown under another's name takes that one's. */
function labelsOf(all: readonly DemoRecord[]): Labels {
  const own = new Map(all.map(({ id, type, values }) => [id, String(values[recordOf(type).display.wire])]));
  const shown = (type: string, label: string) =>
    recordOf(type).display.kind === 'reference' ? own.get(label)! : label;
  return new Map(all.map(({ id, type }) => [id, shown(type, own.get(id)!)]));
}

function entryOf(
  definition: RecordDefinition,
  { id, createdAt, createdBy, ...record }: DemoRecord,
  labels: Labels,
) {
  const checked = validate(definition, record.values, 'create');
  if (!checked.ok)
    throw new Error(`a made-up ${definition.type} is wrong: ${JSON.stringify(checked.errors)}`);
  const { values } = checked;
  const label = labels.get(id)!;
  const references = definition.stored.filter(
    ({ kind, wire }) => kind === 'reference' && values[wire] !== null,
  );
  const named = references.map(({ wire }) => [
    wire,
    { id: values[wire], label: labels.get(values[wire] as string) },
  ]);
  const changes = changesBetween(definition, null, { ...values, ...Object.fromEntries(named) });
  return {
    values,
    row: {
      id,
      version: 1,
      created_at: createdAt,
      updated_at: createdAt,
      label,
      sort: fold(label),
      search: searchText(
        definition,
        label,
        values,
        foundBy(definition).flatMap(({ wire }) => labels.get(values[wire] as string) ?? []),
      ),
      ...Object.fromEntries(definition.stored.map(({ column, wire }) => [column, values[wire]])),
    },
    change: { record_id: id, version: 1, type: definition.type, at: createdAt, user_id: createdBy, changes },
  };
}
