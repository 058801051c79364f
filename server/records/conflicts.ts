import type { Field, RecordDefinition } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
import { invalid } from '#model/validate.ts';
import { HttpError, invalidFields, isDatabaseError } from '../errors.ts';
import { rowTable } from './select.ts';

/** A constraint is named after its table and column, so what the database refuses lands on its field. */
export function explainConflict(definition: RecordDefinition, error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const isOf = (table: string, column: string) =>
    ['fkey', 'key'].some((kind) => error.constraint === `${table}_${column}_${kind}`);
  const field =
    definition.stored.find(({ column }) => isOf(definition.table, column)) ??
    definition.tables.find((one) =>
      one.columns.some(({ column }) => isOf(rowTable(definition, one), column)),
    );
  if (!field) return error;
  if (error.code === '23503') {
    const why = field.kind === 'reference' ? 'record' : 'code';
    return invalidFields({ [field.wire]: invalid(field) }, { [field.wire]: { why } });
  }
  return error.code === '23505' ? new Taken(definition, field) : error;
}

/** Another record has the value that only one may have. */
class Taken extends HttpError {
  constructor(definition: RecordDefinition, field: Field) {
    super(409, message('record.taken', { type: definition, label: field }), {
      fields: { [field.wire]: invalid(field) },
      reasons: { [field.wire]: { why: 'taken' } },
    });
  }
}
export const isTaken = (error: unknown): boolean => error instanceof Taken;
