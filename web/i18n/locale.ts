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

export const locale: Locale = chooseLocale(globalThis.navigator?.languages ?? []);
