import type { RecordDefinition } from '#model/fields.ts';
import { fold, searchText } from '#model/fold.ts';
import { foundBy } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import type { Sql } from '../database/database.ts';
import { insertRows } from '../database/insert.ts';
import { rowTable } from './select.ts';
import { changesBetween } from './write.ts';
import { kindOf } from './write-history.ts';

/** A record to be written as the one write path would: its values checked, with who made it and when. */
export interface NewRecord {
  readonly id: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly values: Values;
  /** The operation that it was booked from, and why it was where that is told. */
  readonly operationId?: string;
  readonly reason?: string | null;
  /** What it was made in together with others. */
  readonly batch?: { readonly id: string; readonly kind: string } | null;
}

/** The names of the records that others name, and of those to be written that are shown under another's name. */
export type Labels = ReadonlyMap<string, string>;

/** Many records of a type at once, in a few statements: each named, with its rows and its first history entry. */
export async function insertRecords(
  tx: Sql,
  definition: RecordDefinition,
  made: readonly NewRecord[],
  labels: Labels,
): Promise<void> {
  const columns = definition.stored.map(({ column }) => column);
  const from = definition.fromOperation ? ['operation_id'] : [];
  await insertRows(
    tx,
    definition.table,
    ['id', 'version', 'created_at', 'updated_at', 'label', 'sort', 'search', ...columns, ...from],
    made.map((record) => rowOf(definition, record, labels)),
  );
  for (const field of definition.tables) {
    const below = made.flatMap(({ id, values }) =>
      (values[field.wire] as Values[]).map((cells, position) => ({
        owner_id: id,
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
    [
      'record_id',
      'version',
      'type',
      'label',
      'at',
      'user_id',
      'changes',
      'reason',
      'act',
      'kind',
      'batch_id',
    ],
    made.map((record) => changeOf(definition, record, labels)),
  );
}

function rowOf(definition: RecordDefinition, record: NewRecord, labels: Labels) {
  const { id, createdAt, values, operationId = null } = record;
  const label = labelOf(definition, record, labels);
  const names = foundBy(definition).flatMap(({ wire }) => labels.get(values[wire] as string) ?? []);
  return {
    id,
    version: 1,
    created_at: createdAt,
    updated_at: createdAt,
    label,
    sort: fold(label),
    search: searchText(definition, label, values, names),
    operation_id: operationId,
    ...Object.fromEntries(definition.stored.map(({ column, wire }) => [column, values[wire]])),
  };
}

const labelOf = (definition: RecordDefinition, { id, values }: NewRecord, labels: Labels): string =>
  labels.get(id) ?? String(values[definition.display.wire]);

function changeOf(definition: RecordDefinition, record: NewRecord, labels: Labels) {
  const { id, createdAt, createdBy, values, operationId, reason = null, batch = null } = record;
  const named = definition.stored
    .filter(({ kind, wire }) => kind === 'reference' && values[wire] !== null)
    .map(({ wire }) => [wire, { id: values[wire], label: labels.get(values[wire] as string) }]);
  const [version, act] = [1, operationId === undefined ? null : ('booked' as const)];
  return {
    record_id: id,
    version,
    type: definition.type,
    label: labelOf(definition, record, labels),
    at: createdAt,
    user_id: createdBy,
    changes: changesBetween(definition, null, { ...values, ...Object.fromEntries(named) }),
    reason,
    act,
    kind: batch?.kind ?? kindOf({ act, version }),
    batch_id: batch?.id ?? null,
  };
}
