import type { BatchErrors } from '#model/batches.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { label } from '#web/i18n/labels.ts';
import { reasonText } from './reason-text.ts';

/** Why a record was refused, a sentence for each of its fields. */
export function faultText({ fields }: RecordDefinition, { message, reasons = {} }: BatchErrors): string {
  const said = Object.entries(reasons).flatMap(([wire, reason]) => {
    const field = fields.find((one) => one.wire === wire);
    const text = field && reasonText(field, reason);
    return text ? [`${label(field.label)}: ${text}`] : [];
  });
  return said.length > 0 ? said.join(' ') : message;
}
