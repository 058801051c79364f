import type { RecordDefinition, StoredField } from './fields.ts';
import { fold } from './fold.ts';
import { ID_COLUMN } from './imports.ts';
import { languages } from './languages.ts';
import { labelIn } from './messages/words.ts';

/** A name as it is compared: 'well-reference', 'wellReference' and "Well Reference" are the same. */
const bare = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '');

/** What may stand in brackets behind a name: the unit, or the zone of a clock. */
const withoutBrackets = (name: string) => name.replace(/\s*\([^)]*\)\s*$/, '');

/** Every name that a field goes by. */
const namesOf = ({ id, wire, label }: StoredField): string[] => [
  id,
  wire,
  ...languages.map((language) => labelIn(language, label)),
];

/** The field that each heading means, by its wire name; each field once. */
export function matchColumns({ stored }: RecordDefinition, headings: readonly string[]): (string | null)[] {
  const known = [
    { wire: ID_COLUMN, names: new Set([bare(ID_COLUMN)]) },
    ...stored.map((field) => ({ wire: field.wire, names: new Set(namesOf(field).map(bare)) })),
  ];
  const taken = new Set<string>();
  const match = (name: string) => {
    const found = known.find(({ wire, names }) => !taken.has(wire) && names.has(bare(name)));
    if (found) taken.add(found.wire);
    return found?.wire ?? null;
  };
  const matched = headings.map(match);
  // "End (Off)" is a name; what is left over may have a unit behind it.
  return matched.map((wire, at) => wire ?? match(withoutBrackets(headings[at]!)));
}
