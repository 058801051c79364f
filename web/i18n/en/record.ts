/** The texts of what can be done with a record beside changing it, loaded when it is asked for. */
export const record = {
  'form.duplicate': 'Duplicate',
  'form.showOnMap': 'Show on map',
  'form.copyLink': 'Copy link',
  'form.linkCopied': 'Link copied',
  'form.linkNotCopied': 'The browser does not let the link be copied.',
  'form.print': 'Print',
  'archive.do': 'Archive…',
  'archive.title': 'Archive {name}?',
  'archive.hint':
    'It is no longer offered, listed or on the map. Where it is named it stays, marked as archived. It can be brought back at any time.',
  'archive.confirm': 'Archive',
  'archive.done': '{name} is archived',
  'archive.by': 'Archived by {user}, {time}.',
  'archive.readOnly': 'It can be read and is not changed until it is brought back.',
  'archive.reason': 'Reason: {reason}',
  'archive.bringBack': 'Bring back',
  'archive.broughtBack': '{name} is back',
  'archive.failed': 'Not done: {reason}',
} as const;
