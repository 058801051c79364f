import { changeWords } from '#model/change-words.es.ts';
import type { Translation } from '#model/texts.ts';
import type { changes as english } from '../en/changes.ts';

export const changes: Translation<typeof english> = {
  ...changeWords,
  'changes.searches': 'Buscar registro, motivo',
  'changes.name': '{type} {label}, versión {version}',
  'changes.fields': { one: '{count} campo', other: '{count} campos' },
  'changes.nothing': 'Todavía no se ha cambiado nada.',
};
