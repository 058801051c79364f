import { chooseLocale, type Locale } from '#model/languages.ts';

export const locale: Locale = chooseLocale(globalThis.navigator?.languages ?? []);
