// Where a live value is kept, such as code_tables/well_types, and how large it may be. A path comes from an address
// and a key from data, so both are checked before anything is looked up.

/** Kept free for the database's own notation; control characters cannot be seen or typed. */
const REFUSED = /[.#$[\]\p{Cc}]/u;

/** One step of a path. */
export const isKey = (key: string): boolean => key !== '' && !key.includes('/') && !REFUSED.test(key);

/** Keys with a slash between each two, none before the first or after the last. */
export const isPath = (path: string): boolean => path.split('/').every(isKey);

/** The keys of a path; throws on one that is not fit. */
export function keysOf(path: string): string[] {
  if (!isPath(path)) throw new Error('Invalid data path');
  return path.split('/');
}

export const VALUE_LIMIT = 10 * 1024 * 1024;

/** How large a value is when it is sent: the UTF-8 bytes of its JSON. */
export const bytesOf = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value) ?? '').length;

export const isWithinLimit = (value: unknown): boolean => bytesOf(value) <= VALUE_LIMIT;
