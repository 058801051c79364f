import { changeWords } from '#model/change-words.en.ts';

/** The texts of the page of all changes. */
export const changes = {
  ...changeWords,
  'changes.searches': 'Search record, reason',
  'changes.name': '{type} {label}, version {version}',
  'changes.fields': { one: '{count} field', other: '{count} fields' },
  'changes.nothing': 'Nothing has been changed yet.',
} as const;
