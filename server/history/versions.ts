import { sql } from 'kysely';
import type { RecordDefinition, ReferenceField } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
import { recordOf } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import type { Sql } from '../database/database.ts';
import { notFound } from '../errors.ts';
import { findRecord } from '../records/read.ts';

/** A change as it is told of the version that it made. */
interface Made {
  readonly at: string;
  readonly label: string;
  readonly user: { readonly fullName: string };
}

/** A record as it was, with who made it so. */
export interface Version extends Values {
  readonly version: number;
}

/**
 * The record as it was at a version: as it is now, less what has changed since. What it names has the name that it had
 * then.
 */
export async function versionOf(
  database: Sql,
  definition: RecordDefinition,
  id: string,
  version: number,
): Promise<Version> {
  const now: Values = JSON.parse((await findRecord(database, definition, id, 'whole')).json);
  const made = await changeThatMade(database, definition, id, version);
  if (!made) throw notFound(message('record.noVersion', { type: definition, version }));
  const before = await valuesBefore(database, definition, id, version);
  const fields = definition.fields.filter(({ kind }) => kind !== 'children');
  const values: Values = Object.fromEntries(
    fields.map(({ wire }) => [wire, before.has(wire) ? before.get(wire) : now[wire]]),
  );
  return {
    id: now.id,
    version,
    createdAt: now.createdAt,
    updatedAt: made.at,
    updatedBy: made.user,
    label: made.label,
    ...values,
    ...(await namedThen(database, definition, values, made.at)),
  };
}

async function changeThatMade(
  database: Sql,
  { type }: RecordDefinition,
  id: string,
  version: number,
): Promise<Made | null> {
  const { rows } = await sql<Made>`
    select to_json(c.at) #>> '{}' as at, c.label, json_build_object('fullName', u.full_name) as "user"
    from record_changes c join users u on u.id = c.user_id
    where c.type = ${type} and c.record_id = ${id}::uuid and c.version = ${version}::integer
  `.execute(database);
  return rows[0] ?? null;
}

/** What each field was that has changed since: the first change after the version tells it. */
async function valuesBefore(
  database: Sql,
  { type }: RecordDefinition,
  id: string,
  version: number,
): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ field: string; before: unknown }>`
    select distinct on (field) e ->> 'field' as field, e -> 'before' as before
    from record_changes c cross join lateral jsonb_array_elements(c.changes) e
    where c.type = ${type} and c.record_id = ${id}::uuid and c.version > ${version}::integer
    order by field, c.version
  `.execute(database);
  return new Map(rows.map(({ field, before }) => [field, before]));
}

/** The records that these values name, under the names that they had at a moment. */
async function namedThen(
  database: Sql,
  definition: RecordDefinition,
  values: Values,
  at: string,
): Promise<Values> {
  const named = definition.stored.filter(
    (field): field is ReferenceField => field.kind === 'reference' && Boolean(values[field.wire]),
  );
  if (named.length === 0) return {};
  const idOf = ({ wire }: ReferenceField) => (values[wire] as { id: string }).id;
  const { rows } = await sql<{ wire: string; label: string | null; archived: boolean }>`
    ${sql.join(
      named.map(
        (field) => sql`
          select ${field.wire}::text as wire, t.archived_at is not null as archived, (
            select c.label from record_changes c
            where c.type = ${field.to} and c.record_id = t.id and c.at <= ${at}::timestamptz
            order by c.version desc limit 1
          ) as label
          from ${sql.table(recordOf(field.to).table)} t where t.id = ${idOf(field)}::uuid`,
      ),
      sql` union all `,
    )}
  `.execute(database);
  return Object.fromEntries(
    rows.map(({ wire, label, archived }) => {
      const { id, label: kept } = values[wire] as { id: string; label: string };
      return [wire, { id, label: label ?? kept, ...(archived && { archived }) }];
    }),
  );
}
