import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { message } from '#model/messages/message.ts';
import type { StatementSet } from '#model/run-statements/content.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import { LongWork } from '../long-work.ts';
import { operatorIds } from './operators.ts';
import { isStillOurs, type Making, NoLongerOurs, SetFile } from './set-file.ts';
import { setMaker } from './set-maker.ts';
import {
  type Asker,
  failSet,
  findSet,
  insertSet,
  leaveSet,
  makeRoom,
  type SetRequest,
  sameSet,
  takeUp,
} from './set-store.ts';

/** Makes sets beside everything else. Nobody has to wait for one: how far it is stands in the database. */
export class StatementSets {
  readonly #productName: string;
  readonly #onFault: (fault: unknown) => void;
  readonly #long = new LongWork();
  readonly #begun = new Date();
  #isGoingOn = false;

  constructor(productName: string, onFault: (fault: unknown) => void) {
    this.#productName = productName;
    this.#onFault = onFault;
  }

  /** Begins one, or tells of the same one that somebody has begun already. */
  async begin(database: Database, asked: SetRequest, user: Asker): Promise<StatementSet> {
    const operators = await operatorIds(database.aside, asked.month);
    if (operators.length === 0) throw new HttpError(409, message('set.empty'));
    const { set, making } = await database.sql.transaction().execute(async (tx) => {
      // One at a time finds out whether there is room.
      await sql`lock table run_statement_sets in share row exclusive mode`.execute(tx);
      const same = await sameSet(tx, asked);
      if (same) return { set: same, making: null };
      await makeRoom(tx);
      const making = await insertSet(tx, randomUUID(), asked, operators.length, user);
      return { set: await findSet(tx, making.id), making };
    });
    if (making) this.#long.begin(this.#work(database, making, asked, operators, user));
    return set;
  }

  /**
   * Goes on with those that a server left when it was killed or stopped, one after the other. Each is made from its
   * beginning: what was made final of it stays so.
   */
  goOn(database: Database): void {
    if (this.#isGoingOn || this.#long.isStopping) return;
    this.#isGoingOn = true;
    const going = this.#goOn(database).catch(this.#onFault);
    this.#long.begin(
      going.finally(() => {
        this.#isGoingOn = false;
      }),
    );
  }

  async #goOn(database: Database): Promise<void> {
    while (!this.#long.isStopping) {
      const left = await takeUp(database, this.#begun);
      if (!left) return;
      const { making, asked, user } = left;
      await this.#work(database, making, asked, await operatorIds(database.aside, asked.month), user);
    }
  }

  stop(): Promise<void> {
    return this.#long.stop();
  }

  async #work(
    database: Database,
    making: Making,
    asked: SetRequest,
    operators: readonly string[],
    user: Asker,
  ): Promise<void> {
    const file = new SetFile(database, making);
    const tell = async (told: ReturnType<typeof sql>) => {
      const { rows } = await sql`
        update run_statement_sets s set ${told} where ${isStillOurs(making)} returning s.id
      `.execute(database.aside);
      if (rows.length === 0) throw new NoLongerOurs();
    };
    try {
      const make = setMaker(asked, operators, user, this.#productName);
      for await (const { done, incomplete, bytes } of make(database)) {
        await file.write(bytes);
        const total = operators.length;
        await tell(sql`done = ${done}, total = ${total}, incomplete = ${incomplete}, seen_at = now()`);
        if (this.#long.isStopping) return await leaveSet(database.aside, making);
      }
      await tell(sql`state = 'done', bytes = ${await file.end()}`);
    } catch (fault) {
      if (fault instanceof NoLongerOurs) return;
      this.#onFault(fault);
      await failSet(database, making).catch(this.#onFault);
    }
  }
}
