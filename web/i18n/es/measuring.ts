import type { Translation } from '#model/texts.ts';
import type { measuring as english } from '../en/measuring.ts';

export const measuring: Translation<typeof english> = {
  'reason.more': 'Las lecturas dan {value} {unit}: aquí hay {by} {unit} más.',
  'reason.less': 'Las lecturas dan {value} {unit}: aquí hay {by} {unit} menos.',
  'computed.putBack': 'Usar {value}',
  'computed.show': 'Ver el cálculo',
  'computed.missing': 'Está cuando están todas las lecturas.',
  'computed.title': 'El cálculo',
  'computed.close': 'Cerrar',
  'computed.step': 'Paso',
  'computed.unrounded': 'Sin redondear',
  'computed.rounded': 'Redondeado',
  'reason.moment': 'Escríbalo como {format} 7:05 a. m.',
  'reason.gauge': 'Escríbalo como 14 6 1/4: pies, pulgadas y partes de pulgada.',
  'reason.inches': 'Un pie no tiene más de 11 pulgadas y sus partes.',
  'reason.parts': 'Una pulgada de esta cinta se divide entre {limit}.',
  'reason.tape': 'No se puede leer sin {other}.',
  'gauge.text': '{feet} pies {inches} pulg',
  'moment.placeholder': '{date} 7:05 a. m.',
  'origin.from': 'Hecha de {what}',
};
