import type { Translation } from '#model/texts.ts';
import type { calendar as english } from '../en/calendar.ts';

export const calendar: Translation<typeof english> = {
  'calendar.previousMonth': 'Mes anterior',
  'calendar.nextMonth': 'Mes siguiente',
  'calendar.showMonth': 'Se muestran los años; volver al mes',
  'calendar.showYears': 'Se muestra el mes; elegir un año',
};
