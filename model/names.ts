/** One field id gives all its names: 'LACT-Flag' is lactFlag on the wire, lact_flag in SQL, "LACT Flag" on screen. */

const isUpper = (word: string) => word !== word.toLowerCase() && word === word.toUpperCase();
const raise = (word: string) => word.replace(/[a-z]/i, (letter) => letter.toUpperCase());

/** The words of an id as a person reads them; upper-case words such as LACT or BS&W stay as they are. */
export function labelOf(id: string): string {
  return id
    .split('-')
    .filter(Boolean)
    .map((word) => (isUpper(word) ? word : raise(word)))
    .join(' ');
}

/** What several of a type are called: "Gauged Tickets", "Companies", "LACTs". */
export const pluralOf = (type: string): string => `${labelOf(type).replace(/y$/, 'ie')}s`;

/** A name within a sentence: "gauged ticket", while LACT and LACTs stay as they are. */
export const inSentence = (name: string): string =>
  name
    .split(' ')
    .map((word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()))
    .join(' ');

export function wireOf(id: string): string {
  const words = id
    .split(/-|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.replace(/[^a-z0-9]/gi, ''))
    .filter(Boolean);
  return words.map((word, at) => (at === 0 ? word.toLowerCase() : raise(word.toLowerCase()))).join('');
}

export function columnOf(wire: string): string {
  return wire.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

export const tableOf = (endpoint: string): string => endpoint.replaceAll('-', '_');
