export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

export interface Locale {
  /** The language of the texts. */
  readonly language: Language;
  /** The reader's own variety of it, for dates and numbers. */
  readonly tag: string;
}

/** The first language the reader prefers and we speak; English where we speak none. */
export function chooseLocale(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const language = languages.find((one) => one === tag.toLowerCase().split('-')[0]);
    if (language) return { language, tag };
  }
  return { language: 'en', tag: 'en-US' };
}

/** The languages of an Accept-Language header, the most wanted first. */
export const acceptedLanguages = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(/\s*;\s*/);
      const quality = options.find((option) => option.startsWith('q='))?.slice(2);
      return { tag, weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
