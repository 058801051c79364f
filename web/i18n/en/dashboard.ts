/** The texts of the dashboard, which brings them along. */
export const dashboard = {
  'dashboard.heading': 'This section is not complete.',
  'dashboard.body': 'Until it is, dispatching is done in the existing dispatch system.',
  'dashboard.open': 'Open the dispatch system',
  'dashboard.noAddress': 'No address has been configured for the dispatch system.',
} as const;
