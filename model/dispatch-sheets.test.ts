import { expect, it } from 'vitest';
import { issuesSheet } from './dispatch-sheets.ts';
import { dispatchWords as english } from './dispatch-words.en.ts';
import { dispatchWords as spanish } from './dispatch-words.es.ts';

const operation = {
  id: '1',
  modelType: 'PickupTicketModel',
  modelData: { seals: { off: true, on: false } },
  createdAt: '2026-11-01T10:00:00Z',
  annotations: [{ id: '2', note: 'A seal is missing.', source: 'seals', flag: 'error' }],
};

it.each([
  ['en', english, 'Yes, No'],
  ['es', spanish, 'Sí, No'],
] as const)(
  'what is true or not inside an entry is said in the language of the file, %s',
  (language, words, said) => {
    const { lines } = issuesSheet.of(['value'], { say: (word) => words[word], language, zone: 'UTC' });
    expect(lines(operation)).toEqual([[said]]);
  },
);
