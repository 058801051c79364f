/** With every answer of the API: the number of the newest change that was known when it was made. */
export const CHANGE_HEADER = 'x-change';
