/** The texts of Potential Issues. */
export const issues = {
  'issues.nothing': 'Nothing to look at: every issue is resolved.',
  'issues.nothingResolved': 'Nothing has been resolved yet.',
  'issues.searches': 'Search number, ticket, order, user, note',
  'issues.range': 'Operations {range}',
  'issues.views': 'Issues shown',
  'issues.open': 'Open',
  'issues.closed': 'Resolved',
  'issues.checkAgain': 'Check again',
} as const;
