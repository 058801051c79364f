import type { StoredField } from '#model/fields.ts';
import type { CellFaults } from '#model/import-cells.ts';
import type { Language } from '#model/languages.ts';
import { message } from '#model/messages/message.ts';
import { labelIn, wordsOf } from '#model/messages/words.ts';
import { readingReasonWords as readingEn } from '#model/reading-reason-words.en.ts';
import { readingReasonWords as readingEs } from '#model/reading-reason-words.es.ts';
import { reasonSentence, type Speaker } from '#model/reason-sentences.ts';
import { reasonWords as reasonEn } from '#model/reason-words.en.ts';
import { reasonWords as reasonEs } from '#model/reason-words.es.ts';
import { fill } from '#model/texts.ts';
import { type DateOrder, dateOrderOf } from '#model/typed-dates.ts';

const words = {
  en: { ...reasonEn, ...readingEn },
  es: { ...reasonEs, ...readingEs },
} as const satisfies Record<Language, unknown>;

const formats: Readonly<Record<Language, Readonly<Record<DateOrder, string>>>> = {
  en: { mdy: 'MM/DD/YYYY', dmy: 'DD/MM/YYYY', ymd: 'YYYY-MM-DD' },
  es: { mdy: 'MM/DD/AAAA', dmy: 'DD/MM/AAAA', ymd: 'AAAA-MM-DD' },
};

const speakerIn = (language: Language, tag: string): Speaker => ({
  say: (key, params = {}) => fill(words[language][key], params, language),
  label: (english) => labelIn(language, english),
  dateFormat: () => formats[language][dateOrderOf(tag)],
});

/** What is wrong with the cells of a row, in words, by the field. */
export function tellFaults(
  fields: readonly StoredField[],
  faults: CellFaults | null,
  language: Language,
  tag: string,
): Record<string, string> {
  const speaker = speakerIn(language, tag);
  return Object.fromEntries(
    Object.entries(faults ?? {}).map(([wire, fault]) => {
      const field = fields.find((one) => one.wire === wire);
      if ('key' in fault || !field) return [wire, 'key' in fault ? wordsOf(fault, language) : ''];
      const said = reasonSentence(field, fault, speaker);
      return [wire, said ?? wordsOf(message('field.invalid', { label: field }), language)];
    }),
  );
}
