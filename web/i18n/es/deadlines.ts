import { deadlineWords } from '#model/deadlines/words.es.ts';
import type { Translation } from '#model/texts.ts';
import type { deadlines as english } from '../en/deadlines.ts';

export const deadlines: Translation<typeof english> = {
  ...deadlineWords,
  'deadlines.searches': 'Registro o persona',
  'deadlines.nothing': 'No vence nada.',
  'deadlines.left': { one: 'Queda {count} día', other: 'Quedan {count} días' },
  'deadlines.ago': { one: 'Hace {count} día', other: 'Hace {count} días' },
  'deadlines.today': 'Hoy',
  'deadlines.toCalendar': 'Calendario',
  'deadlines.calendarTitle': 'Vencimientos en un calendario',
  'deadlines.fileAbout':
    'Los vencimientos que la tabla muestra ahora, como archivo para cualquier programa de calendario.',
  'deadlines.download': 'Descargar el archivo',
  'deadlines.addressAbout':
    'Una dirección propia que un programa de calendario lee por sí mismo y mantiene al día. Contiene los vencimientos que la tabla muestra ahora. Quien la conozca puede leerlos: no la comparta.',
  'deadlines.madeAt': 'Tiene una desde {at}. Al crear otra, esa deja de ser válida.',
  'deadlines.makeAddress': 'Crear una dirección',
  'deadlines.endAddress': 'Anularla',
  'deadlines.address': 'Su dirección de calendario',
  'deadlines.shownOnce': 'Se muestra solo esta vez; cópiela ahora en su programa de calendario.',
  'deadlines.copy': 'Copiar la dirección',
  'deadlines.copied': 'Dirección copiada',
  'deadlines.notCopied': 'No se pudo copiar la dirección.',
  'deadlines.ended': 'Su dirección de calendario quedó anulada',
  'deadlines.close': 'Cerrar',
};
