import type { changeWords as english } from './change-words.en.ts';
import type { Translation } from './texts.ts';

export const changeWords: Translation<typeof english> = {
  'change.at': 'Cuándo',
  'change.user': 'Quién',
  'change.type': 'Tipo',
  'change.record': 'Registro',
  'change.changes': 'Qué',
  'change.reason': 'Motivo',
  'change.kind': 'Clase',

  'changeKind.created': 'Creación',
  'changeKind.changed': 'Edición',
  'changeKind.archived': 'Archivado',
  'changeKind.restored': 'Recuperado',
  'changeKind.booked': 'Contabilizado',
  'changeKind.taken-back': 'Retirado de los libros',
  'changeKind.bulk': 'Edición múltiple',
  'changeKind.import': 'Importación',
  'changeKind.undo': 'Deshacer',

  'change.yes': 'Sí',
  'change.no': 'No',
  'change.rows': 'filas cambiadas',
  'change.more': 'y {count} más',
};
