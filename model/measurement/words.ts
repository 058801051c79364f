import type { Language } from '../languages.ts';
import type { Step, StepKey, ToldStep } from './steps.ts';
import { stepWords as english } from './words.en.ts';
import { stepWords as spanish } from './words.es.ts';

export type StepWords = Readonly<Record<StepKey, { readonly name: string; readonly formula: string }>>;

const words: Readonly<Record<Language, StepWords>> = { en: english, es: spanish };

export const toldIn = (language: Language, { key, ...step }: Step): ToldStep => ({
  ...words[language][key],
  ...step,
});
