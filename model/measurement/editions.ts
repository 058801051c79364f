/** Of the tables for crude oil: API MPMS chapter 11.1 of 2004, or the older ones of 1980 with chapter 11.2.1. */
export type Edition = '2004' | '1980';
export const editions: readonly Edition[] = ['2004', '1980'];
