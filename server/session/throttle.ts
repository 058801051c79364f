import { sql } from 'kysely';
import { message } from '#model/messages/message.ts';
import type { Sql } from '../database/database.ts';
import { HttpError } from '../errors.ts';

const window = sql`interval '15 minutes'`;
const limits = { name: 10, address: 100 } as const;

const keysOf = (username: string, address: string) => ({
  name: `name ${username}`,
  address: `address ${address}`,
});

/**
 * Counts an attempt before its password is looked at, and then asks how many there are, so that many at once
 * cannot slip through together. A refused attempt is taken off again: the wait ends when the older ones age.
 */
export async function countAttempt(database: Sql, username: string, address: string): Promise<void> {
  const keys = keysOf(username, address);
  const own = await sql<{ id: string }>`
    insert into login_failures (key) values (${keys.name}), (${keys.address}) returning id::text
  `.execute(database);
  const { rows } = await sql<{ key: string; failures: number; wait: number }>`
    select key, count(*)::integer as failures,
      ceil(extract(epoch from min(at) + ${window} - now()))::integer as wait
    from login_failures
    where key in (${keys.name}, ${keys.address}) and at > now() - ${window}
    group by key
  `.execute(database);
  const over = rows.find(
    ({ key, failures }) => failures > (key === keys.name ? limits.name : limits.address),
  );
  if (!over) return;
  await sql`
    delete from login_failures where id in (${sql.join(own.rows.map((row) => sql`${row.id}::bigint`))})
  `.execute(database);
  throw new HttpError(429, message('session.tooMany'), {
    headers: { 'retry-after': String(Math.max(1, over.wait)) },
  });
}

/** A right password clears the name, and takes its own attempt off the address. */
export async function forgive(database: Sql, username: string, address: string): Promise<void> {
  const keys = keysOf(username, address);
  await sql`
    delete from login_failures
    where key = ${keys.name}
      or id = (select id from login_failures where key = ${keys.address} order by id desc limit 1)
  `.execute(database);
}
