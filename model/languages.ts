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
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.split(';').map((text) => text.trim());
      const given = options.find((option) => /^q=/i.test(option))?.slice(2);
      const weight = given === undefined ? 1 : Number(given);
      return { tag, weight: Number.isNaN(weight) ? 0 : weight };
    })
    .filter(({ tag, weight }) => /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
