import type { FieldKind, RecordDefinition, StoredField } from './fields.ts';
import { type FilterKind, type ListRules, searchTop } from './query.ts';
import { tellingFields } from './telling.ts';

/** The list of a record type: what it can be ordered and narrowed by, and how much of it comes at once. */

const MAX_TOP = 100;
/** So many rows has a page of the table. */
const PAGE = 50;

/** By what kind of filter a field is narrowed; a gauge only by whether there is one. */
const kinds: { readonly [K in StoredField['kind']]: FilterKind | null } = {
  text: 'holds',
  longText: 'holds',
  number: 'numbers',
  date: 'days',
  moment: 'span',
  gauge: null,
  checkbox: 'truth',
  checkboxGroup: 'among',
  choice: 'among',
  reference: 'records',
};

/** Whether nothing may stand in a field; a box is ticked or not. */
export const mayBeEmpty = ({ required, kind }: { required: boolean; kind: FieldKind }): boolean =>
  !required && kind !== 'checkbox';

/** The filter on whether a field is empty; no wire name has a dot. */
export const emptyFilter = (wire: string): string => `${wire}.empty`;

/** When a record was made and last changed, and what that is called at the head of a column. */
export const recordTimes = { createdAt: 'Created', updatedAt: 'Changed' } as const;

export function filtersOfFields({ stored }: RecordDefinition): Readonly<Record<string, FilterKind>> {
  const filters = stored.flatMap((field): [string, FilterKind][] => {
    const kind = kinds[field.kind];
    return [
      ...(kind ? [[field.wire, kind] as [string, FilterKind]] : []),
      ...(mayBeEmpty(field) ? [[emptyFilter(field.wire), 'truth'] as [string, FilterKind]] : []),
    ];
  });
  return { ...Object.fromEntries(filters), createdAt: 'span', updatedAt: 'span' };
}

/** So many columns fit on the screen of an office. */
const FIRST = 8;

/** The columns that a list begins with: what tells its records apart, then their codes. */
export function firstColumns(definition: RecordDefinition): string[] {
  const telling = tellingFields(definition, FIRST - 2);
  const codes = definition.stored.filter(({ kind }) => kind === 'choice');
  const first = new Set([...telling, ...codes].slice(0, FIRST));
  return definition.stored.filter((field) => first.has(field)).map(({ wire }) => wire);
}

/** The filters that phone numbers are looked for in. */
function phonesOf({ stored }: RecordDefinition): string[] {
  const phones = stored.filter((field) => field.kind === 'text' && field.format === 'phone');
  const isFound = phones.some(({ searchable }) => searchable);
  return [...phones.map(({ wire }) => wire), ...(isFound ? ['search'] : [])];
}

/** `above` is the record whose own are listed. */
export function recordListRules(definition: RecordDefinition, above: string | null = null): ListRules {
  const { display, stored, compactTop } = definition;
  return {
    defaultTop(shape, searching) {
      if (shape === 'compact') return compactTop;
      if (shape === 'named') return PAGE;
      return shape === 'expanded' || searching ? searchTop(above) : MAX_TOP;
    },
    maxTop: MAX_TOP,
    orderable: [...new Set([display.wire, ...stored.map(({ wire }) => wire), 'createdAt', 'updatedAt'])],
    defaultOrder: { field: display.wire, direction: 'asc' },
    expandable: [],
    shapes: ['plain', 'named', 'compact', 'expanded'],
    searchable: true,
    hasEnd: true,
    hasArchive: true,
    filters: filtersOfFields(definition),
    phones: phonesOf(definition),
  };
}
