/** The texts of the search page. */
export const search = {
  'search.title': 'Search {type}',
  'search.new': 'New {type}',
  'search.typeSomething': 'Type a part of what you are looking for, such as the beginning of its name.',
  'search.first': { one: 'The first {count} result', other: 'The first {count} results' },
  'search.count': { one: '{count} result', other: '{count} results' },
} as const;
