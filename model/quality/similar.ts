import { fold } from '../fold.ts';

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** What people write into a name or leave out. */
const FILLERS = new Set(['no', 'num', 'number', 'lease', 'lse', 'unit']);

/** A name as it is meant: without capitals, accents and punctuation, its numbers in figures. */
export const plainName = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map((word) => {
      const at = NUMBERS.indexOf(word);
      return at === -1 ? word.replace(/^0+(?=\d)/, '') : String(at + 1);
    })
    .join(' ');

function threes(text: string): Set<string> {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** How much of two names is the same, from nought to one: of their runs of three letters. */
export function similarity(one: string, other: string): number {
  const [mine, theirs] = [threes(one), threes(other)];
  let both = 0;
  for (const part of mine) if (theirs.has(part)) both += 1;
  return both / (mine.size + theirs.size - both);
}

const numbersIn = (name: string) => (name.match(/\d+/g) ?? []).join(' ');

/** From here on two names may be one. */
const ALIKE = 0.5;

/** Whether two plain names may be the same one, written otherwise; the first and the second of a name are not. */
export const mayBeOne = (one: string, other: string): boolean =>
  numbersIn(one) === numbersIn(other) && similarity(one, other) >= ALIKE;
