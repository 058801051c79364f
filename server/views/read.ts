import { type RawBuilder, sql } from 'kysely';
import type { SavedView } from '#model/saved-views.ts';
import type { Sql } from '../database/database.ts';

/** So many are told of, one's own before those of others. */
const MOST_LISTED = 1000;

const visibleTo = (userId: string, wanted: RawBuilder<unknown>, most: number) => sql<SavedView>`
  select v.id, v.page, v.name, v.query, v.is_shared as "isShared", v.owner_id = ${userId} as "isOwn",
    u.full_name as owner, d.view_id is not null as "isDefault", m.view_id is not null as "isInMenu", v.version
  from saved_views v join users u on u.id = v.owner_id
  left join default_views d on d.view_id = v.id and d.user_id = ${userId}
  left join menu_views m on m.view_id = v.id and m.user_id = ${userId}
  where (v.owner_id = ${userId} or v.is_shared) and ${wanted}
  order by "isOwn" desc, lower(v.name), v.id limit ${sql.lit(most)}`;

/** One's own views and those that others share. */
export const viewsOf = async (database: Sql, userId: string): Promise<SavedView[]> =>
  (await visibleTo(userId, sql`true`, MOST_LISTED).execute(database)).rows;

/** Null where there is none that this person may see. */
export const findView = async (database: Sql, userId: string, id: string): Promise<SavedView | null> =>
  (await visibleTo(userId, sql`v.id = ${id}`, 1).execute(database)).rows[0] ?? null;
