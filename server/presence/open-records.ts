import { sql } from 'kysely';
import type { RecordDefinition } from '#model/fields.ts';
import { isUuid } from '#model/uuid.ts';
import type { Sql } from '../database/database.ts';
import { statement, statements } from '../database/statement.ts';
import { missing } from '../records/read.ts';
import type { User } from '../session/sessions.ts';

/** Somebody else who has the record open. */
export interface Reader {
  readonly fullName: string;
  readonly isEditing: boolean;
}

/** A tab of a browser that shows a record. */
export interface OpenRecord {
  readonly id: string;
  readonly tab: string;
  readonly isEditing: boolean;
}

/** More names than these say no more than that there are many. */
const MOST_READERS = 20;
/** Whoever has more tabs open is no reader: the ones he told of last count. */
const MOST_TABS = 50;
/** Nobody needs to know to the second when a tab was last there. */
const KNOWN_FOR = '8 seconds';

interface Told extends OpenRecord {
  readonly user: User;
}

const pathOf = ({ endpoint }: RecordDefinition, id: string) => `${endpoint}/${id.toLowerCase()}`;

const telling = statements<Told, { isThere: boolean; others: Reader[] }>();

/** Notes that a tab shows a record, and gives who else has it open: each person once, whatever their tabs. */
export async function tellOpen(
  database: Sql,
  definition: RecordDefinition,
  open: OpenRecord,
  user: User,
): Promise<readonly Reader[]> {
  if (!isUuid(open.id)) throw missing(definition, open.id);
  const tell = telling(definition.type, () =>
    statement((fill) => {
      const session = fill((given) => given.user.session);
      const me = fill((given) => given.user.id);
      const path = fill((given) => pathOf(definition, given.id));
      return sql`
        with here as (
          select t.id from ${sql.table(definition.table)} t where t.id = ${fill(({ id }) => id)}::uuid
        ), told as (
          insert into open_records as o (session_id, tab, path, user_id, is_editing)
          select ${session}::uuid, ${fill(({ tab }) => tab)}::uuid, ${path}::text, ${me}::uuid,
            ${fill(({ isEditing }) => isEditing)}::boolean
          from here
          on conflict (session_id, tab) do update
            set path = excluded.path, is_editing = excluded.is_editing, seen_at = now()
            where o.path <> excluded.path or o.is_editing <> excluded.is_editing
              or o.seen_at < now() - ${sql.lit(KNOWN_FOR)}::interval
        ), forgotten as (
          delete from open_records where (session_id, tab) in (
            select f.session_id, f.tab from open_records f where f.session_id = ${session}::uuid
            order by f.seen_at desc, f.tab offset ${sql.lit(MOST_TABS)}
          )
        )
        select exists (select 1 from here) as "isThere", coalesce((
          select json_agg(x) from (
            select u.full_name as "fullName", bool_or(o.is_editing) as "isEditing"
            from open_records o join users u on u.id = o.user_id
            where o.path = ${path}::text and o.user_id <> ${me}::uuid and still_open(o.seen_at)
            group by u.id order by u.full_name, u.id limit ${sql.lit(MOST_READERS)}
          ) x), '[]') as others`;
    }),
  );
  const [told] = await tell(database, { ...open, user });
  if (!told?.isThere) throw missing(definition, open.id);
  return told.others;
}

/** Notes that a tab shows the record no longer; by now it may show another, which stays. */
export async function tellLeft(
  database: Sql,
  definition: RecordDefinition,
  { id, tab }: Pick<OpenRecord, 'id' | 'tab'>,
  user: User,
): Promise<void> {
  await sql`
    delete from open_records
    where session_id = ${user.session} and tab = ${tab}::uuid and path = ${pathOf(definition, id)}
  `.execute(database);
}

/** Tabs that were closed without a word. */
export async function sweepOpen(database: Sql): Promise<void> {
  await sql`delete from open_records where not still_open(seen_at)`.execute(database);
}
