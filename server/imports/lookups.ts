import { sql } from 'kysely';
import type { RecordDefinition, ReferenceField, StoredField } from '#model/fields.ts';
import { fold } from '#model/fold.ts';
import { parentField, recordOf } from '#model/records/index.ts';
import { outerOf } from '#model/rules.ts';
import { isUuid } from '#model/uuid.ts';
import type { Sql } from '../database/database.ts';

/** More of one name than these are not told apart; those of what is around come before those that belong nowhere. */
const MOST_NAMESAKES = 20;

interface Namesake {
  readonly id: string;
  readonly label: string;
  /** What it belongs to, where that narrows it; what belongs nowhere fits everywhere. */
  readonly within: string | null;
}

/** A name that a cell has, and the records around that it may belong to; null where nothing is around. */
export interface Wanted {
  readonly field: ReferenceField;
  readonly name: string;
  readonly within: readonly string[] | null;
}

const keyOf = (field: ReferenceField, name: string) => `${field.wire} ${fold(name)}`;

/** The records that the cells of some rows name, looked up for all of them at once. */
export class Names {
  readonly #definition: RecordDefinition;
  readonly #hasArchived: boolean;
  readonly #found = new Map<string, Namesake[]>();
  readonly #labels = new Map<string, string>();

  constructor(definition: RecordDefinition, { hasArchived = false } = {}) {
    this.#definition = definition;
    this.#hasArchived = hasArchived;
  }

  async look(database: Sql, wanted: readonly Wanted[]): Promise<void> {
    const byField = Map.groupBy(wanted, ({ field }) => field);
    for (const [field, names] of byField) await this.#lookFor(database, field, names);
  }

  /** The records of a name, of those that belong to the one around where there is one; else of those that fit anywhere. */
  of(field: ReferenceField, name: string, within: string | null): string[] {
    const found = this.#found.get(keyOf(field, name)) ?? [];
    const own = found.filter((one) => within === null || one.within === within);
    const fitting = own.length > 0 ? own : found.filter((one) => one.within === null);
    const exact = fitting.filter(({ label }) => label === name);
    return (exact.length > 0 ? exact : fitting).map(({ id }) => id);
  }

  labelOf(id: string): string {
    return this.#labels.get(id) ?? '';
  }

  async #lookFor(database: Sql, field: ReferenceField, wanted: readonly Wanted[]): Promise<void> {
    const { table } = recordOf(field.to);
    const around = outerOf(this.#definition, field) as ReferenceField | null;
    const by = around && parentField(recordOf(field.to), recordOf(around.to));
    const within = by ? sql.ref(`t.${by.column}`) : sql`null::uuid`;
    const isSought = this.#hasArchived ? sql`true` : sql`t.archived_at is null`;
    const asked = wanted.map(({ name, within: ids }) => ({
      name: fold(name),
      id: isUuid(name) ? name : null,
      within: by ? ids : null,
    }));
    const { rows } = await sql<Namesake & { name: string }>`
      select distinct n.name, t.id, t.label, t.within
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) n (name text, id uuid, within uuid[])
      cross join lateral (
        select t.id, t.label, ${within} as within from ${sql.table(table)} t
        where t.sort = n.name and ${isSought}
          and (n.within is null or ${within} is null or ${within} = any(n.within))
        order by ${within} is null, t.id limit ${sql.lit(MOST_NAMESAKES)}
      ) t
      union all
      select n.name, t.id, t.label, ${within} as within
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) n (name text, id uuid)
      join ${sql.table(table)} t on t.id = n.id
    `.execute(database);
    for (const { name, ...one } of rows) {
      this.#labels.set(one.id, one.label);
      const key = keyOf(field, name);
      const known = this.#found.get(key) ?? [];
      if (!known.some(({ id }) => id === one.id)) this.#found.set(key, [...known, one]);
    }
  }
}

/** Which records have these values in a field that no two share. */
export async function withUnique(
  database: Sql,
  definition: RecordDefinition,
  field: StoredField,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map();
  const { rows } = await sql<{ id: string; value: string }>`
    select t.id, ${sql.ref(`t.${field.column}`)} as value from ${sql.table(definition.table)} t
    where ${sql.ref(`t.${field.column}`)} = any(${values}::text[])
  `.execute(database);
  return new Map(rows.map(({ id, value }) => [value, id]));
}

/** A row that tells by a name which record it is, and by what that must belong to. */
export interface Called {
  readonly row: number;
  readonly name: string;
  /** The records that each of the parents may be; null among them where there may be none. */
  readonly parents: readonly (readonly (string | null)[])[];
}

/** The records of these names that belong to what the rows say; two are enough to know that there are several. */
export async function calledSo(
  database: Sql,
  { table }: RecordDefinition,
  parents: readonly ReferenceField[],
  called: readonly Called[],
): Promise<ReadonlyMap<number, string[]>> {
  if (called.length === 0) return new Map();
  const places = parents.map((_, at) => sql.ref(`p${at}`));
  // Unlike "= any", it finds null as well.
  const fits = parents.map(
    ({ column }, at) => sql`and array_position(n.${places[at]}, ${sql.ref(`t.${column}`)}) is not null`,
  );
  const given = called.map((one) => ({
    row: one.row,
    name: fold(one.name),
    ...Object.fromEntries(one.parents.map((ids, at) => [`p${at}`, ids])),
  }));
  const typed = [sql`"row" integer`, sql`name text`, ...places.map((place) => sql`${place} uuid[]`)];
  const { rows } = await sql<{ row: number; ids: string[] }>`
    select n."row", array_agg(t.id) as ids
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) n (${sql.join(typed)})
    cross join lateral (
      select t.id from ${sql.table(table)} t where t.sort = n.name and t.archived_at is null ${sql.join(fits, sql` `)}
      limit 2
    ) t group by n."row"
  `.execute(database);
  return new Map(rows.map(({ row, ids }) => [row, ids]));
}
