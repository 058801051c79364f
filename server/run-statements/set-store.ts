import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#model/languages.ts';
import { message } from '#model/messages/message.ts';
import type { SetFormat, StatementSet } from '#model/run-statements/content.ts';
import type { Database, Sql } from '../database/database.ts';
import { HttpError, notFound } from '../errors.ts';
import { hasGoneSilent, isAtWork, stateOf } from '../long-work.ts';
import type { User } from '../session/sessions.ts';
import { firstOf } from './books.ts';
import { dropFile, isStillOurs, type Making } from './set-file.ts';

export interface SetRequest {
  readonly month: string;
  readonly format: SetFormat;
  readonly mailed: boolean;
  readonly final: boolean;
  readonly language: Language;
}

export type Asker = Pick<User, 'id' | 'fullName'>;

/** So many are made at a time, by all servers on the database: each keeps a thread or two busy. */
const MOST_AT_ONCE = 2;
/** One that has ended as many servers is not begun again. */
const MOST_TRIES = 3;
/** Files are for those who wait for them. */
const KEPT = sql`interval '1 day'`;
const MOST_KEPT = 10;
const MOST_LISTED = 10;

/** Whoever made it is gone or will be found to be, and another will go on with it. */
const canGoOn = sql`(s.state = 'working' and s.tries < ${sql.lit(MOST_TRIES)} and s.asked_at > now() - ${KEPT})`;
const isGoing = sql`(${isAtWork('s')} or ${canGoOn})`;

const asJson: RawBuilder<unknown> = sql`json_build_object('id', s.id, 'month', to_char(s.month, 'YYYY-MM'),
  'format', s.format, 'mailed', s.mailed, 'final', s.final,
  'state', ${stateOf('s', isGoing)},
  'done', s.done, 'total', s.total, 'incomplete', s.incomplete, 'bytes', s.bytes, 'askedAt', s.asked_at,
  'askedBy', (select u.full_name from users u where u.id = s.user_id))`;

async function one(database: Sql, which: RawBuilder<unknown>): Promise<StatementSet | null> {
  const { rows } = await sql<{ json: StatementSet }>`
    select ${asJson} as json from run_statement_sets s where ${which}
  `.execute(database);
  return rows[0]?.json ?? null;
}

export async function findSet(database: Sql, id: string): Promise<StatementSet> {
  const found = await one(database, sql`s.id = ${id}::uuid`);
  if (!found) throw notFound(message('set.missing', { id }));
  return found;
}

/** The last ones of a month, the latest first. */
export async function setsOf(database: Sql, month: string): Promise<StatementSet[]> {
  const { rows } = await sql<{ json: StatementSet }>`
    select ${asJson} as json from run_statement_sets s where s.month = ${firstOf(month)}
    order by s.asked_at desc, s.id limit ${sql.lit(MOST_LISTED)}
  `.execute(database);
  return rows.map(({ json }) => json);
}

/** The same one, where somebody has asked for it already and it is not done. */
export const sameSet = (database: Sql, asked: SetRequest): Promise<StatementSet | null> =>
  one(
    database,
    sql`s.month = ${firstOf(asked.month)} and s.format = ${asked.format} and s.mailed = ${asked.mailed}
      and s.final = ${asked.final} and s.language = ${asked.language} and ${isGoing}`,
  );

/** What is old goes; where too many are being made, another has to wait. */
export async function makeRoom(tx: Sql): Promise<void> {
  await sql`
    delete from run_statement_sets s where not ${isGoing} and (s.asked_at < now() - ${KEPT} or s.id in (
      select o.id from run_statement_sets o order by o.asked_at desc, o.id offset ${sql.lit(MOST_KEPT - 1)}))
  `.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from run_statement_sets s where ${isGoing}
  `.execute(tx);
  if (rows[0]!.count >= MOST_AT_ONCE) {
    throw new HttpError(503, message('server.busy'), { headers: { 'retry-after': '10' } });
  }
}

export async function insertSet(
  tx: Sql,
  id: string,
  { month, format, mailed, final, language }: SetRequest,
  total: number,
  user: Asker,
): Promise<Making> {
  const { rows } = await sql<Making>`
    insert into run_statement_sets (id, month, format, mailed, final, language, total, user_id)
    values (${id}::uuid, ${firstOf(month)}, ${format}, ${mailed}, ${final}, ${language}, ${total}, ${user.id}::uuid)
    returning id, tries
  `.execute(tx);
  return rows[0]!;
}

export interface LeftSet {
  readonly making: Making;
  readonly asked: SetRequest;
  readonly user: Asker;
}

/**
 * Takes up one that was left by whoever made it, to be made from its beginning; null where there is none. What a database
 * of one process had at work before that process began was left by the one before.
 */
export const takeUp = ({ aside, embedded }: Database, begun: Date): Promise<LeftSet | null> =>
  aside.transaction().execute(async (tx) => {
    const isLeft = embedded
      ? sql`(${hasGoneSilent('s')} or s.seen_at < ${begun.toISOString()}::timestamptz)`
      : hasGoneSilent('s');
    const { rows } = await sql<LeftSet>`
      update run_statement_sets s set tries = s.tries + 1, done = 0, incomplete = 0, seen_at = now()
      from users u where u.id = s.user_id and s.id = (
        select s.id from run_statement_sets s where ${canGoOn} and ${isLeft}
        order by s.asked_at, s.id limit 1 for update skip locked)
      returning json_build_object('id', s.id, 'tries', s.tries) as making,
        json_build_object('month', to_char(s.month, 'YYYY-MM'), 'format', s.format, 'mailed', s.mailed,
          'final', s.final, 'language', s.language) as asked,
        json_build_object('id', u.id, 'fullName', u.full_name) as user
    `.execute(tx);
    const left = rows[0] ?? null;
    if (left) await dropFile(tx, left.making.id);
    return left;
  });

/** As one that nobody has been at for long; a stop of the server is no fault of the set. */
export async function leaveSet(database: Sql, making: Making): Promise<void> {
  await sql`
    update run_statement_sets s set seen_at = '-infinity', tries = s.tries - 1 where ${isStillOurs(making)}
  `.execute(database);
}

export const failSet = (database: Database, making: Making): Promise<void> =>
  database.aside.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update run_statement_sets s set state = 'failed' where ${isStillOurs(making)} returning s.id
    `.execute(tx);
    if (rows.length > 0) await dropFile(tx, making.id);
  });

/** Whoever makes it notices before the next piece. */
export const cancelSet = (database: Database, id: string): Promise<StatementSet> =>
  database.sql.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update run_statement_sets set state = 'cancelled' where id = ${id}::uuid and state = 'working' returning id
    `.execute(tx);
    if (rows.length > 0) await dropFile(tx, id);
    return findSet(tx, id);
  });
