import { type RawBuilder, sql } from 'kysely';
import type { RecordDefinition } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
import { isUuid } from '#model/uuid.ts';
import type { Sql } from '../database/database.ts';
import { statement, statements } from '../database/statement.ts';
import { notFound } from '../errors.ts';
import { columnsOf, type Depth, joinsOf } from './select.ts';

export interface Found {
  /** The record as JSON text, made by Postgres and passed on as it is. */
  readonly json: string;
  readonly version: number;
}

/** Selects records as JSON from a table, or from what stands for one. */
export const selectFrom = (
  definition: RecordDefinition,
  depth: Depth,
  table: RawBuilder<unknown>,
  which: RawBuilder<unknown> = sql``,
): RawBuilder<Found> => sql`
  select row_to_json(x)::text as json, x.version from (
    select ${columnsOf(definition, depth)} from ${table} t ${joinsOf(definition, depth)} ${which}
  ) x`;

const finding = statements<string, Found>();

export async function findRecord(
  database: Sql,
  definition: RecordDefinition,
  id: string,
  depth: Depth,
): Promise<Found> {
  if (!isUuid(id)) throw missing(definition, id);
  const find = finding(`${definition.type} ${depth}`, () =>
    statement((fill) => {
      const which = sql`where t.id = ${fill((given) => given)}::uuid`;
      return selectFrom(definition, depth, sql.table(definition.table), which);
    }),
  );
  const [found] = await find(database, id);
  if (!found) throw missing(definition, id);
  return found;
}

const locking = statements<readonly string[], unknown>();

/**
 * Locks records, in one order, so that two who want the same ones wait for each other in turn. They are read after
 * this, not with it: a statement that had to wait sees what it joins as that was before. Who names one of them in
 * another record does not wait.
 */
export async function lockRecords(tx: Sql, table: string, ids: readonly string[]): Promise<void> {
  const lock = locking(table, () =>
    statement(
      (fill) => sql`
        select 1 from ${sql.table(table)} where id = any(${fill((given) => given)}::uuid[])
        order by id for no key update`,
    ),
  );
  await lock(tx, ids);
}

export const missing = (definition: RecordDefinition, id: string) =>
  notFound(message('record.missing', { type: definition, id: id.slice(0, 40) }));

/** Who changed what and when, newest first. */
export async function historyOf(
  database: Sql,
  definition: RecordDefinition,
  id: string,
  page: { top: number; skip: number },
): Promise<string> {
  await findRecord(database, definition, id, 'plain');
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(row_to_json(x)), '[]')::text as json from (
      select c.version, c.at, json_build_object('fullName', u.full_name) as "user", c.changes, c.reason, c.act
      from record_changes c join users u on u.id = c.user_id
      where c.type = ${definition.type} and c.record_id = ${id}::uuid
      order by c.version desc limit ${page.top}::integer offset ${page.skip}::integer
    ) x
  `.execute(database);
  return rows[0]!.json;
}
