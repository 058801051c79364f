import { fold } from '#model/fold.ts';

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** No words: the text can match nothing, such as one that no column can hold. */
export function searchWords(text: string): string[] {
  if (text.includes('\0') || !text.isWellFormed()) return [];
  return fold(text).split(' ').filter(Boolean);
}

/** The trigram index needs three characters in a row; with fewer, only what begins with the text is looked for. */
export const isLongEnough = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);
