/** The texts of the counts on the first page, which they bring along. */
export const homeCounts = {
  'home.overdue': { one: '{count} overdue', other: '{count} overdue' },
  'home.within7': { one: '{count} within 7 days', other: '{count} within 7 days' },
  'home.within30': { one: '{count} in 8–30 days', other: '{count} in 8–30 days' },
  'home.within60': { one: '{count} in 31–60 days', other: '{count} in 31–60 days' },
  'home.noDeadlines': 'Nothing runs out within 60 days',
  'home.findings': {
    one: '{count} contradiction in the records',
    other: '{count} contradictions in the records',
  },
  'home.noFindings': 'Nothing in the records contradicts itself',
} as const;
