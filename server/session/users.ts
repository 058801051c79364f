import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { StartError } from '../config.ts';
import type { Sql } from '../database/database.ts';
import { hashPassword } from './passwords.ts';

export async function addUser(
  database: Sql,
  user: { username: string; fullName: string; password: string; demo?: boolean },
): Promise<void> {
  const username = user.username.trim().toLowerCase();
  if (!/^[\w.@+-]{1,100}$/.test(username)) {
    throw new StartError('A username has letters, digits and . _ - + @ only.');
  }
  const hash = await hashPassword(user.password);
  const { numAffectedRows } = await sql`
    insert into users (id, username, full_name, password_hash, demo)
    values (${randomUUID()}, ${username}, ${user.fullName.trim() || username}, ${hash}, ${user.demo ?? false})
    on conflict (username) do nothing
  `.execute(database);
  if (numAffectedRows === 0n) throw new StartError(`There is a user ${username} already.`);
}

/** A new password ends the sessions that the old one opened. */
export async function setPassword(database: Sql, name: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await change(database, name, sql`password_hash = ${hash}, disabled_at = null`);
}

export const disableUser = (database: Sql, name: string): Promise<void> =>
  change(database, name, sql`disabled_at = coalesce(disabled_at, now())`);

async function change(database: Sql, name: string, what: ReturnType<typeof sql>): Promise<void> {
  const username = name.trim().toLowerCase();
  // One statement: what is changed for good has ended the sessions, too.
  const { rows } = await sql`
    with changed as (update users set ${what} where username = ${username} returning id),
      ended as (delete from sessions where user_id in (select id from changed)),
      forgiven as (delete from login_failures where username in (select ${username} from changed))
    select id from changed
  `.execute(database);
  if (rows.length === 0) throw new StartError(`There is no user ${username}.`);
}

export async function hasUsers(database: Sql): Promise<boolean> {
  const { rows } = await sql`select 1 from users where password_hash is not null limit 1`.execute(database);
  return rows.length > 0;
}

export async function draftKeyOf(database: Sql, id: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select encode(draft_key, 'base64') as key from users where id = ${id}
  `.execute(database);
  return rows[0]!.key;
}
