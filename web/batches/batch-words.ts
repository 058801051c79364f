import { type Batch, type BatchKind, type BatchOutcome, batchOutcomes } from '#model/batches.ts';
import { recordOf } from '#model/records/index.ts';
import { batches as english } from '#web/i18n/en/batches.ts';
import { batches as spanish } from '#web/i18n/es/batches.ts';
import { label } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';

addTexts(locale.language === 'es' ? spanish : english);

/** What an undoing has changed was put back. */
const outcomeIn = (kind: BatchKind, outcome: BatchOutcome) =>
  kind === 'undo' && outcome === 'changed' ? 'undone' : outcome;

export const outcomeWord = (kind: BatchKind, outcome: BatchOutcome): string =>
  t(`batches.outcome.${outcomeIn(kind, outcome)}`);

/** How many became what, in a line; none of those that there are none of. */
export const countsText = (batch: Batch): string =>
  batchOutcomes
    .filter((outcome) => batch[outcome] > 0)
    .map((outcome) => t(`batches.count.${outcomeIn(batch.kind, outcome)}`, { count: batch[outcome] }))
    .join(' · ');

/** The file of an import, or the fields that were set. */
export function aboutText({ type, title, settings }: Batch): string {
  if (title !== null) return title;
  const { fields } = recordOf(type);
  return fields
    .filter(({ wire }) => settings !== null && Object.hasOwn(settings, wire))
    .map((field) => label(field.label))
    .join(', ');
}
