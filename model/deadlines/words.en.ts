/** The words of deadlines, on the screen, in their files and in a calendar. */
export const deadlineWords = {
  'what.license': 'Driver’s license',
  'what.physical': 'Physical',
  'what.employment': 'Employment',
  'what.certification': 'Tank certification',
  'what.lease': 'Lease',
  'what.well': 'Well',

  'band.overdue': 'Overdue',
  'band.7': 'Within 7 days',
  'band.30': 'In 8 to 30 days',
  'band.60': 'In 31 to 60 days',
  'band.later': 'Later',

  'deadline.what': 'What runs out',
  'deadline.type': 'Type',
  'deadline.record': 'Record',
  'deadline.day': 'On',
  'deadline.daysLeft': 'Days left',
  'deadline.band': 'How soon',
  'deadline.terminal': 'Terminal',
  'deadline.person': 'Person',
  'deadline.runsOut': '{what} runs out: {label}',
  'deadline.calendar': 'Deadlines',
  'deadline.first': 'The first {count} of these deadlines; choose fewer to have all of them.',
} as const;

export type DeadlineWord = keyof typeof deadlineWords;
