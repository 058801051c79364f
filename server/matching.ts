import { fold } from '#model/fold.ts';

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** No words: the text can match nothing, such as one that no column can hold. */
export function searchWords(text: string): string[] {
  if (text.includes('\0') || !text.isWellFormed()) return [];
  return fold(text).split(' ').filter(Boolean);
}

/** The trigram index needs three characters in a row; with fewer, only what begins with the text is looked for. */
export const isLongEnough = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

const LAST = 0x10ffff;

/**
 * The first text, in the order of code points, that comes after all that begin with `prefix`. What begins with it is
 * what is not below it and below this.
 */
export function endOfPrefix(prefix: string): string {
  const points = [...prefix].map((one) => one.codePointAt(0)!);
  while (points.at(-1) === LAST) points.pop();
  const last = points.pop();
  // Nothing comes after the last letter there is.
  if (last === undefined) return String.fromCodePoint(LAST).repeat(20);
  // Half a letter is none: after U+D7FF comes U+E000.
  return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1);
}
