/** The texts of running the checks again, which the dialog brings along. */
export const checks = {
  'checks.title': 'Check again',
  'checks.about':
    'Looks again at every operation of these days, by the limits and records of now. What is new is added, and what has lost its cause is closed; what somebody has resolved stays so.',
  'checks.week': 'Last 7 days',
  'checks.month': 'This month',
  'checks.lastMonth': 'Last month',
  'checks.days': 'Days',
  'checks.since': 'From',
  'checks.until': 'Through',
  'checks.wrongDay': 'Give a day',
  'checks.wrongOrder': 'Give a day that is not before the first',
  'checks.start': 'Check',
  'checks.close': 'Close',
  'checks.progress': 'Checked {checked} of {total} operations',
  'checks.goesOn': 'This goes on when you close it.',
  'checks.others': 'Asked for by {user}. There is one at a time.',
  'checks.itself': 'The server looks at the last days by itself. There is one at a time.',
  'checks.done': {
    one: 'Checked {count} operation: {found} new, {closed} closed.',
    other: 'Checked {count} operations: {found} new, {closed} closed.',
  },
  'checks.failed': 'Broken off after {checked} of {total} operations.',
} as const;
