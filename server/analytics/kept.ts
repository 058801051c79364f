import { sql } from 'kysely';
import type { Sql } from '../database/database.ts';

export interface ClientError {
  readonly message: string;
  readonly stack: string | null;
  readonly path: string | null;
}

/** Of different ones; they may be long. */
export const MOST_ERRORS = 2000;
const MOST_VIEWS = 1_000_000;

export async function keepView(database: Sql, userId: string, path: string): Promise<void> {
  await sql`insert into page_views (user_id, path) values (${userId}::uuid, ${path})`.execute(database);
}

/** Keeps an error, or counts it where the same person has met it before; says whether it is new. */
export async function keepError(
  database: Sql,
  userId: string,
  { message, stack, path }: ClientError,
): Promise<boolean> {
  const { rows } = await sql<{ times: number }>`
    insert into client_errors (user_id, message, stack, path)
    values (${userId}::uuid, ${message}, ${stack}, ${path})
    on conflict (user_id, digest) do update set times = client_errors.times + 1, last_at = now()
    returning times
  `.execute(database);
  const isNew = rows[0]!.times === 1;
  if (isNew) {
    await sql`
      delete from client_errors
      where id in (select id from client_errors order by last_at desc, id desc offset ${sql.lit(MOST_ERRORS)})
    `.execute(database);
  }
  return isNew;
}

/** Views of a season tell what is used; older ones nothing more. */
export async function sweepViews(database: Sql): Promise<void> {
  await sql`
    delete from page_views
    where at < now() - interval '90 days' or id <= (select max(id) from page_views) - ${sql.lit(MOST_VIEWS)}
  `.execute(database);
}
