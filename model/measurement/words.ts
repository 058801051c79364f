import type { Language } from '../languages.ts';
import type { Step, StepKey } from './steps.ts';
import { stepWords as english } from './words.en.ts';
import { stepWords as spanish } from './words.es.ts';

export type StepWords = Readonly<Record<StepKey, { readonly name: string; readonly formula: string }>>;

const words: Readonly<Record<Language, StepWords>> = { en: english, es: spanish };

/** A step as a reader of a language sees it. */
export const toldIn = (language: Language, { key, ...step }: Step) => ({ ...words[language][key], ...step });
