import type { Translation } from '#model/texts.ts';
import type { booking as english } from '../en/booking.ts';

export const booking: Translation<typeof english> = {
  'booking.reason': 'Motivo',
  'booking.reasonHint': 'Para quien lo vea más adelante: queda en el historial.',
  'booking.reasonMissing': 'Indique por qué.',
  'booking.takeBack': 'Retirar de los libros',
  'booking.takeBackTitle': '¿Retirar {ticket} de los libros?',
  'booking.takeBackHint':
    'Se conserva con su historial. Lo que envió el campo puede contabilizarse de nuevo.',
  'booking.takenBackNow': '{ticket} ya no está en los libros',
  'booking.takenBack': 'Retirada de los libros {time}. No está en ningún estado.',
  'booking.again': 'Contabilizar de nuevo',
  'booking.booked': 'Contabilizada como {ticket}',
  'booking.failed': 'No se hizo: {reason}',
};
