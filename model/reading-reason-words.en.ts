/** The same of what is read off a tape or a clock, or worked out. */
export const readingReasonWords = {
  'reason.more': 'The readings give {value} {unit}: this is {by} {unit} more.',
  'reason.less': 'The readings give {value} {unit}: this is {by} {unit} less.',
  'reason.moment': 'Type it as {format} 7:05 AM.',
  'reason.gauge': 'Type it as 14 6 1/4: feet, inches and parts of an inch.',
  'reason.inches': 'A foot has no more than 11 inches and their parts.',
  'reason.parts': 'An inch of this tape is divided by {limit}.',
  'reason.tape': 'It cannot be read without {other}.',
} as const;
