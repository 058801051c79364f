import type { Field } from '#model/fields.ts';
import type { Reason } from '#model/reasons.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { datePlaceholder } from './date-text.ts';

/** Why a value is refused or odd, in a sentence below `Invalid {label}`; null where there is nothing to add. */
export function reasonText(field: Field, reason: Reason): string | null {
  // A date that must be there has words of its own.
  if (field.kind === 'date' && field.required && (reason.why === 'empty' || reason.why === 'date')) {
    return t('reason.requiredDate');
  }
  switch (reason.why) {
    case 'kind':
      return null;
    case 'date':
      return t('reason.date', { format: datePlaceholder() });
    case 'moment':
      return t('reason.moment', { format: datePlaceholder() });
    case 'parts':
    case 'tooLong':
    case 'tooSmall':
    case 'tooLarge':
      return t(`reason.${reason.why}`, { limit: reason.limit });
    case 'decimals':
      return t('reason.decimals', { count: reason.limit });
    case 'before':
    case 'below':
    case 'tape':
    case 'without':
    case 'same':
    case 'beside':
    case 'within':
      return t(`reason.${reason.why}`, { other: label(reason.other) });
    case 'product': {
      const [first, second] = reason.others;
      return t('reason.product', { first: label(first), second: label(second) });
    }
    case 'computed': {
      const { value, offBy, unit } = reason;
      return t(offBy > 0 ? 'reason.more' : 'reason.less', { value, unit, by: Math.abs(offBy) });
    }
    default:
      return t(`reason.${reason.why}`);
  }
}
