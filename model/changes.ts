/** With every answer of the API: a number that only grows, from which on changes may be missing in it. */
export const CHANGE_HEADER = 'x-change';
