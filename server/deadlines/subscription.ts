import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#model/languages.ts';
import type { Sql } from '../database/database.ts';
import { digest, type User } from '../session/sessions.ts';

/** Which deadlines a calendar of somebody's has, and in which language. */
export interface Subscription {
  readonly filters: Readonly<Record<string, string>>;
  readonly language: Language;
}

const hashed = (key: string) => sql`decode(${digest(key)}, 'hex')`;

/** The key of a calendar that belongs to somebody; one they had before opens nothing any more. Only its hash is kept. */
export async function makeKey(
  database: Sql,
  { id }: User,
  { filters, language }: Subscription,
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await sql`
    insert into calendar_keys (user_id, key_hash, filters, language)
    values (${id}::uuid, ${hashed(key)}, ${JSON.stringify(filters)}::jsonb, ${language})
    on conflict (user_id) do update set
      key_hash = excluded.key_hash, filters = excluded.filters, language = excluded.language, made_at = now()
  `.execute(database);
  return key;
}

export async function dropKey(database: Sql, { id }: User): Promise<void> {
  await sql`delete from calendar_keys where user_id = ${id}::uuid`.execute(database);
}

/** When the key that somebody has was made; null where they have none. */
export async function keyMadeAt(database: Sql, { id }: User): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select to_json(made_at) #>> '{}' as at from calendar_keys where user_id = ${id}::uuid
  `.execute(database);
  return rows[0]?.at ?? null;
}

/** What a key opens, as long as its owner may come in. */
export async function subscriptionOf(
  database: Sql,
  key: string,
): Promise<(Subscription & Pick<User, 'demo'>) | null> {
  const { rows } = await sql<Subscription & Pick<User, 'demo'>>`
    select k.filters, k.language, u.demo from calendar_keys k join users u on u.id = k.user_id
    where k.key_hash = ${hashed(key)} and u.disabled_at is null
  `.execute(database);
  return rows[0] ?? null;
}
