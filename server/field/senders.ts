import { sql } from 'kysely';
import { message } from '#model/messages/message.ts';
import type { FieldErrors } from '#model/validate.ts';
import type { Sql } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { invalidFields } from '../errors.ts';
import type { User } from '../session/sessions.ts';
import { type Place, pathTo } from './clean.ts';

/** Whose work something is. */
export interface Worker {
  readonly id: string;
  readonly fullName: string;
}

const findWorkers = statement<{ names: readonly string[]; sender: string }, Worker & { username: string }>(
  (fill) => sql`
    select u.id, u.username, u.full_name as "fullName" from users u
    where u.username = any(${fill(({ names }) => names)}::text[])
      and (u.password_hash is null or u.id = ${fill(({ sender }) => sender)}::uuid)`,
);

/**
 * Whose work each of them is: the sender's own, or that of the user it names. Anybody may send for those who have no
 * password here, such as drivers; nobody for somebody who can sign in and send it themselves.
 */
export async function workersOf(
  database: Sql,
  sender: User,
  sent: readonly { readonly user?: string; readonly place: Place }[],
): Promise<Worker[]> {
  const own = { id: sender.id, fullName: sender.fullName };
  const names = [...new Set(sent.flatMap(({ user }) => user?.toLowerCase() ?? []))];
  if (names.length === 0) return sent.map(() => own);
  const found = await findWorkers(database, { names, sender: sender.id });
  const byName = new Map(found.map(({ username, ...worker }) => [username, worker]));
  const unknown: FieldErrors = Object.fromEntries(
    sent
      .filter(({ user }) => user !== undefined && !byName.has(user.toLowerCase()))
      .slice(0, 100)
      .map(({ user, place }) => [pathTo(...place, 'user'), message('sender.noUser', { name: user! })]),
  );
  if (Object.keys(unknown).length > 0) throw invalidFields(unknown);
  return sent.map(({ user }) => (user === undefined ? own : byName.get(user.toLowerCase())!));
}
