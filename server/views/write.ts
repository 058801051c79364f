import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { message } from '#model/messages/message.ts';
import { MOST_VIEWS, type SavedView } from '#model/saved-views.ts';
import { invalid } from '#model/validate.ts';
import type { Sql } from '../database/database.ts';
import { HttpError, invalidFields, isDatabaseError, notFound } from '../errors.ts';
import { findView } from './read.ts';

/** What its owner says about a view. */
export interface ViewContent {
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
}

/** What a person does with a view, whoever keeps it. */
export interface Marks {
  readonly isDefault?: boolean;
  readonly isInMenu?: boolean;
}

export interface NewView extends ViewContent, Marks {
  readonly id?: string;
  readonly page: string;
}

/** The view was changed since the version that the change was made on. */
export class StaleView extends Error {
  readonly current: SavedView;
  constructor(current: SavedView) {
    super('stale view');
    this.current = current;
  }
}

const taken = () =>
  new HttpError(409, message('view.taken'), {
    fields: { name: invalid({ label: 'Name' }) },
    reasons: { name: { why: 'taken' } },
  });

async function inTransaction<T>(database: Kysely<unknown>, work: (tx: Sql) => Promise<T>): Promise<T> {
  try {
    return await database.transaction().execute(work);
  } catch (error) {
    throw isDatabaseError(error) && error.constraint === 'saved_views_name_key' ? taken() : error;
  }
}

function cleanName(name: string): string {
  const said = name.trim();
  if (said === '' || !said.isWellFormed() || /\p{Cc}/u.test(said))
    throw invalidFields({ name: invalid({ label: 'Name' }) });
  return said;
}

/** The view as the person sees it; there is none for him where it is another's alone. */
async function visible(tx: Sql, userId: string, id: string): Promise<SavedView> {
  const found = await findView(tx, userId, id);
  if (!found) throw notFound(message('view.missing', { id }));
  return found;
}

async function own(tx: Sql, userId: string, id: string): Promise<SavedView> {
  const found = await visible(tx, userId, id);
  if (!found.isOwn) throw new HttpError(403, message('view.foreign', { owner: found.owner }));
  return found;
}

/** With an id of the client's, sending it again changes nothing. */
export const createView = (
  database: Kysely<unknown>,
  userId: string,
  { id = randomUUID(), page, name, query, isShared, ...marks }: NewView,
): Promise<{ view: SavedView; isNew: boolean }> =>
  inTransaction(database, async (tx) => {
    const { rows } = await sql<{ isFull: boolean }>`
      select count(*) >= ${sql.lit(MOST_VIEWS)} as "isFull" from saved_views where owner_id = ${userId}
    `.execute(tx);
    if (rows[0]!.isFull) throw new HttpError(409, message('view.tooMany', { most: MOST_VIEWS }));
    const { rows: made } = await sql`
      insert into saved_views (id, owner_id, page, name, query, is_shared)
      values (${id}, ${userId}, ${page}, ${cleanName(name)}, ${query}, ${isShared})
      on conflict (id) do nothing returning id
    `.execute(tx);
    if (made.length === 0) return { view: await own(tx, userId, id), isNew: false };
    await writeMarks(tx, userId, { id, page }, marks);
    return { view: await visible(tx, userId, id), isNew: true };
  });

export const changeView = (
  database: Kysely<unknown>,
  userId: string,
  id: string,
  expected: number,
  change: Partial<ViewContent>,
): Promise<SavedView> =>
  inTransaction(database, async (tx) => {
    const before = await own(tx, userId, id);
    const { name, query, isShared } = { ...before, ...change };
    const { rows } = await sql`
      update saved_views set name = ${cleanName(name)}, query = ${query}, is_shared = ${isShared},
        version = version + 1, updated_at = now()
      where id = ${id} and version = ${expected} returning id
    `.execute(tx);
    const after = await visible(tx, userId, id);
    if (rows.length === 0) throw new StaleView(after);
    return after;
  });

export const deleteView = (database: Kysely<unknown>, userId: string, id: string): Promise<void> =>
  inTransaction(database, async (tx) => {
    await own(tx, userId, id);
    await sql`delete from saved_views where id = ${id}`.execute(tx);
  });

export const markView = (
  database: Kysely<unknown>,
  userId: string,
  id: string,
  marks: Marks,
): Promise<SavedView> =>
  inTransaction(database, async (tx) => {
    await writeMarks(tx, userId, await visible(tx, userId, id), marks);
    return visible(tx, userId, id);
  });

/** A table has one default: another takes its place. */
async function writeMarks(
  tx: Sql,
  userId: string,
  { id, page }: Pick<SavedView, 'id' | 'page'>,
  { isDefault, isInMenu }: Marks,
): Promise<void> {
  if (isDefault) {
    await sql`
      insert into default_views (user_id, page, view_id) values (${userId}, ${page}, ${id})
      on conflict (user_id, page) do update set view_id = excluded.view_id
    `.execute(tx);
  } else if (isDefault === false) {
    await sql`delete from default_views where user_id = ${userId} and view_id = ${id}`.execute(tx);
  }
  if (isInMenu) {
    await sql`
      insert into menu_views (user_id, view_id) values (${userId}, ${id}) on conflict do nothing
    `.execute(tx);
  } else if (isInMenu === false) {
    await sql`delete from menu_views where user_id = ${userId} and view_id = ${id}`.execute(tx);
  }
}
