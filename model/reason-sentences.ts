import type { Field } from './fields.ts';
import type { readingReasonWords } from './reading-reason-words.en.ts';
import type { reasonWords } from './reason-words.en.ts';
import type { Reason } from './reasons.ts';

/** Who speaks: how a text is said, how a field is called, and how a date is typed here. */
export interface Speaker {
  readonly say: (
    key: keyof typeof reasonWords | keyof typeof readingReasonWords,
    params?: Readonly<Record<string, string | number>>,
  ) => string;
  readonly label: (english: string) => string;
  readonly dateFormat: () => string;
}

/** Why a value is refused or odd, in a sentence below `Invalid {label}`; null where there is nothing to add. */
export function reasonSentence(
  field: Pick<Field, 'kind' | 'required'>,
  reason: Reason,
  { say, label, dateFormat }: Speaker,
): string | null {
  // A date that must be there has words of its own.
  if (field.kind === 'date' && field.required && (reason.why === 'empty' || reason.why === 'date')) {
    return say('reason.requiredDate');
  }
  switch (reason.why) {
    case 'kind':
      return null;
    case 'date':
      return say('reason.date', { format: dateFormat() });
    case 'moment':
      return say('reason.moment', { format: dateFormat() });
    case 'parts':
    case 'tooLong':
    case 'tooSmall':
    case 'tooLarge':
      return say(`reason.${reason.why}`, { limit: reason.limit });
    case 'decimals':
      return say('reason.decimals', { count: reason.limit });
    case 'before':
    case 'below':
    case 'tape':
    case 'without':
    case 'same':
    case 'beside':
    case 'within':
      return say(`reason.${reason.why}`, { other: label(reason.other) });
    case 'product': {
      const [first, second] = reason.others;
      return say('reason.product', { first: label(first), second: label(second) });
    }
    case 'computed': {
      const { value, offBy, unit } = reason;
      return say(offBy > 0 ? 'reason.more' : 'reason.less', { value, unit, by: Math.abs(offBy) });
    }
    default:
      return say(`reason.${reason.why}`);
  }
}
