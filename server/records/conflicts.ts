import type { Field, RecordDefinition } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
import { invalid } from '#model/validate.ts';
import { HttpError, invalidFields, isDatabaseError } from '../errors.ts';

/** A constraint is named after its table and column, so what the database refuses lands on its field. */
export function explainConflict(definition: RecordDefinition, error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const field = definition.stored.find((one) =>
    ['fkey', 'key'].some((kind) => error.constraint === `${definition.table}_${one.column}_${kind}`),
  );
  if (!field) return error;
  if (error.code === '23503') {
    const why = field.kind === 'choice' ? 'code' : 'record';
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
