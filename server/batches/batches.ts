import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Batch, type BatchKind, batchOutcomes } from '#model/batches.ts';
import { message } from '#model/messages/message.ts';
import { recordOf } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import type { Database, Sql } from '../database/database.ts';
import { againstDeadlocks } from '../database/deadlocks.ts';
import { insertRows } from '../database/insert.ts';
import { HttpError } from '../errors.ts';
import { isAtWork, LongWork } from '../long-work.ts';
import type { User } from '../session/sessions.ts';
import {
  type Applying,
  type ApplyOne,
  type ApplySome,
  applyPiece,
  type BatchItem,
  type Result,
  writeItem,
  writeItems,
} from './apply.ts';
import { findBatch } from './read.ts';

export interface BatchRequest {
  readonly kind: BatchKind;
  readonly type: string;
  readonly title?: string;
  readonly settings?: Values;
  readonly reason?: string | null;
  readonly user: Pick<User, 'id'>;
  readonly total: number;
  readonly allOrNothing: boolean;
  readonly undoes?: string;
}

type Items<Item> = AsyncIterable<Item> | Iterable<Item>;
type ApplyPiece<One> = (tx: Sql, piece: readonly One[]) => Promise<Result[]>;
type Item = Pick<BatchItem, 'position' | 'label'> & { readonly id: string | null };

/** So many are at work at a time, by all servers on the database, and not all of them for one person. */
const MOST_AT_ONCE = { all: 4, each: 3 };
/** So many records share a transaction; in a database of one connection nobody else is heard meanwhile. */
const PIECE = { embedded: 20, real: 100 };
/** All of them in one transaction keep everybody waiting who has no connection of his own. */
export const MOST_TOGETHER = { embedded: 1000, real: 100_000 };
/** So many of those that spoil a batch of all or nothing are told of. */
const MOST_SPOILERS = 1000;

/** Changes or makes many records beside everything else. How far it is stands in the database. */
export class Batches {
  readonly #onFault: (fault: unknown) => void;
  readonly #long = new LongWork();

  constructor(onFault: (fault: unknown) => void) {
    this.#onFault = onFault;
  }

  /** Begins to apply items that come one after the other; each tells which record it is about. */
  begin(database: Database, asked: BatchRequest, items: Items<BatchItem>): Promise<Batch> {
    return this.beginWith(database, asked, items, writeItem, writeItems);
  }

  /** The same, where something else is done with each. */
  async beginWith<One extends Item>(
    database: Database,
    asked: BatchRequest,
    items: Items<One>,
    applyOne: ApplyOne<One>,
    applySome?: ApplySome<One>,
  ): Promise<Batch> {
    if (asked.allOrNothing && asked.total > MOST_TOGETHER[placeOf(database)]) {
      const most = MOST_TOGETHER[placeOf(database)];
      throw new HttpError(400, message('batch.tooManyTogether', { most }));
    }
    const id = randomUUID();
    const batch = await database.sql.transaction().execute(async (tx) => {
      await makeRoom(tx, asked);
      await insertBatch(tx, id, asked);
      return findBatch(tx, id);
    });
    const work = new Work(database, id, asked, this.#onFault, () => this.#long.isStopping);
    this.#long.begin(
      work.carryOut(items, (tx, piece) => applyPiece(tx, work.applying, piece, applyOne, applySome)),
    );
    return batch;
  }

  stop(): Promise<void> {
    return this.#long.stop();
  }
}

const placeOf = ({ embedded }: Database) => (embedded ? 'embedded' : 'real');

async function makeRoom(tx: Sql, { user, allOrNothing }: BatchRequest): Promise<void> {
  // One at a time finds out whether there is room.
  await sql`lock table batches in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ count: number; own: number; isHeld: boolean }>`
    select count(*)::integer as count, (count(*) filter (where b.user_id = ${user.id}::uuid))::integer as own,
      coalesce(bool_or(b.all_or_nothing), false) as "isHeld"
    from batches b where ${isAtWork('b')}
  `.execute(tx);
  const { count, own, isHeld } = rows[0]!;
  const headers = { 'retry-after': '10' };
  // One in a single transaction keeps one of the two connections for all that takes long; two would keep both.
  if (count >= MOST_AT_ONCE.all || (allOrNothing && isHeld))
    throw new HttpError(503, message('server.busy'), { headers });
  if (own >= MOST_AT_ONCE.each) throw new HttpError(429, message('server.tooMuch'), { headers });
}

async function insertBatch(tx: Sql, id: string, asked: BatchRequest): Promise<void> {
  const { kind, type, title = null, settings = null, reason = null, user, total, undoes = null } = asked;
  await sql`
    insert into batches (id, kind, type, title, settings, reason, user_id, total, all_or_nothing, undoes)
    values (${id}::uuid, ${kind}, ${type}, ${title}, ${settings && JSON.stringify(settings)}::jsonb, ${reason},
      ${user.id}::uuid, ${total}, ${asked.allOrNothing}, ${undoes}::uuid)
  `.execute(tx);
}

/** Whoever is at it notices before what is under way is written. */
export async function cancelBatch(database: Sql, id: string): Promise<Batch> {
  await sql`
    update batches set state = 'cancelled', finished_at = now() where id = ${id}::uuid and state = 'working'
  `.execute(database);
  return findBatch(database, id);
}

/** Why a batch ends before its end, with nothing more to be told. */
class Ended extends Error {}

/** One batch as it is carried out. */
class Work {
  readonly #database: Database;
  readonly #id: string;
  readonly applying: Applying;
  readonly #allOrNothing: boolean;
  readonly #isStopping: () => boolean;
  readonly #spoilers: Result[] = [];

  constructor(
    database: Database,
    id: string,
    { kind, type, user, reason = null, allOrNothing }: BatchRequest,
    onFault: (fault: unknown) => void,
    isStopping: () => boolean,
  ) {
    this.#database = database;
    this.#id = id;
    this.applying = { definition: recordOf(type), kind, user, why: { reason, batch: id }, onFault };
    this.#allOrNothing = allOrNothing;
    this.#isStopping = isStopping;
  }

  async carryOut<One extends Item>(items: Items<One>, apply: ApplyPiece<One>): Promise<void> {
    try {
      if (this.#allOrNothing) await this.#together(items, apply);
      else await this.#oneByOne(items, apply);
    } catch (fault) {
      if (!(fault instanceof Ended)) this.applying.onFault(fault);
      await this.#fail().catch(this.applying.onFault);
    }
  }

  /** What is done stands, whatever becomes of the rest. */
  async #oneByOne<One extends Item>(items: Items<One>, apply: ApplyPiece<One>): Promise<void> {
    for await (const piece of inPieces(items, PIECE[placeOf(this.#database)])) {
      if (this.#isStopping()) throw new Ended();
      await againstDeadlocks(() =>
        this.#database.aside.transaction().execute(async (tx) => {
          await this.#write(tx, await apply(tx, piece));
        }),
      );
    }
    await this.#finish(this.#database.aside);
  }

  async #together<One extends Item>(items: Items<One>, apply: ApplyPiece<One>): Promise<void> {
    // What they are read from may be the one connection that the transaction has then.
    const all = this.#database.embedded ? await gathered(items) : items;
    await this.#database.aside.transaction().execute(async (tx) => {
      let done = 0;
      for await (const piece of inPieces(all, PIECE.real)) {
        if (this.#isStopping()) throw new Ended();
        const results = await apply(tx, piece);
        done += results.length;
        const spoiling = results.filter(({ outcome }) => outcome === 'refused' || outcome === 'stale');
        this.#spoilers.push(...spoiling.slice(0, MOST_SPOILERS - this.#spoilers.length));
        if (this.#spoilers.length === 0) await insertResults(tx, this.#id, results);
        if (this.#spoilers.length === MOST_SPOILERS) break;
        await this.#tellBeside(done);
      }
      if (this.#spoilers.length > 0) throw new Ended();
      await sql`
        update batches set done = ${done}, ${sql.join(
          batchOutcomes.map(
            (outcome) => sql`${sql.ref(outcome)} = (
              select count(*) from batch_results r where r.batch_id = batches.id and r.outcome = ${outcome})`,
          ),
        )} where id = ${this.#id}::uuid
      `.execute(tx);
      await this.#finish(tx);
    });
  }

  /** Told from another connection, as nobody sees what is not committed; where there is none, nobody can ask either. */
  async #tellBeside(done: number): Promise<void> {
    if (this.#database.embedded) return;
    const { rows } = await sql`
      update batches set done = ${done}, seen_at = now()
      where id = ${this.#id}::uuid and state = 'working' returning id
    `.execute(this.#database.sql);
    if (rows.length === 0) throw new Ended();
  }

  /** What became of some, with the records themselves: what is told was done, and what was done is told. */
  async #write(tx: Sql, results: readonly Result[]): Promise<void> {
    await insertResults(tx, this.#id, results);
    const { rows } = await sql`
      update batches set ${counted(results)}, seen_at = now()
      where id = ${this.#id}::uuid and state = 'working' returning id
    `.execute(tx);
    if (rows.length === 0) throw new Ended();
  }

  /** It is done when all of them are; items that end sooner were taken away. */
  async #finish(database: Sql): Promise<void> {
    const { rows } = await sql`
      update batches set state = 'done', finished_at = now()
      where id = ${this.#id}::uuid and state = 'working' and done = total returning id
    `.execute(database);
    if (rows.length === 0) throw new Ended();
  }

  /** Of all or nothing, what spoilt it is told. */
  async #fail(): Promise<void> {
    await this.#database.aside.transaction().execute(async (tx) => {
      const { rows } = await sql`
        update batches set state = 'failed', finished_at = now(), done = case when all_or_nothing then 0 else done end
        where id = ${this.#id}::uuid and state = 'working' returning id
      `.execute(tx);
      if (rows.length === 0 || this.#spoilers.length === 0) return;
      await insertResults(tx, this.#id, this.#spoilers);
      await sql`update batches set ${counted(this.#spoilers)} where id = ${this.#id}::uuid`.execute(tx);
    });
  }
}

const counted = (results: readonly Result[]) =>
  sql.join([
    sql`done = done + ${results.length}::integer`,
    ...batchOutcomes.map((outcome) => {
      const count = results.filter((result) => result.outcome === outcome).length;
      return sql`${sql.ref(outcome)} = ${sql.ref(outcome)} + ${count}::integer`;
    }),
  ]);

const insertResults = (tx: Sql, id: string, results: readonly Result[]) =>
  insertRows(
    tx,
    'batch_results',
    ['batch_id', 'position', 'record_id', 'label', 'outcome', 'errors'],
    results.map(({ record, ...result }) => ({ batch_id: id, record_id: record, ...result })),
  );

async function gathered<One>(items: Items<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* inPieces<One>(items: Items<One>, size: number): AsyncGenerator<One[]> {
  let piece: One[] = [];
  for await (const item of items) {
    piece.push(item);
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
