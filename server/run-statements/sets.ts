import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#model/languages.ts';
import { message } from '#model/messages/message.ts';
import type { SetFormat, StatementSet } from '#model/run-statements/content.ts';
import type { Database, Sql } from '../database/database.ts';
import { HttpError, notFound } from '../errors.ts';
import { isAtWork, LongWork, stateOf } from '../long-work.ts';
import type { User } from '../session/sessions.ts';
import { firstOf } from './books.ts';
import { operatorIds } from './operators.ts';
import { type MakeSet, setMaker } from './set-maker.ts';

export interface SetRequest {
  readonly month: string;
  readonly format: SetFormat;
  readonly mailed: boolean;
  readonly final: boolean;
  readonly language: Language;
}

/** So many are made at a time, by all servers on the database: each keeps a thread or two busy. */
const MOST_AT_ONCE = 2;
/** Files are for those who wait for them. */
const KEPT = sql`interval '1 day'`;
const MOST_KEPT = 10;
const MOST_LISTED = 10;

const atWork = isAtWork('s');

const asJson: RawBuilder<unknown> = sql`json_build_object('id', s.id, 'month', to_char(s.month, 'YYYY-MM'),
  'format', s.format, 'mailed', s.mailed, 'final', s.final,
  'state', ${stateOf('s')},
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

/** Makes sets beside everything else. Nobody has to wait for one: how far it is stands in the database. */
export class StatementSets {
  readonly #productName: string;
  readonly #onFault: (fault: unknown) => void;
  readonly #long = new LongWork();

  constructor(productName: string, onFault: (fault: unknown) => void) {
    this.#productName = productName;
    this.#onFault = onFault;
  }

  /** Begins one, or tells of the same one that somebody has begun already. */
  async begin(database: Database, asked: SetRequest, user: User): Promise<StatementSet> {
    const operators = await operatorIds(database.aside, asked.month);
    if (operators.length === 0) throw new HttpError(409, message('set.empty'));
    const { set, isNew } = await database.sql.transaction().execute(async (tx) => {
      // One at a time finds out whether there is room.
      await sql`lock table run_statement_sets in share row exclusive mode`.execute(tx);
      const same = await one(
        tx,
        sql`s.month = ${firstOf(asked.month)} and s.format = ${asked.format} and s.mailed = ${asked.mailed}
          and s.final = ${asked.final} and s.language = ${asked.language} and ${atWork}`,
      );
      if (same) return { set: same, isNew: false };
      await makeRoom(tx);
      const id = randomUUID();
      await sql`
        insert into run_statement_sets (id, month, format, mailed, final, language, total, user_id)
        values (${id}::uuid, ${firstOf(asked.month)}, ${asked.format}, ${asked.mailed}, ${asked.final},
          ${asked.language}, ${operators.length}, ${user.id}::uuid)
      `.execute(tx);
      return { set: await findSet(tx, id), isNew: true };
    });
    if (isNew) {
      this.#long.begin(this.#work(database, set.id, setMaker(asked, operators, user, this.#productName)));
    }
    return set;
  }

  stop(): Promise<void> {
    return this.#long.stop();
  }

  async #work(database: Database, id: string, make: MakeSet): Promise<void> {
    const sink = new Parts(database, id);
    try {
      for await (const { done, incomplete, bytes } of make(database)) {
        await sink.write(bytes);
        const going = await sql`
          update run_statement_sets set done = ${done}, incomplete = ${incomplete}, seen_at = now()
          where id = ${id}::uuid and state = 'working' returning id
        `.execute(database.aside);
        if (going.rows.length === 0) return await sink.drop();
        if (this.#long.isStopping) throw new Error('The server is being stopped');
      }
      await sink.end();
    } catch (fault) {
      if (!this.#long.isStopping) this.#onFault(fault);
      await sink.fail().catch(this.#onFault);
    }
  }
}

/** What is old goes; where too many are being made, another has to wait. */
async function makeRoom(tx: Sql): Promise<void> {
  await sql`
    delete from run_statement_sets s where not ${atWork} and (s.asked_at < now() - ${KEPT} or s.id in (
      select o.id from run_statement_sets o order by o.asked_at desc, o.id offset ${sql.lit(MOST_KEPT - 1)}))
  `.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from run_statement_sets s where ${atWork}
  `.execute(tx);
  if (rows[0]!.count >= MOST_AT_ONCE) {
    throw new HttpError(503, message('server.busy'), { headers: { 'retry-after': '10' } });
  }
}

const PART = 512 * 1024;

/** The file of a set, written to the database in pieces: whichever server is asked for it can send it. */
class Parts {
  readonly #database: Database;
  readonly #id: string;
  #waiting: Uint8Array[] = [];
  #size = 0;
  #written = 0;
  #position = 0;

  constructor(database: Database, id: string) {
    this.#database = database;
    this.#id = id;
  }

  async write(bytes: readonly Uint8Array[]): Promise<void> {
    for (const piece of bytes) {
      this.#waiting.push(piece);
      this.#size += piece.length;
      if (this.#size >= PART) await this.#flush();
    }
  }

  async #flush(): Promise<void> {
    if (this.#size === 0) return;
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#size = 0;
    this.#written += bytes.length;
    await sql`
      insert into run_statement_set_parts (set_id, position, bytes)
      select s.id, ${this.#position++}, ${bytes} from run_statement_sets s where s.id = ${this.#id}::uuid
    `.execute(this.#database.aside);
  }

  async end(): Promise<void> {
    await this.#flush();
    const { rows } = await sql`
      update run_statement_sets set state = 'done', bytes = ${this.#written}
      where id = ${this.#id}::uuid and state = 'working' returning id
    `.execute(this.#database.aside);
    if (rows.length === 0) await this.drop();
  }

  async fail(): Promise<void> {
    await sql`
      update run_statement_sets set state = 'failed' where id = ${this.#id}::uuid and state = 'working'
    `.execute(this.#database.aside);
    await this.drop();
  }

  async drop(): Promise<void> {
    await sql`delete from run_statement_set_parts where set_id = ${this.#id}::uuid`.execute(
      this.#database.aside,
    );
  }
}

/** Whoever makes it notices before the next piece. */
export async function cancelSet(database: Sql, id: string): Promise<StatementSet> {
  await sql`
    update run_statement_sets set state = 'cancelled' where id = ${id}::uuid and state = 'working'
  `.execute(database);
  return findSet(database, id);
}

/** The file of a set, a piece at a time as it is taken. */
export async function* partsOf(database: Sql, id: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const { rows } = await sql<{ bytes: Uint8Array }>`
      select bytes from run_statement_set_parts where set_id = ${id}::uuid and position = ${position}
    `.execute(database);
    if (!rows[0]) return;
    yield rows[0].bytes;
  }
}

export const fileOf = (database: Sql, id: string): Readable =>
  Readable.from(partsOf(database, id), { highWaterMark: 1, objectMode: false });
