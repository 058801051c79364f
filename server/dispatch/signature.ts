import { sql } from 'kysely';
import type { Sql } from '../database/database.ts';

/**
 * The key, and until when what it signs is good: for a quarter of an hour at least; the same for five minutes, so
 * that a refresh changes nothing. Worked out once for a statement.
 */
export const expiry = sql`(
  select value as key, (floor(extract(epoch from now()) / 300) * 300 + 1200)::bigint as expires
  from keys where name = 'documents' offset 0) e`;

/** The address of the paper of d beside e, for a browser that opens a link and cannot send a session along. */
export const contentUrl = sql`
  '/api/v3/documents/' || d.id || '/content?expires=' || e.expires || '&signature=' || signature_of(e.key, d.id, e.expires)`;

export async function isSigned(
  database: Sql,
  id: string,
  expires: string,
  signature: string,
): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    select document_signature(${id}::uuid, ${expires}::bigint) = ${signature}
      and ${expires}::bigint > extract(epoch from now()) as good
  `.execute(database);
  return rows[0]?.good === true;
}
