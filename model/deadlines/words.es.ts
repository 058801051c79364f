import type { DeadlineWord } from './words.en.ts';

export const deadlineWords: Readonly<Record<DeadlineWord, string>> = {
  'what.license': 'Licencia de conducir',
  'what.physical': 'Examen médico',
  'what.employment': 'Empleo',
  'what.certification': 'Certificación del tanque',
  'what.lease': 'Arrendamiento',
  'what.well': 'Pozo',

  'band.overdue': 'Vencido',
  'band.7': 'En 7 días o menos',
  'band.30': 'En 8 a 30 días',
  'band.60': 'En 31 a 60 días',
  'band.later': 'Más tarde',

  'deadline.what': 'Qué vence',
  'deadline.type': 'Tipo',
  'deadline.record': 'Registro',
  'deadline.day': 'Fecha',
  'deadline.daysLeft': 'Días restantes',
  'deadline.band': 'Cuándo',
  'deadline.terminal': 'Terminal',
  'deadline.person': 'Persona',
  'deadline.runsOut': '{what}, vencimiento: {label}',
  'deadline.calendar': 'Vencimientos',
  'deadline.first': 'Los primeros {count} de estos vencimientos; elija menos para tenerlos todos.',
};
