/** The texts of going through a list from one record to the next. */
export const steps = {
  'steps.previous': 'Previous of the list',
  'steps.next': 'Next of the list',
  'steps.of': '{place} of {total}',
  'steps.ofMore': '{place} of more than {total}',
} as const;
