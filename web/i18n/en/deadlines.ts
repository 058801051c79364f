import { deadlineWords } from '#model/deadlines/words.en.ts';

/** The texts of the page of deadlines, which brings them along. */
export const deadlines = {
  ...deadlineWords,
  'deadlines.searches': 'Record or person',
  'deadlines.nothing': 'Nothing runs out.',
  'deadlines.left': { one: '{count} day left', other: '{count} days left' },
  'deadlines.ago': { one: '{count} day ago', other: '{count} days ago' },
  'deadlines.today': 'Today',
  'deadlines.toCalendar': 'Calendar',
  'deadlines.calendarTitle': 'Deadlines in a calendar',
  'deadlines.fileAbout': 'The deadlines that the table shows now, as a file for any calendar program.',
  'deadlines.download': 'Download the file',
  'deadlines.addressAbout':
    'An address of your own, which a calendar program reads by itself and keeps up to date. It has the deadlines that the table shows now. Whoever knows it can read them: keep it to yourself.',
  'deadlines.madeAt': 'You have one since {at}. Making another ends it.',
  'deadlines.makeAddress': 'Make an address',
  'deadlines.endAddress': 'End it',
  'deadlines.address': 'Your calendar address',
  'deadlines.shownOnce': 'It is shown this once; copy it into your calendar program now.',
  'deadlines.copy': 'Copy the address',
  'deadlines.copied': 'Address copied',
  'deadlines.notCopied': 'The address could not be copied.',
  'deadlines.ended': 'Your calendar address has ended',
  'deadlines.close': 'Close',
} as const;
