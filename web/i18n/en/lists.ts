/** The texts of the lists of records. */
export const lists = {
  'lists.searches': 'Search {fields}',
  'lists.nothing': 'There are no {types} yet.',
  'lists.isEmpty': '{field} is empty',
  'lists.isFilled': '{field} is not empty',
  'lists.addFilter': 'Add a filter',
  'lists.noField': 'No field is called that.',
  'lists.archived': 'Archive',
  'lists.notArchived': 'Without archived',
  'lists.withArchived': 'With archived',
  'lists.onlyArchived': 'Archived only',
  'lists.any': 'Any',
  'lists.noOption': 'Nothing matches.',
  'lists.edit': 'Edit…',
  'lists.allShort': 'All {count}',
  'lists.allSelected': 'All {count} that the filters select',
} as const;
