import { labels } from '../labels.es.ts';
import type { Language } from '../languages.ts';
import { inSentence, labelOf } from '../names.ts';
import { fill, type Texts } from '../texts.ts';
import { messages as en } from './en.ts';
import { messages as es } from './es.ts';
import type { Message, Param } from './message.ts';

const dictionaries: Readonly<Record<Language, Texts>> = { en, es };

export const labelIn = (language: Language, english: string): string =>
  language === 'es' ? (labels[english] ?? english) : english;

export const typeIn = (language: Language, type: string): string =>
  inSentence(labelIn(language, labelOf(type)));

function paramIn(language: Language, param: Param): string {
  if (typeof param !== 'object') return String(param);
  return 'type' in param ? typeIn(language, param.type) : labelIn(language, param.label);
}

export function wordsOf({ key, params }: Message, language: Language): string {
  const filled = Object.entries(params).map(([name, param]) => [name, paramIn(language, param)]);
  return fill(dictionaries[language][key]!, Object.fromEntries(filled), language);
}
