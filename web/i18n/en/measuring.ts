import { readingReasonWords } from '#model/reading-reason-words.en.ts';

/** The texts of forms with readings, which bring them along. */
export const measuring = {
  ...readingReasonWords,
  'computed.putBack': 'Use {value}',
  'computed.show': 'Show the working',
  'computed.missing': 'It is there once all the readings are.',
  'computed.title': 'The working',
  'computed.close': 'Close',
  'computed.step': 'Step',
  'computed.unrounded': 'Unrounded',
  'computed.rounded': 'Rounded',
  'fill.failed': 'What goes with {field} was not loaded; choose it again. {reason}',
  'moment.placeholder': '{date} 7:05 AM',
  'origin.from': 'Made from {what}',
} as const;
