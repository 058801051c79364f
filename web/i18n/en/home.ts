/** The texts of the first page, which brings them along. */
export const home = {
  'home.heading': 'Welcome to {product}',
  'home.placeholder': 'This page is only a placeholder for the new system.',
  'home.goTo': 'Go to',
  'home.recentTickets': 'What came in from the field, newest first',
  'home.potentialIssues': 'Operations somebody should look at',
  'home.map': 'Leases, devices, offloads and refineries',
  'home.devices': 'The phones and tablets in the trucks',
} as const;
