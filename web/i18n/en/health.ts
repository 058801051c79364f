/** The texts of the page of health, which brings them along. */
export const health = {
  'health.about': 'How this server is. The page looks again every {seconds} seconds by itself.',
  'health.good': 'Good',
  'health.watch': 'Watch',
  'health.bad': 'Trouble',
  'health.running': 'Version {version} has been running since {since}.',
  'health.embedded': 'The embedded database answers, in {milliseconds} ms.',
  'health.postgres': 'The Postgres database answers, in {milliseconds} ms.',
  'health.migrations.current': 'The database is up to date with this version.',
  'health.migrations.newer':
    'The database was brought up to date by a newer version; this server should be updated too.',
  'health.migrations.missing': 'The database lacks changes that this version needs; restart the server.',
  'health.changes': 'Changes reach open pages within {seconds} seconds.',
  'health.streams': {
    one: '{count} browser follows changes as they happen.',
    other: '{count} browsers follow changes as they happen.',
  },
  'health.whole': 'Every row of the database can be read.',
  'health.damaged':
    'A part of the database cannot be read; the log of the server says which. Stop it and restore a backup.',
  'health.disk': '{free} GB of {size} GB are free on the disk of the database.',
  'health.backup': 'The last backup was made {time}.',
  'health.noBackup': 'There is no backup yet; the log of the server says why.',
  'health.errors':
    'Of the last hour: requests that failed: {failed}; requests while the database was away or busy: {unavailable}; errors on pages: {browser}.',
  'health.noErrors': 'Nothing went wrong in the last hour.',
} as const;
