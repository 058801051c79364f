import type { Translation } from '#model/texts.ts';
import type { bulk as english } from '../en/bulk.ts';

export const bulk: Translation<typeof english> = {
  'bulk.title': { one: 'Editar {count} registro: {type}', other: 'Editar {count} registros: {type}' },
  'bulk.add': 'Añadir un campo',
  'bulk.noField': 'No hay tal campo',
  'bulk.none': 'Elija los campos que todos estos registros deben tener iguales.',
  'bulk.remove': 'Dejar {field} como está',
  'bulk.clear': 'Dejar vacío',
  'bulk.clearField': 'Dejar {field} sin valor',
  'bulk.empty': 'Escriba lo que debe tener, o déjelo vacío.',
  'bulk.mustBe': 'Escriba lo que debe tener.',
  'bulk.reason': 'Motivo',
  'bulk.reasonHint':
    'Se guarda en el historial de cada registro. Los que están en los libros solo se cambian con un motivo.',
  'bulk.preview': 'Ver cambios',
  'bulk.looking': 'Mirando qué cambiaría…',
  'bulk.discardTitle': '¿Descartar lo que se iba a cambiar?',
  'bulk.failed': 'No se pudo: {message}',
  'bulk.back': 'Atrás',
  'bulk.confirmTitle': 'Confirmar cambios: {type}',
  'bulk.changed': { one: '{count} registro cambiará', other: '{count} registros cambiarán' },
  'bulk.unchanged': { one: '{count} queda como está', other: '{count} quedan como están' },
  'bulk.refused': { one: '{count} será rechazado', other: '{count} serán rechazados' },
  'bulk.nothing': 'No cambiaría ningún registro.',
  'bulk.changes': 'Cambios',
  'bulk.refusals': 'Rechazados',
  'bulk.record': 'Registro',
  'bulk.why': 'Por qué',
  'bulk.moreChanges': { one: 'y {count} registro más', other: 'y {count} registros más' },
  'bulk.apply': { one: 'Cambiar {count} registro', other: 'Cambiar {count} registros' },
};
