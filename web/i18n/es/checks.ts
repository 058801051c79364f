import type { Translation } from '#model/texts.ts';
import type { checks as english } from '../en/checks.ts';

export const checks: Translation<typeof english> = {
  'checks.title': 'Comprobar de nuevo',
  'checks.about':
    'Vuelve a mirar cada operación de estos días, con los límites y registros de ahora. Lo nuevo se añade y lo que perdió su causa se cierra; lo que alguien resolvió queda así.',
  'checks.week': 'Últimos 7 días',
  'checks.month': 'Este mes',
  'checks.lastMonth': 'El mes pasado',
  'checks.days': 'Días',
  'checks.since': 'Desde',
  'checks.until': 'Hasta',
  'checks.wrongDay': 'Indique un día',
  'checks.wrongOrder': 'Indique un día que no sea anterior al primero',
  'checks.start': 'Comprobar',
  'checks.close': 'Cerrar',
  'checks.progress': 'Comprobadas {checked} de {total} operaciones',
  'checks.goesOn': 'Continúa aunque lo cierre.',
  'checks.others': 'Lo pidió {user}. Solo se hace una a la vez.',
  'checks.itself': 'El servidor mira los últimos días por sí mismo. Solo se hace una a la vez.',
  'checks.done': {
    one: 'Comprobada {count} operación: {found} nuevas, {closed} cerradas.',
    other: 'Comprobadas {count} operaciones: {found} nuevas, {closed} cerradas.',
  },
  'checks.failed': 'Interrumpida tras {checked} de {total} operaciones.',
};
