import { sql } from 'kysely';
import { type Demo, makeDemo } from '#demo/demo.ts';
import type { DemoRecord } from '#demo/records.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { columnOf } from '#model/names.ts';
import { recordOf, records } from '#model/records/index.ts';
import { type Values, validate } from '#model/validate.ts';
import { type Arriving, writeArriving } from '../field/write.ts';
import { insertRecords, type Labels } from '../records/insert-records.ts';
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
  const arriving = arrivingOf(demo);
  for (let at = 0; at < arriving.length; at += CHUNK) await writeArriving(tx, arriving.slice(at, at + CHUNK));
  const last = demo.documents.at(-1)!.number.slice('D-'.length);
  await sql`select setval('document_numbers', ${last}::bigint)`.execute(tx);
  await insert(tx, 'annotations', demo.annotations);
  await insert(
    tx,
    'devices',
    demo.devices.map((device) => ({ ...device, reportedAt: device.updatedAt })),
  );
}

const CHUNK = 500;

/** As if they had come in from the field, one after the other. */
function arrivingOf(demo: Demo): Arriving[] {
  const names = new Map(demo.users.map((user) => [user.id, user.fullName]));
  const papers = Map.groupBy(demo.documents, ({ operationId }) => operationId);
  return demo.operations.map((operation) => ({
    ...operation,
    userName: names.get(operation.userId)!,
    sentBy: null,
    documents: papers.get(operation.id) ?? [],
  }));
}

/** Objects whose names are the columns' in camelCase. */
async function insert(tx: Sql, table: string, objects: readonly object[]): Promise<void> {
  const rows = objects.map((object) =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [columnOf(name), value])),
  );
  await insertRows(tx, table, Object.keys(rows[0] ?? {}), rows);
}

async function writeRecords(tx: Sql, all: readonly DemoRecord[]): Promise<void> {
  const labels = labelsOf(all);
  for (const definition of records) {
    const made = all.filter(({ type }) => type === definition.type);
    await insertRecords(
      tx,
      definition,
      made.map((record) => ({ ...record, values: valuesOf(definition, record) })),
      labels,
    );
  }
}

function valuesOf(definition: RecordDefinition, { values }: DemoRecord): Values {
  const checked = validate(definition, values, 'create');
  if (checked.ok) return checked.values;
  throw new Error(`a made-up ${definition.type} is wrong: ${JSON.stringify(checked.errors)}`);
}

/** Every record's display name; one that is shown under another's name takes that one's. */
function labelsOf(all: readonly DemoRecord[]): Labels {
  const own = new Map(all.map(({ id, type, values }) => [id, String(values[recordOf(type).display.wire])]));
  const shown = (type: string, label: string) =>
    recordOf(type).display.kind === 'reference' ? own.get(label)! : label;
  return new Map(all.map(({ id, type }) => [id, shown(type, own.get(id)!)]));
}
