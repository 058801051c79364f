import { qualityWords } from '#model/quality/words.en.ts';

/** The texts of the page of data quality, which brings them along. */
export const quality = {
  ...qualityWords,
  'quality.searches': 'Record',
  'quality.nothing': 'Nothing in the records contradicts itself.',
  'quality.nothingWaived': 'Nothing has been waived.',
  'quality.views': 'Findings',
  'quality.open': 'Open',
  'quality.waived': 'Waived',
  'quality.rules': 'Rules',
  'quality.all': 'All rules',
  'quality.waive': 'Waive',
  'quality.waiveTitle': { one: 'Waive {count} finding?', other: 'Waive {count} findings?' },
  'quality.waiveHint':
    'It is left as it is, and not told again for as long as its facts are the same. Say why.',
  'quality.waivedNow': { one: '{count} finding waived', other: '{count} findings waived' },
  'quality.undo': 'Undo',
  'quality.unwaive': 'Open again',
  'quality.opened': { one: '{count} finding is open again', other: '{count} findings are open again' },
  'quality.failed': 'Not done: {reason}',
  'quality.lookAgain': 'Look again',
  'quality.looking': 'Looking: {looked} of {total}',
  'quality.looked': 'Looked at {looked} records: {found} new, {gone} gone',
  'quality.lookFailed': 'The look was broken off. Try again.',
} as const;
