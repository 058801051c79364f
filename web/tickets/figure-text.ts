import { locale } from '#web/i18n/locale.ts';

/** A figure as it is read: with its decimals, and more where they were sent. Text stays as it came. */
export function figureText(value: number | string | null, decimals: number): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  return value.toLocaleString(locale.tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, 8),
  });
}

/** With its sign: more than comes out, or less. */
export const differenceText = (value: number, decimals: number): string =>
  value.toLocaleString(locale.tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'exceptZero',
  });

export const barrelsText = (value: number): string => figureText(value, 2);
