import type { Translation } from '#model/texts.ts';
import type { correcting as english } from '../en/correcting.ts';

export const correcting: Translation<typeof english> = {
  'correcting.title': 'Corregir y contabilizar: {type}',
  'correcting.about':
    'Tal como lo envió el campo. Corrija lo que esté mal: lo calculado se ajusta. Lo enviado queda como está, y el historial de la boleta muestra ambas cosas.',
  'correcting.nothing': 'Todavía no se corrigió nada.',
  'correcting.submit': 'Corregir y contabilizar…',
  'correcting.booked': 'Se corrigió y se contabilizó como {ticket}',
};
