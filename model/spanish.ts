/** Which of the forms "válido, válida, válidos, válidas" goes with a Spanish name: its first word decides. */
export function agreement(name: string): 0 | 1 | 2 | 3 {
  const noun = /^[\p{L}]+/u.exec(name.trim().toLowerCase())?.[0] ?? '';
  const isPlural = noun.endsWith('s') && !SINGULAR.has(noun);
  const one = isPlural ? noun.replace(/es$|s$/, '') : noun;
  const isFeminine = FEMININE.test(one) || FEMININE.test(noun.replace(/s$/, ''));
  return isPlural ? (isFeminine ? 3 : 2) : isFeminine ? 1 : 0;
}

/** The endings of feminine nouns, and the feminine nouns among our names that end otherwise. */
const FEMININE = /(a|i[oó]n|dad|tad|tud)$|^(clave|terminal)$/;
const SINGULAR = new Set(['país', 'mes', 'gas']);
