/** The texts of what is told of a record wherever it is named, and of making one there. */
export const references = {
  'uses.type': 'Record type',
  'uses.field': 'Field',
  'uses.count': 'How many',
  'uses.first': 'For example',
  'uses.sent': 'Sent from the field',
  'uses.none': 'Nothing points here.',
  'uses.more': '{count}+',

  'card.name': 'About {name}',
  'card.issues': {
    one: '{count} ticket with potential issues',
    other: '{count} tickets with potential issues',
  },
  'card.uses': 'Used by: {uses}',
  'card.failed': 'Nothing can be told of it at the moment.',

  'open.also': 'Also open: {people}',
  'open.editing': '{name} (editing)',

  'making.title': 'New {type}',
  'making.create': 'Create',
} as const;
