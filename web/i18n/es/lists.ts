import type { Translation } from '#model/texts.ts';
import type { lists as english } from '../en/lists.ts';

export const lists: Translation<typeof english> = {
  'lists.searches': 'Buscar {fields}',
  'lists.nothing': 'Todavía no hay {types}.',
  'lists.isEmpty': '{field} {field|está vacío|está vacía|están vacíos|están vacías}',
  'lists.isFilled': '{field} no {field|está vacío|está vacía|están vacíos|están vacías}',
  'lists.addFilter': 'Agregar un filtro',
  'lists.noField': 'Ningún campo se llama así.',
  'lists.archived': 'Archivo',
  'lists.notArchived': 'Sin archivados',
  'lists.withArchived': 'Con archivados',
  'lists.onlyArchived': 'Solo archivados',
  'lists.any': 'Cualquiera',
  'lists.noOption': 'Nada coincide.',
  'lists.edit': 'Editar…',
  'lists.allShort': 'Los {count}',
  'lists.allSelected': 'Los {count} que seleccionan los filtros',
  'lists.export': 'Exportar',
  'lists.csv': 'CSV',
  'lists.xlsx': 'Excel (XLSX)',
  'lists.import': 'Importar…',
};
