import { type Kysely, sql } from 'kysely';
import type { User } from '../session/sessions.ts';

export interface Resolution {
  readonly ids: readonly string[];
  readonly resolved: boolean;
  readonly remark: string | null;
}

/**
 * Resolves annotations, or takes that back, all at once. One that is already so is left as it is, with the name of
 * whoever was first. Answers with those that are there, as they are now.
 */
export async function resolveAnnotations(
  database: Kysely<unknown>,
  { ids, resolved, remark }: Resolution,
  user: User,
): Promise<string> {
  const list = sql.join(ids.map((id) => sql`${id}::uuid`));
  return database.transaction().execute(async (tx) => {
    const changed = await sql<{ id: string }>`
      update annotations set
        resolved_at = ${resolved ? sql`now()` : sql`null`},
        resolved_by = ${resolved ? sql`${user.id}::uuid` : sql`null`},
        remark = ${resolved ? remark : null}
      where id in (${list}) and (resolved_at is null) = ${sql.lit(resolved)}
      returning id
    `.execute(tx);
    if (changed.rows.length > 0) {
      await sql`
        insert into annotation_changes (annotation_id, user_id, resolved, remark)
        select id, ${user.id}::uuid, ${sql.lit(resolved)}, ${remark}::text
        from annotations where id in (${sql.join(changed.rows.map((row) => sql`${row.id}::uuid`))})
      `.execute(tx);
    }
    const { rows } = await sql<{ json: string }>`
      select coalesce(json_agg(row_to_json(x)), '[]')::text as json from (
        select a.id, a.operation_id as "operationId", a.note, a.source, a.flag, a.resolved_at as "resolvedAt",
          u.full_name as "resolvedBy", a.remark
        from annotations a left join users u on u.id = a.resolved_by where a.id in (${list}) order by a.id
      ) x
    `.execute(tx);
    return rows[0]!.json;
  });
}
