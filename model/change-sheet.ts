import { changeWords as english } from './change-words.en.ts';
import { changeWords as spanish } from './change-words.es.ts';
import { type Sheet, type SheetManner, sheetOf } from './dispatch-sheets.ts';
import type { Field } from './fields.ts';
import { type Gauge, inchesText } from './gauge.ts';
import type { Language } from './languages.ts';
import { labelIn } from './messages/words.ts';
import { labelOf, wireOf } from './names.ts';
import { type ChangedField, type RecordChange, valuesAround } from './record-changes.ts';
import { records } from './records/index.ts';
import { formatStamp } from './stamps.ts';
import { fill } from './texts.ts';
import type { Values } from './validate.ts';

type Words = Readonly<Record<keyof typeof english, string>>;
const words: Readonly<Record<Language, Words>> = { en: english, es: spanish };

/** A value as a file tells it: plain, and codes as they are kept. */
function plainText(field: Field, value: unknown, among: Values, language: Language): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'reference':
      return (value as { label: string }).label;
    case 'checkbox':
      return words[language][value ? 'change.yes' : 'change.no'];
    case 'checkboxGroup':
      return field.options
        .filter((option) => (value as Record<string, boolean>)[option])
        .map((option) => labelIn(language, option))
        .join(', ');
    case 'gauge': {
      const inches = inchesText(value as Gauge, Number(among[wireOf(field.partsOf)]));
      return `${(value as Gauge).feet}' ${inches}"`;
    }
    default:
      return String(value);
  }
}

/** A field that was changed, as one line of text. */
function lineOf(field: Field, one: ChangedField, change: RecordChange, language: Language): string {
  const name = labelIn(language, field.label);
  if (field.kind === 'table') return `${name}: ${words[language]['change.rows']}`;
  const [was, is] = (['before', 'after'] as const).map((side) =>
    plainText(field, one[side], valuesAround(change, side), language),
  );
  return was ? `${name}: ${was} → ${is || '–'}` : `${name}: ${is}`;
}

const byType = new Map(records.map((definition) => [definition.type, definition]));

/** What a change did, field by field. */
export function changeText(change: RecordChange, language: Language): string {
  const { type, changes, fieldCount } = change;
  const fields = byType.get(type)?.fields ?? [];
  const lines = changes.flatMap((one) => {
    const field = fields.find(({ wire }) => wire === one.field);
    return field ? [lineOf(field, one, change, language)] : [];
  });
  const left = fieldCount - changes.length;
  const more = left > 0 ? [fill(words[language]['change.more'], { count: left }, language)] : [];
  return [...lines, ...more].join('; ');
}

const column = (
  word: keyof typeof english,
  cellOf: (change: RecordChange, manner: SheetManner) => string | null | undefined,
) => ({
  headings: ({ language }: SheetManner) => [words[language][word]],
  cells: (change: RecordChange, manner: SheetManner) => [cellOf(change, manner) ?? null],
});

/** All changes as a file. */
export const changesSheet: Sheet<RecordChange> = sheetOf<RecordChange, RecordChange>((change) => [change], {
  at: {
    headings: ({ language, zone }) => [`${words[language]['change.at']} (${zone})`],
    cells: ({ at }, { zone }) => [formatStamp(at, zone)],
  },
  user: column('change.user', ({ user }) => user?.fullName),
  type: column('change.type', ({ type }, { language }) => labelIn(language, labelOf(type))),
  record: column('change.record', ({ label }) => label),
  changes: column('change.changes', (change, { language }) => changeText(change, language)),
  reason: column('change.reason', ({ reason }) => reason),
  kind: column('change.kind', ({ kind }, { language }) => words[language][`changeKind.${kind}`]),
});
