import type { RecordDefinition, ReferenceField, StoredField } from '#model/fields.ts';
import { type Reading, readRow } from '#model/import-cells.ts';
import { ID_COLUMN } from '#model/imports.ts';
import { type Message, message } from '#model/messages/message.ts';
import { outerOf } from '#model/rules.ts';
import { cellText, type GivenCell } from '#model/sheets.ts';
import { isUuid } from '#model/uuid.ts';
import type { Values } from '#model/validate.ts';
import type { Database } from '../database/database.ts';
import { givenRecords } from '../records/list.ts';
import { type Called, calledSo, Names, withUnique } from './lookups.ts';

export interface FileRow {
  readonly row: number;
  readonly cells: readonly GivenCell[];
}

/** A row, the record that it is about, null for a new one, and why that cannot be told. */
export interface Identified extends FileRow {
  readonly present:
    | (Values & { readonly id: string; readonly version: number; readonly label: string })
    | null;
  readonly fault: { readonly column: string; readonly said: Message } | null;
}

/** Where in a row each field stands. */
export interface Places {
  readonly id: number;
  readonly of: (field: StoredField) => number;
}

const isReference = (field: StoredField): field is ReferenceField => field.kind === 'reference';

/** What a record of a name must belong to as well: another lease has another tank 1, another operator another lease. */
function parentsOf(definition: RecordDefinition): ReferenceField[] {
  const { stored, told, display } = definition;
  const outers = stored.map((field) => outerOf(definition, field));
  const tells = (field: ReferenceField) =>
    field.required || field.searchable || outers.includes(field) || told?.includes(field);
  return stored.filter(isReference).filter((field) => field !== display && tells(field));
}

type Told = { readonly found: string | null } | { readonly fault: Identified['fault'] };

/**
 * Which record each row is about: the one of its ID; else the one that has what no two share; else the only one of its
 * name, belonging to what the row says. Else it is a new one.
 */
export async function identify(
  database: Database,
  definition: RecordDefinition,
  places: Places,
  rows: readonly FileRow[],
  reading: Omit<Reading, 'named'>,
): Promise<Identified[]> {
  const textAt = ({ cells }: FileRow, place: number) => (place < 0 ? '' : cellText(cells[place] ?? null));
  const unique = definition.stored.find((field) => field.unique && places.of(field) >= 0);
  const byUnique = unique
    ? await withUnique(
        database.aside,
        definition,
        unique,
        rows.map((row) => textAt(row, places.of(unique))).filter(Boolean),
      )
    : null;
  const isTold = (row: FileRow) =>
    textAt(row, places.id) !== '' || (unique && textAt(row, places.of(unique)) !== '');
  const byName = await byNames(
    database,
    definition,
    places,
    rows.filter((row) => !isTold(row)),
    reading,
  );
  const tell = (row: FileRow): Told => {
    const id = textAt(row, places.id);
    if (id !== '') {
      if (isUuid(id)) return { found: id.toLowerCase() };
      return { fault: { column: ID_COLUMN, said: message('import.noRecord', { type: definition }) } };
    }
    const own = unique ? textAt(row, places.of(unique)) : '';
    if (own !== '') return { found: byUnique!.get(own) ?? null };
    const [found = null, another] = byName.get(row.row) ?? [];
    if (!another) return { found };
    return { fault: { column: definition.display.wire, said: message('import.severalRecords') } };
  };
  const told = rows.map(tell);
  const ids = told.flatMap((one) => ('found' in one && one.found ? [one.found] : []));
  const present = new Map(
    (await givenRecords(database, definition, [...new Set(ids)])).map((json) => {
      const record: NonNullable<Identified['present']> = JSON.parse(json);
      return [record.id, record];
    }),
  );
  return rows.map((row, at) => {
    const one = told[at]!;
    if ('fault' in one) return { ...row, present: null, fault: one.fault };
    const record = one.found === null ? null : (present.get(one.found) ?? null);
    if (record?.archivedAt) {
      return { ...row, present: record, fault: { column: ID_COLUMN, said: message('import.archived') } };
    }
    if (one.found === null || record) return { ...row, present: record, fault: null };
    const said = message('import.noRecord', { type: definition });
    return { ...row, present: null, fault: { column: ID_COLUMN, said } };
  });
}

/** The records that rows name; a day or a number is compared as it would be written: 7/3/2026 is 2026-07-03. */
async function byNames(
  { aside }: Database,
  definition: RecordDefinition,
  places: Places,
  rows: readonly FileRow[],
  reading: Omit<Reading, 'named'>,
): Promise<ReadonlyMap<number, string[]>> {
  const { display } = definition;
  // Many a record may be shown under the name of another.
  if (display.kind === 'reference' || display.kind === 'table' || display.kind === 'children')
    return new Map();
  const place = places.of(display);
  const parents = parentsOf(definition).filter((field) => places.of(field) >= 0);
  const nameIn = ({ cells }: FileRow, at: number) => (at < 0 ? '' : cellText(cells[at] ?? null));
  // A ticket of a lease that is archived by now is found by it all the same.
  const names = new Names(definition, { hasArchived: true });
  const wanted = rows.flatMap((row) =>
    parents.flatMap((field) => {
      const name = nameIn(row, places.of(field));
      return name === '' ? [] : [{ field, name, within: null }];
    }),
  );
  await names.look(aside, wanted);
  const called = rows.flatMap((row): Called[] => {
    const given = row.cells[place] ?? null;
    if (cellText(given) === '') return [];
    const { values } = readRow(definition, [display], () => given, null, { ...reading, named: () => [] });
    const name = String(values[display.wire] ?? cellText(given));
    const parentIds = parents.map((field) => {
      const parent = nameIn(row, places.of(field));
      return parent === '' ? [null] : names.of(field, parent, null);
    });
    return [{ row: row.row, name, parents: parentIds }];
  });
  return calledSo(aside, definition, parents, called);
}
