/** The texts of what is told of a record wherever it is named, of making one there, and of others who are at it. */
export const references = {
  'uses.type': 'Record type',
  'uses.field': 'Field',
  'uses.count': 'How many',
  'uses.first': 'For example',
  'uses.sent': 'Sent from the field',
  'uses.none': 'Nothing points here.',
  'uses.more': '{count}+',

  'card.name': 'About {name}',
  'card.archived': 'archived',
  'card.onMap': 'Show on map',
  'card.issues': {
    one: '{count} ticket with potential issues',
    other: '{count} tickets with potential issues',
  },
  'card.keys': 'Alt+↑ leads to its links',
  'card.uses': 'Used by: {uses}',
  'card.failed': 'Nothing can be told of it at the moment.',

  'open.also': 'Also open: {people}',
  'open.editing': '{name} (editing)',

  'theirs.changed': '{user} changed {fields} {when}.',
  'theirs.saved': '{user} saved {form} {when}.',
  'theirs.somebody': '{form} was changed by somebody else.',
  'theirs.justNow': 'just now',
  'theirs.at': 'at {time}',
  'theirs.kept': 'What you typed is kept; saving puts both together.',
  'theirs.compare': 'Compare',
  'theirs.take': 'Take over',
  'theirs.keep': 'Keep working',

  'conflict.title': '{form} was changed meanwhile',
  'conflict.by': '{user} saved another version at {time}, while you were editing.',
  'conflict.somebody': 'Somebody else saved another version while you were editing.',
  'conflict.choose': 'You both changed these. Choose what to keep:',
  'conflict.alsoTheirs': 'They also changed these, which you did not touch. They are kept:',
  'conflict.mine': 'Yours',
  'conflict.theirs': 'Theirs',
  'conflict.kept': 'Kept',
  'conflict.back': 'Back to the form',
  'conflict.save': 'Save',

  'making.title': 'New {type}',
  'making.create': 'Create',
} as const;
