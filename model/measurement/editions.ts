/** Of the tables for crude oil: API MPMS chapter 11.1 of 2004, or the older ones of 1980 with chapter 11.2.1. */
export type Edition = '2004' | '1980';
export const editions: readonly Edition[] = ['2004', '1980'];

/** To how many decimals factors are rounded. */
export type Rounding = 'five-decimals' | 'four-decimals';
export const roundings: readonly Rounding[] = ['five-decimals', 'four-decimals'];

/** As each edition does by itself. */
export const ROUNDING_OF: Readonly<Record<Edition, Rounding>> = {
  '2004': 'five-decimals',
  '1980': 'four-decimals',
};
