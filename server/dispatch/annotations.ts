import { type Kysely, sql } from 'kysely';
import { bookOperations } from '../booking/book.ts';
import { ticketOf } from '../booking/tickets.ts';
import { holdOperations } from '../booking/waiting.ts';
import type { Sql } from '../database/database.ts';
import type { User } from '../session/sessions.ts';

export interface Resolution {
  readonly ids: readonly string[];
  readonly resolved: boolean;
  readonly remark: string | null;
}

const listOf = (ids: readonly string[]) => sql.join(ids.map((id) => sql`${id}::uuid`));

/**
 * Resolves annotations, or takes that back, all at once. One that is already so is left as it is, with the name of
 * whoever was first. What waited for nothing else is booked at once; what is booked stays so when an annotation is
 * opened again, until it is taken back. Answers with those that are there, as they are now, and their tickets.
 */
export async function resolveAnnotations(
  database: Kysely<unknown>,
  resolution: Resolution,
  user: User,
): Promise<string> {
  const list = listOf(resolution.ids);
  return database.transaction().execute(async (tx) => {
    const operations = await sql<{ id: string }>`
      select distinct operation_id as id from annotations where id in (${list})
    `.execute(tx);
    const ids = operations.rows.map(({ id }) => id);
    await holdOperations(tx, ids);
    await resolve(tx, resolution, user);
    if (resolution.resolved) await bookOperations(tx, ids, user.id);
    const { rows } = await sql<{ json: string }>`
      select coalesce(json_agg(row_to_json(x)), '[]')::text as json from (
        select a.id, a.operation_id as "operationId", a.note, a.source, a.flag, a.resolved_at as "resolvedAt",
          u.full_name as "resolvedBy", a.remark, ${ticketOf(sql`a.operation_id`)} as ticket
        from annotations a left join users u on u.id = a.resolved_by where a.id in (${list}) order by a.id
      ) x
    `.execute(tx);
    return rows[0]!.json;
  });
}

/** Of operations that are held. */
export async function resolve(tx: Sql, { ids, resolved, remark }: Resolution, user: User): Promise<void> {
  const changed = await sql<{ id: string }>`
    update annotations set
      resolved_at = ${resolved ? sql`now()` : sql`null`},
      resolved_by = ${resolved ? sql`${user.id}::uuid` : sql`null`},
      remark = ${resolved ? remark : null}
    where id in (${listOf(ids)}) and (resolved_at is null) = ${sql.lit(resolved)}
    returning id
  `.execute(tx);
  if (changed.rows.length === 0) return;
  await sql`
    insert into annotation_changes (annotation_id, user_id, resolved, remark)
    select id, ${user.id}::uuid, ${sql.lit(resolved)}, ${remark}::text
    from annotations where id in (${listOf(changed.rows.map(({ id }) => id))})
  `.execute(tx);
}
