import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../database/database.ts';
import { isGoodSession } from '../session/sessions.ts';

/**
 * Who signs: the key of a session, and until when what it signs is good: for a quarter of an hour at least; the same
 * for five minutes, so that a refresh changes nothing. Worked out once for a statement.
 */
export const signedFor = (session: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select sha256(document_key(n.expires) || uuid_send(n.session)) as key, n.expires, n.session
  from (
    select (floor(extract(epoch from now()) / 300) * 300 + 1200)::bigint as expires, ${session}::uuid as session
  ) n offset 0) e`;

/** Nobody: what is read to be put into a file leads nowhere, and a signature takes its time. */
export const unsigned = sql`(select null::bytea as key, null::bigint as expires, null::uuid as session) e`;

/** The address of the paper of d beside e, for a browser that opens a link and cannot send a session along. */
export const contentUrl = sql`
  '/api/v3/documents/' || d.id || '/content?expires=' || e.expires || '&session=' || e.session || '&signature='
    || signature_of(e.key, d.id, e.expires)`;

export interface Signed {
  readonly expires: string;
  readonly session: string;
  readonly signature: string;
}

/** Whose session this address was signed for, as long as both are good. */
export async function signerOf(
  database: Sql,
  id: string,
  { expires, session, signature }: Signed,
): Promise<{ readonly demo: boolean } | null> {
  const { rows } = await sql<{ demo: boolean }>`
    select u.demo from document_keys k cross join sessions s join users u on u.id = s.user_id
    where k.hour = ${expires}::bigint / 3600 and ${expires}::bigint > extract(epoch from now())
      and s.id = ${session}::uuid and ${isGoodSession}
      and signature_of(sha256(k.value || uuid_send(s.id)), ${id}::uuid, ${expires}::bigint) = ${signature}
  `.execute(database);
  return rows[0] ?? null;
}
