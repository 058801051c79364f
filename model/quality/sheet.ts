import type { CsvCell } from '../csv.ts';
import { type Sheet, type SheetColumn, type SheetManner, sheetOf } from '../dispatch-sheets.ts';
import { labels } from '../labels.es.ts';
import type { Language } from '../languages.ts';
import { labelOf } from '../names.ts';
import { formatStamp } from '../stamps.ts';
import { findingText, type QualityFinding } from './finding.ts';
import { qualityWords as english, type QualityWord } from './words.en.ts';
import { qualityWords as spanish } from './words.es.ts';

const words = { en: english, es: spanish } as const satisfies Record<Language, unknown>;

const labelIn = (name: string, language: Language) => (language === 'es' ? (labels[name] ?? name) : name);

const column = (
  word: QualityWord,
  cell: (row: QualityFinding, manner: SheetManner) => CsvCell,
): SheetColumn<QualityFinding> => ({
  headings: ({ language }) => [words[language][word]],
  cells: (row, manner) => [cell(row, manner)],
});

/** Local to the reader, and the heading says where that is. */
const time = (
  word: QualityWord,
  of: (row: QualityFinding) => string | null,
): SheetColumn<QualityFinding> => ({
  headings: ({ language, zone }) => [`${words[language][word]} (${zone})`],
  cells: (row, { zone }) => {
    const iso = of(row);
    return [iso && formatStamp(iso, zone)];
  },
});

const columns = {
  rule: column('quality.rule', ({ rule }, { language }) => words[language][`rule.${rule}`]),
  label: column('quality.record', ({ label }) => label),
  type: column('quality.type', ({ type }, { language }) => labelIn(labelOf(type), language)),
  what: column('quality.what', (row, { language }) =>
    findingText(row, {
      say: (word) => words[language][word],
      label: (name) => labelIn(name, language),
      tag: language,
    }),
  ),
};

export const findingsSheet: Sheet<QualityFinding> = sheetOf<QualityFinding, QualityFinding>((row) => [row], {
  ...columns,
  firstSeen: time('quality.firstSeen', ({ firstSeen }) => firstSeen),
});

export const waivedSheet: Sheet<QualityFinding> = sheetOf<QualityFinding, QualityFinding>((row) => [row], {
  ...columns,
  remark: column('quality.remark', ({ remark }) => remark),
  waivedBy: column('quality.waivedBy', ({ waivedBy }) => waivedBy),
  waivedAt: time('quality.waivedAt', ({ waivedAt }) => waivedAt),
});
