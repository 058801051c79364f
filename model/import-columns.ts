import type { RecordDefinition, StoredField, TableField } from './fields.ts';
import { fold } from './fold.ts';
import { fieldsOfFile, ID_COLUMN, OWNER_COLUMN, ROW_COLUMN, rowColumns } from './imports.ts';
import { languages } from './languages.ts';
import { labelIn } from './messages/words.ts';
import { labelOf } from './names.ts';

/** A name as it is compared: 'well-reference', 'wellReference' and "Well Reference" are the same. */
const bare = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '');

/** What may stand in brackets behind a name: the unit, or the zone of a clock. */
const withoutBrackets = (name: string) => name.replace(/\s*\([^)]*\)\s*$/, '');

const inLanguages = (label: string) => languages.map((language) => labelIn(language, label));

/** Every name that a field goes by. */
const namesOf = ({ id, wire, label }: StoredField): string[] => [id, wire, ...inLanguages(label)];

/** A column that a file may have: what it is, and the names that it goes by. */
interface Known {
  readonly wire: string;
  readonly names: readonly string[];
}

const knownFields = (fields: readonly StoredField[]): Known[] =>
  fields.map((field) => ({ wire: field.wire, names: namesOf(field) }));

/** What tells a row of a table: its own ID, and that or the name of its record, which may go by its type. */
const knownOfRow = (type: string): Known[] => [
  { wire: ROW_COLUMN, names: inLanguages(rowColumns[ROW_COLUMN]) },
  { wire: ID_COLUMN, names: [ID_COLUMN, ...inLanguages(rowColumns[ID_COLUMN]), `${type} ID`] },
  { wire: OWNER_COLUMN, names: [...inLanguages(rowColumns[OWNER_COLUMN]), ...inLanguages(labelOf(type))] },
];

function matchKnown(known: readonly Known[], headings: readonly string[]): (string | null)[] {
  const left = known.map(({ wire, names }) => ({ wire, names: new Set(names.map(bare)) }));
  const taken = new Set<string>();
  const match = (name: string) => {
    const found = left.find(({ wire, names }) => !taken.has(wire) && names.has(bare(name)));
    if (found) taken.add(found.wire);
    return found?.wire ?? null;
  };
  const matched = headings.map(match);
  // "End (Off)" is a name; what is left over may have a unit behind it.
  return matched.map((wire, at) => wire ?? match(withoutBrackets(headings[at]!)));
}

/** The field that each heading means, by its wire name; each field once. */
export function matchColumns(
  definition: RecordDefinition,
  table: string | null,
  headings: readonly string[],
): (string | null)[] {
  const telling = table === null ? [{ wire: ID_COLUMN, names: [ID_COLUMN] }] : knownOfRow(definition.type);
  return matchKnown([...knownFields(fieldsOfFile(definition, table)), ...telling], headings);
}

/** The table whose rows a file has, by its headings, as it was exported; null where it has records. */
export function tableOfFile(definition: RecordDefinition, headings: readonly string[]): string | null {
  const isOf = ({ wire, columns }: TableField) => {
    const matched = new Set(matchColumns(definition, wire, headings));
    return matched.has(ROW_COLUMN) && columns.every((column) => matched.has(column.wire));
  };
  return definition.tables.find(isOf)?.wire ?? null;
}
