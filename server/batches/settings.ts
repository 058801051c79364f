import { sql } from 'kysely';
import { fieldsForMany } from '#model/batches.ts';
import type { RecordDefinition, StoredField } from '#model/fields.ts';
import { isCodeTable } from '#model/lists/code-tables.ts';
import { message } from '#model/messages/message.ts';
import { recordOf } from '#model/records/index.ts';
import { invalid, type Values } from '#model/validate.ts';
import type { Sql } from '../database/database.ts';
import { invalidFields } from '../errors.ts';
import { readValues } from '../records/write.ts';

/** What is to be set in many records: as it is written, and as a history tells it, records with their names. */
export interface Settings {
  readonly values: Values;
  readonly told: Values;
}

/** Refuses at once what no record could be given. */
export async function readSettings(
  database: Sql,
  definition: RecordDefinition,
  input: unknown,
): Promise<Settings> {
  const values = readValues(definition, input, 'change');
  const given = definition.fields.filter(({ wire }) => Object.hasOwn(values, wire));
  if (given.length === 0) throw invalidFields({ set: message('request.missing', { name: 'set' }) });
  const forMany = fieldsForMany(definition);
  const unfit = given.filter(({ id }) => !forMany.some((field) => field.id === id));
  if (unfit.length > 0) {
    throw invalidFields(
      Object.fromEntries(unfit.map((field) => [field.wire, message('batch.notForMany', { label: field })])),
    );
  }
  const told: Values = {};
  for (const field of forMany.filter(({ wire }) => Object.hasOwn(values, wire))) {
    told[field.wire] = await toldValue(database, field, values[field.wire]);
  }
  return { values, told };
}

async function toldValue(database: Sql, field: StoredField, value: unknown): Promise<unknown> {
  if (value === null) return null;
  if (field.kind === 'reference') {
    const { rows } = await sql<{ id: string; label: string }>`
      select id, label from ${sql.table(recordOf(field.to).table)} where id = ${value}::uuid
    `.execute(database);
    if (!rows[0]) throw invalidFields({ [field.wire]: invalid(field) }, { [field.wire]: { why: 'record' } });
    return rows[0];
  }
  if (field.kind === 'choice' && isCodeTable(field.list)) {
    const { rows } = await sql`select 1 from ${sql.table(field.list)} where id = ${value}`.execute(database);
    if (rows.length === 0) {
      throw invalidFields({ [field.wire]: invalid(field) }, { [field.wire]: { why: 'code' } });
    }
  }
  return value;
}
