import { readingReasonWords } from '#model/reading-reason-words.es.ts';
import type { Translation } from '#model/texts.ts';
import type { measuring as english } from '../en/measuring.ts';

export const measuring: Translation<typeof english> = {
  ...readingReasonWords,
  'computed.putBack': 'Usar {value}',
  'computed.show': 'Ver el cálculo',
  'computed.missing': 'Está cuando están todas las lecturas.',
  'computed.title': 'El cálculo',
  'computed.close': 'Cerrar',
  'computed.step': 'Paso',
  'computed.unrounded': 'Sin redondear',
  'computed.rounded': 'Redondeado',
  'fill.failed': 'No se cargó lo que va con {field}; elíjalo de nuevo. {reason}',
  'moment.placeholder': '{date} 7:05 a. m.',
  'origin.from': 'Hecha de {what}',
};
