/** What is said when issues are resolved and opened again, in their table and on the page of a ticket. */
export const resolving = {
  'issues.resolveTitle': { one: 'Resolve {count} issue?', other: 'Resolve {count} issues?' },
  'issues.remark': 'Remark (optional)',
  'issues.remarkHint': 'What was found, for whoever looks at this later.',
  'issues.resolved': { one: 'Resolved {count} issue', other: 'Resolved {count} issues' },
  'issues.undone': { one: '{count} issue is open again', other: '{count} issues are open again' },
  'issues.booked': { one: '{count} ticket was booked.', other: '{count} tickets were booked.' },
  'issues.closedBefore': {
    one: '{count} issue was closed before: nothing was added to it.',
    other: '{count} issues were closed before: nothing was added to them.',
  },
  'issues.staysBooked': 'What was booked stays booked.',
} as const;
