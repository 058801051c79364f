/** Everything that a statement tells of: the books, the records that their tickets name, and whom it goes to. */
export const statementPaths = [
  'gauged-tickets',
  'lact-tickets',
  'run-statements',
  'operators',
  'leases',
  'wells',
] as const;
