import type { readingReasonWords as english } from './reading-reason-words.en.ts';
import type { Translation } from './texts.ts';

export const readingReasonWords: Translation<typeof english> = {
  'reason.more': 'Las lecturas dan {value} {unit}: aquí hay {by} {unit} más.',
  'reason.less': 'Las lecturas dan {value} {unit}: aquí hay {by} {unit} menos.',
  'reason.moment': 'Escríbalo como {format} 7:05 a. m.',
  'reason.gauge': 'Escríbalo como 14 6 1/4: pies, pulgadas y partes de pulgada.',
  'reason.inches': 'Un pie no tiene más de 11 pulgadas y sus partes.',
  'reason.parts': 'Una pulgada de esta cinta se divide entre {limit}.',
  'reason.tape': 'No se puede leer sin {other}.',
};
