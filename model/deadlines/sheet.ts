import type { CsvCell } from '../csv.ts';
import { type Sheet, type SheetColumn, sheetOf } from '../dispatch-sheets.ts';
import { labels } from '../labels.es.ts';
import type { Language } from '../languages.ts';
import { labelOf } from '../names.ts';
import { bandOf, type DeadlineRow } from './deadline.ts';
import { type DeadlineWord, deadlineWords as english } from './words.en.ts';
import { deadlineWords as spanish } from './words.es.ts';

const words = { en: english, es: spanish } as const satisfies Record<Language, unknown>;

/** A word of deadlines in a language. */
export const deadlineWord = (word: DeadlineWord, language: Language): string => words[language][word];

const typeIn = (type: string, language: Language) => {
  const name = labelOf(type);
  return language === 'es' ? (labels[name] ?? name) : name;
};

const column = (
  word: DeadlineWord,
  cell: (row: DeadlineRow, language: Language) => CsvCell,
): SheetColumn<DeadlineRow> => ({
  headings: ({ language }) => [deadlineWord(word, language)],
  cells: (row, { language }) => [cell(row, language)],
});

export const deadlinesSheet: Sheet<DeadlineRow> = sheetOf<DeadlineRow, DeadlineRow>((row) => [row], {
  label: column('deadline.record', ({ label }) => label),
  type: column('deadline.type', ({ type }, language) => typeIn(type, language)),
  what: column('deadline.what', ({ what }, language) => deadlineWord(`what.${what}`, language)),
  day: column('deadline.day', ({ day }) => day),
  band: {
    headings: ({ language }) => [
      deadlineWord('deadline.band', language),
      deadlineWord('deadline.daysLeft', language),
    ],
    cells: ({ daysLeft }, { language }) => [deadlineWord(`band.${bandOf(daysLeft)}`, language), daysLeft],
  },
  terminal: column('deadline.terminal', ({ terminal }) => terminal),
  person: column('deadline.person', ({ person }) => person),
});
