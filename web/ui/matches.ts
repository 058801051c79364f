import { fold } from '#model/fold.ts';

export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
  /** Where it begins in the whole text. */
  readonly at: number;
}

/** The text folded letter by letter, so that each folded letter knows the one it comes from. */
function foldLetters(text: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  for (let at = 0; at < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(at)!);
    const plain = /\s/.test(letter) ? ' ' : fold(letter);
    origins.push(...Array<number>(plain.length).fill(at));
    folded += plain;
    at += letter.length;
  }
  return { folded, origins };
}

/** Where the word stands: at the beginning of a word rather than inside one. */
function placeOf(folded: string, word: string): number {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1]!)) return at;
  }
  return folded.indexOf(word);
}

const wordsOf = (query: string): string[] => fold(query).split(' ').filter(Boolean);

/** The text in parts, those marked in which a word of the query is found. */
export function splitMatches(text: string, query: string): Part[] {
  const { folded, origins } = foldLetters(text);
  const marked = new Set<number>();
  for (const word of wordsOf(query)) {
    const place = placeOf(folded, word);
    if (place >= 0) for (let at = place; at < place + word.length; at += 1) marked.add(origins[at]!);
  }
  const parts: Part[] = [];
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    // What was folded away, such as an accent of its own, goes with the letter before it.
    if (origins.includes(at)) isInside = marked.has(at);
    const last = parts.at(-1);
    if (last?.isMatch === isInside) parts[parts.length - 1] = { ...last, text: last.text + text[at] };
    else parts.push({ text: text[at]!, isMatch: isInside, at });
  }
  return parts;
}

/** How well the text answers the query: 0 best, null not at all. Every word must be found. */
export function matchRank(text: string, query: string): number | null {
  const words = wordsOf(query);
  const folded = fold(text);
  if (folded.startsWith(words.join(' '))) return 0;
  const places = words.map((word) => placeOf(folded, word));
  if (places.some((place) => place < 0)) return null;
  const isAtStart = places.every((place) => place === 0 || /[^\p{L}\p{N}]/u.test(folded[place - 1]!));
  return isAtStart ? 1 : 2;
}

interface Told {
  readonly label: string;
  /** What it belongs to. */
  readonly detail?: string | null;
}

function rankOf(label: string, code: string, text: string): number {
  const wanted = fold(text);
  if (fold(label) === wanted) return -2;
  if (fold(code) === wanted) return -1;
  return matchRank(label, text) ?? 3;
}

/** Those that hold every word of the text, the one that is meant first: by its name, by its code, or at its beginning. */
export function bestFirst<One extends Told>(
  all: readonly One[],
  text: string,
  codeOf: (one: One) => string = () => '',
): One[] {
  const words = wordsOf(text);
  if (words.length === 0) return [...all];
  return all
    .filter((one) => {
      const whole = fold(`${one.label} ${one.detail ?? ''} ${codeOf(one)}`);
      return words.every((word) => whole.includes(word));
    })
    .map((one) => ({ one, rank: rankOf(one.label, codeOf(one), text) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ one }) => one);
}

interface Typed {
  readonly inputValue: string;
}

/** What a box offers, by what is typed into it. */
export const searchNames = <One extends Told>(all: readonly One[], { inputValue }: Typed): One[] =>
  bestFirst(all, inputValue);

/** The same of a list whose codes people know. */
export const searchCodes = <One extends Told & { readonly value: string }>(
  all: readonly One[],
  { inputValue }: Typed,
): One[] => bestFirst(all, inputValue, ({ value }) => value);
