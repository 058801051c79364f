import type { Field } from '#model/fields.ts';
import { reasonSentence, type Speaker } from '#model/reason-sentences.ts';
import type { Reason } from '#model/reasons.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { datePlaceholder } from './date-text.ts';

// What a text needs is given where it is said, which the compiler cannot follow through a variable.
const speaker: Speaker = { say: t as Speaker['say'], label, dateFormat: datePlaceholder };

export const reasonText = (field: Field, reason: Reason): string | null =>
  reasonSentence(field, reason, speaker);
