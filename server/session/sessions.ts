import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Sql } from '../database/database.ts';
import { isNoRoom } from '../database/reserve.ts';

export interface User {
  readonly id: string;
  readonly fullName: string;
  /** The session by which they ask. */
  readonly session: string;
  /** The demonstration user, who may not come in from everywhere. */
  readonly demo: boolean;
}

/** A session ends a day after it was last used, and after a month in any case. */
const IDLE = '24 hours';
const LONGEST = '30 days';

export const digest = (token: string) => hash('sha256', token);
/** Hex, for the two drivers hand binary values over differently. */
const hashed = (token: string) => sql`decode(${digest(token)}, 'hex')`;

/** Of s, a session of u. */
export const isGoodSession = sql`
  s.expires_at > now() and s.created_at > now() - ${sql.lit(LONGEST)}::interval and u.disabled_at is null`;

export async function openSession(database: Sql, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    values (${hashed(token)}, ${userId}, now() + ${sql.lit(IDLE)}::interval)
  `.execute(database);
  return token;
}

export async function closeSession(database: Sql, token: string): Promise<void> {
  await sql`delete from sessions where token_hash = ${hashed(token)}`.execute(database);
}

export async function userOf(database: Sql, token: string): Promise<User | null> {
  const { rows } = await sql<User & { stale: boolean }>`
    select u.id, u.full_name as "fullName", u.demo, s.id as session,
      s.expires_at < now() + ${sql.lit(IDLE)}::interval - interval '5 minutes' as stale
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hashed(token)} and ${isGoodSession}
  `.execute(database);
  if (!rows[0]) return null;
  const { stale, ...user } = rows[0];
  if (stale) {
    // Not at every request: a read should not cost a write.
    await sql`
      update sessions set expires_at = now() + ${sql.lit(IDLE)}::interval where token_hash = ${hashed(token)}
    `
      .execute(database)
      // Who reads may go on, only not for longer.
      .catch((error) => {
        if (!isNoRoom(error)) throw error;
      });
  }
  return user;
}

/** What has had its time: ended sessions and failures too old to count. */
export async function sweepSessions(database: Sql): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(database);
  await sql`delete from login_failures where at < now() - interval '1 day'`.execute(database);
}
