import { type RawBuilder, sql } from 'kysely';
import type { CellField, RecordDefinition, TableField } from '#model/fields.ts';
import { fold } from '#model/fold.ts';
import type { Values } from '#model/validate.ts';
import type { Sql } from '../database/database.ts';
import { rowsOf, rowTable } from '../records/select.ts';

/** A row of an editable table as a file tells it: by its id, or by what stands in its first column. */
export interface SoughtRow {
  readonly owner: string | null;
  readonly id: string | null;
  readonly name: unknown;
}

type PresentRow = Values & { readonly id: string };

/** The row of that id, and those of that name; two are enough to know that there are several. */
export interface FoundRows {
  readonly byId: PresentRow | null;
  readonly byName: readonly PresentRow[];
}

/** Names are compared as people read them. */
const isText = ({ kind }: CellField) => kind === 'text' || kind === 'longText';

/** The rows of records that a file tells, each with its record. */
export async function findRows(
  database: Sql,
  definition: RecordDefinition,
  field: TableField,
  sought: readonly SoughtRow[],
): Promise<FoundRows[]> {
  const rows = sql.table(rowTable(definition, field));
  const cells = sql.join(
    field.columns.flatMap(({ wire, column }) => [sql`${wire}::text`, sql.ref(`r.${column}`)]),
  );
  const told = sql`json_build_object('id', r.id, ${cells})`;
  const first = field.columns[0]!;
  const name = sql.ref(`r.${first.column}`);
  const isNamed: RawBuilder<unknown> = sql`to_jsonb(${isText(first) ? sql`folded(${name})` : name}) = s.name`;
  const asked = sought.map((one, place) => ({
    ...one,
    place,
    name: typeof one.name === 'string' && isText(first) ? fold(one.name) : one.name,
  }));
  const { rows: found } = await sql<FoundRows>`
    select (select ${told} from ${rows} r where r.owner_id = s.owner and r.id = s.id) as "byId",
      coalesce((select json_agg(x.row) from (
        select ${told} as row from ${rows} r where s.id is null and r.owner_id = s.owner and ${isNamed} limit 2
      ) x), '[]') as "byName"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) s (place integer, owner uuid, id uuid, name jsonb)
    order by s.place
  `.execute(database);
  return found;
}

/** All rows of a table of these records, in their order. */
export async function rowsByOwner(
  database: Sql,
  definition: RecordDefinition,
  field: TableField,
  owners: readonly string[],
): Promise<ReadonlyMap<string, readonly Values[]>> {
  const { rows } = await sql<{ id: string; rows: Values[] }>`
    select t.id, ${rowsOf(definition, field)} as rows from ${sql.table(definition.table)} t
    where t.id = any(${owners}::uuid[])
  `.execute(database);
  return new Map(rows.map(({ id, rows: own }) => [id, own]));
}
