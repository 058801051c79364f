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
  const { rows } = await sql<{ id: string }>`
    update users set ${what} where username = ${username} returning id
  `.execute(database);
  const id = rows[0]?.id;
  if (!id) throw new StartError(`There is no user ${username}.`);
  await sql`delete from sessions where user_id = ${id}`.execute(database);
  await sql`delete from login_failures where key = ${`name ${username}`}`.execute(database);
}

export async function hasUsers(database: Sql): Promise<boolean> {
  const { rows } = await sql`select 1 from users where password_hash is not null limit 1`.execute(database);
  return rows.length > 0;
}
