import { dateOrderOf, isDoubtful, parseTypedDate, spellDate } from '#model/typed-dates.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';

/** A date box speaks as the rest of the screen does: what is shown as 05/02 elsewhere is typed so. */
export const dateOrder = dateOrderOf(locale.tag);

const placeholders = { mdy: 'field.monthFirst', dmy: 'field.dayFirst', ymd: 'field.yearFirst' } as const;
export const datePlaceholder = () => t(placeholders[dateOrder]);

export const readDate = (date: string): string => spellDate(date, dateOrder);
export const writeDate = (typed: string): string | null => parseTypedDate(typed, dateOrder);

/** Day and month in words, where the numbers could be taken for each other; null where there is no doubt. */
export function dayInWords(typed: string): string | null {
  const date = writeDate(typed);
  if (!date || !isDoubtful(date)) return null;
  const words = new Intl.DateTimeFormat(locale.tag, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return words.format(Date.parse(date));
}
