import type { Translation } from '#model/texts.ts';
import type { search as english } from '../en/search.ts';

export const search: Translation<typeof english> = {
  'search.title': 'Buscar: {type}',
  'search.new': 'Nuevo: {type}',
  'search.typeSomething': 'Escriba una parte de lo que busca, como el comienzo de su nombre.',
  'search.first': { one: 'El primer {count} resultado', other: 'Los primeros {count} resultados' },
  'search.count': { one: '{count} resultado', other: '{count} resultados' },
};
