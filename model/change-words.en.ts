/** The words of the list of all changes, on the screen and in its file. */
export const changeWords = {
  'change.at': 'When',
  'change.user': 'Who',
  'change.type': 'Type',
  'change.record': 'Record',
  'change.changes': 'What',
  'change.reason': 'Reason',
  'change.kind': 'Kind',

  'changeKind.created': 'Created',
  'changeKind.changed': 'Edited',
  'changeKind.archived': 'Archived',
  'changeKind.restored': 'Brought back',
  'changeKind.booked': 'Booked',
  'changeKind.taken-back': 'Taken back',
  'changeKind.bulk': 'Bulk edit',
  'changeKind.import': 'Import',
  'changeKind.undo': 'Undo',

  'change.yes': 'Yes',
  'change.no': 'No',
  'change.rows': 'rows changed',
  'change.more': 'and {count} more',
} as const;
