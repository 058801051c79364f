import { type RawBuilder, sql } from 'kysely';
import type { RecordDefinition, StoredField } from '#model/fields.ts';
import { FINEST } from '#model/gauge.ts';
import type { Filter } from '#model/query.ts';
import { emptyFilter, mayBeEmpty } from '#model/record-lists.ts';
import type { Fill } from '../database/statement.ts';
import { type Column, type Columns, conditions, wantedOf } from '../lists/narrow.ts';

type Kind = StoredField['kind'];
type Told<K extends Kind> = (
  column: RawBuilder<unknown>,
  field: Extract<StoredField, { kind: K }>,
) => Pick<Column, 'by' | 'order' | 'isSeveral' | 'loosely'>;

/** Nearly all text is plain English, which need not be folded to be put in order: that takes a fifth of the time. */
const isPlain = (column: RawBuilder<unknown>) => sql`octet_length(${column}) = char_length(${column})`;
const lowered = (column: RawBuilder<unknown>) => sql`lower(${column} collate "C")`;

/** Text is compared as it is folded, by the letters alone. */
const foldedText = (column: RawBuilder<unknown>) => ({
  by: sql`folded(${column}) collate "C"`,
  order: sql`case when ${isPlain(column)} then ${lowered(column)} else folded(${column}) end collate "C"`,
  loosely: { by: lowered(column), unless: sql`${isPlain(column)} is not true` },
});
const asItIs = (column: RawBuilder<unknown>) => ({ by: column });

/** A record or a code that is named is ordered by its name, which is joined as `named` where it is asked for. */
const byName = (column: RawBuilder<unknown>) => ({ by: column, order: sql`named.sort` });

const kinds: { readonly [K in Kind]: Told<K> } = {
  text: foldedText,
  longText: foldedText,
  number: asItIs,
  date: asItIs,
  moment: asItIs,
  gauge: (column) => ({
    by: sql`(((${column} ->> 'feet')::integer * 12 + (${column} ->> 'inches')::integer) * ${sql.lit(FINEST)}
      + (${column} ->> 'parts')::integer)`,
  }),
  checkbox: asItIs,
  checkboxGroup: (column, { options }) => {
    const ticked = options.map(
      (option) =>
        sql`case when (${column} ->> ${sql.lit(option)})::boolean then ${sql.lit(option)}::text end`,
    );
    const by = sql`array_remove(array[${sql.join(ticked)}], null)`;
    return { by, order: sql`nullif(array_to_string(${by}, ', '), '')`, isSeveral: true };
  },
  choice: byName,
  reference: byName,
};

function columnOfField(definition: RecordDefinition, field: StoredField): Column {
  const told = kinds[field.kind] as Told<Kind>;
  const column = told(sql.ref(`t.${field.column}`), field as never);
  const isText = field.kind === 'text' || field.kind === 'longText';
  const among = isText && field.searchable ? { among: sql`t.search` } : {};
  if (field === definition.display) {
    // What a record is called, be it another's name, is kept folded.
    return { ...column, ...(isText && { by: sql`t.sort` }), order: sql`t.sort`, ...among };
  }
  return { ...column, ...among, ...(mayBeEmpty(field) && { mayBeEmpty: true }) };
}

const isEmpty = (field: StoredField, { by }: Column) =>
  field.kind === 'checkboxGroup' ? sql`(${by} = '{}')` : sql`(${sql.ref(`t.${field.column}`)} is null)`;

const made = new Map<string, Columns>();

/** What the records of a table t can be ordered and narrowed by. */
export function columnsOfRecords(definition: RecordDefinition): Columns {
  const known = made.get(definition.type);
  if (known) return known;
  const own = definition.stored.flatMap((field): [string, Column][] => {
    const column = columnOfField(definition, field);
    return [
      [field.wire, column],
      [emptyFilter(field.wire), { by: isEmpty(field, column) }],
    ];
  });
  const columns: Columns = {
    ...Object.fromEntries(own),
    createdAt: { by: sql`t.created_at` },
    updatedAt: { by: sql`t.updated_at` },
    search: { by: sql`t.search` },
  };
  made.set(definition.type, columns);
  return columns;
}

/** What holds for the records of a table t that the filters select. */
export const conditionsOf = (
  definition: RecordDefinition,
  filters: readonly Filter[],
  fill: Fill<readonly Filter[]>,
): RawBuilder<unknown> => conditions(wantedOf(filters, fill), columnsOfRecords(definition));
