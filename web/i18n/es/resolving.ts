import type { Translation } from '#model/texts.ts';
import type { resolving as english } from '../en/resolving.ts';

export const resolving: Translation<typeof english> = {
  'issues.resolveTitle': { one: '¿Resolver {count} problema?', other: '¿Resolver {count} problemas?' },
  'issues.remark': 'Comentario (opcional)',
  'issues.remarkHint': 'Lo que se encontró, para quien lo consulte después.',
  'issues.resolved': { one: '{count} problema resuelto', other: '{count} problemas resueltos' },
  'issues.undone': {
    one: '{count} problema vuelve a estar abierto',
    other: '{count} problemas vuelven a estar abiertos',
  },
  'issues.booked': { one: 'Se contabilizó {count} boleta.', other: 'Se contabilizaron {count} boletas.' },
  'issues.closedBefore': {
    one: '{count} problema ya estaba cerrado: no se le agregó nada.',
    other: '{count} problemas ya estaban cerrados: no se les agregó nada.',
  },
  'issues.staysBooked': 'Lo contabilizado sigue contabilizado.',
};
