import { mannerIn } from '#model/run-statements/words.ts';
import { locale } from '#web/i18n/locale.ts';

/** What a statement says, and how its figures are written, for this reader. */
export const manner = mannerIn(locale.language, locale.tag);
