import { chooseLocale, type Locale } from '#model/language.ts';

export const locale: Locale = chooseLocale(globalThis.navigator?.languages ?? []);
