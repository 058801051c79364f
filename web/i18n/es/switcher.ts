import type { Translation } from '#model/texts.ts';
import type { switcher as english } from '../en/switcher.ts';

export const switcher: Translation<typeof english> = {
  'switcher.title': 'Ir a cualquier parte',
  'switcher.placeholder': 'Buscar páginas, registros y acciones',
  'switcher.results': 'Resultados',
  'switcher.recent': 'Recientes',
  'switcher.pages': 'Páginas',
  'switcher.types': 'Tipos de registro',
  'switcher.actions': 'Acciones',
  'switcher.records': 'Registros',
  'switcher.tickets': 'Boletas',
  'switcher.new': 'Nuevo: {type}',
  'switcher.searchType': 'Buscar: {type}',
  'switcher.searching': 'Buscando',
  'switcher.nothing': 'Nada coincide con «{text}».',
  'switcher.count': { one: '{count} resultado', other: '{count} resultados' },
  'switcher.copyLink': 'Copiar el enlace a esta página',
  'switcher.move': 'mover',
  'switcher.choose': 'abrir',
  'switcher.newTab': 'en otra pestaña',
  'switcher.close': 'cerrar',
};
