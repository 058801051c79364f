import { changeWords as english } from './change-words.en.ts';
import { changeWords as spanish } from './change-words.es.ts';
import { formatStamp } from './dates.ts';
import { type Sheet, type SheetManner, sheetOf } from './dispatch-sheets.ts';
import type { Field } from './fields.ts';
import type { Gauge } from './gauge.ts';
import type { Language } from './languages.ts';
import { labelIn } from './messages/words.ts';
import { labelOf } from './names.ts';
import type { ChangedField, RecordChange } from './record-changes.ts';
import { records } from './records/index.ts';
import { fill } from './texts.ts';

type Words = Readonly<Record<keyof typeof english, string>>;
const words: Readonly<Record<Language, Words>> = { en: english, es: spanish };

/** A value as a file tells it: plain, and codes as they are kept. */
function plainText(field: Field, value: unknown, language: Language): string {
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
      const { feet, inches, parts } = value as Gauge;
      return `${feet}' ${inches}"${parts > 0 ? ` +${parts}` : ''}`;
    }
    default:
      return String(value);
  }
}

/** A field that was changed, as one line of text. */
function lineOf(field: Field, { before, after }: ChangedField, language: Language): string {
  const name = labelIn(language, field.label);
  if (field.kind === 'table') return `${name}: ${words[language]['change.rows']}`;
  const [was, is] = [before, after].map((value) => plainText(field, value, language));
  return was ? `${name}: ${was} → ${is || '–'}` : `${name}: ${is}`;
}

const byType = new Map(records.map((definition) => [definition.type, definition]));

/** What a change did, field by field. */
export function changeText({ type, changes, fieldCount }: RecordChange, language: Language): string {
  const fields = byType.get(type)?.fields ?? [];
  const lines = changes.flatMap((change) => {
    const field = fields.find(({ wire }) => wire === change.field);
    return field ? [lineOf(field, change, language)] : [];
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
