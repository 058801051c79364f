import { isIP } from 'node:net';
import { sql } from 'kysely';
import { message } from '#model/messages/message.ts';
import type { Sql } from '../database/database.ts';
import { HttpError } from '../errors.ts';

const window = sql`interval '15 minutes'`;
/** An address guesses at one name so often, and at all names together. */
const limits = { name: 10, address: 100 } as const;
/** A name that is guessed at from many addresses is slowed down, the more the longer, and never closed. */
const slow = { after: 10, first: 250, most: 4000 } as const;

export interface Attempt {
  readonly id: string;
  /** Milliseconds that this name has to wait. */
  readonly delay: number;
}

/** Where an attempt comes from. Whoever has a line of IPv6 has all the addresses of a /64: they are one. */
export function originOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) !== 6) return plain;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/**
 * Counts an attempt before its password is looked at, and then asks how many there are, so that many at once
 * cannot slip through together. A refused attempt is taken off again: the wait ends when the older ones age.
 */
export async function countAttempt(database: Sql, username: string, address: string): Promise<Attempt> {
  const own = await sql<{ id: string }>`
    insert into login_failures (username, address) values (${username}, ${address}) returning id::text
  `.execute(database);
  const { id } = own.rows[0]!;
  const isName = sql`username = ${username}`;
  const isAddress = sql`address = ${address}`;
  const isBoth = sql`${isName} and ${isAddress}`;
  const wait = (which: typeof isBoth) =>
    sql`ceil(extract(epoch from min(at) filter (where ${which}) + ${window} - now()))::integer`;
  const { rows } = await sql<Counted>`
    select count(*) filter (where ${isName})::integer as "ofName",
      count(*) filter (where ${isBoth})::integer as "ofBoth", ${wait(isBoth)} as "waitOfBoth",
      count(*) filter (where ${isAddress})::integer as "ofAddress", ${wait(isAddress)} as "waitOfAddress"
    from login_failures where (${isName} or ${isAddress}) and at > now() - ${window}
  `.execute(database);
  const { ofName, ofBoth, waitOfBoth, ofAddress, waitOfAddress } = rows[0]!;
  const seconds = Math.max(
    ofBoth > limits.name ? waitOfBoth : 0,
    ofAddress > limits.address ? waitOfAddress : 0,
  );
  if (seconds === 0) return { id, delay: delayAfter(ofName) };
  await takeBack(database, id);
  throw new HttpError(429, message('session.tooMany'), { headers: { 'retry-after': String(seconds) } });
}

interface Counted {
  readonly ofName: number;
  readonly ofBoth: number;
  readonly waitOfBoth: number;
  readonly ofAddress: number;
  readonly waitOfAddress: number;
}

const delayAfter = (attempts: number): number =>
  attempts <= slow.after ? 0 : Math.min(slow.most, slow.first * 2 ** (attempts - slow.after - 1));

/** No password was looked at. */
export async function takeBack(database: Sql, id: string): Promise<void> {
  await sql`delete from login_failures where id = ${id}::bigint`.execute(database);
}

/** A right password clears what its name did from its address. What others did to the name still counts. */
export async function forgive(database: Sql, username: string, address: string): Promise<void> {
  await sql`delete from login_failures where username = ${username} and address = ${address}`.execute(
    database,
  );
}
