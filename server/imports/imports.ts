import { setImmediate } from 'node:timers/promises';
import type { Batch } from '#model/batches.ts';
import type { Import, ImportOutcome } from '#model/imports.ts';
import { chooseLocale, type Language } from '#model/languages.ts';
import { message } from '#model/messages/message.ts';
import { wordsOf } from '#model/messages/words.ts';
import { recordOf } from '#model/records/index.ts';
import type { BatchItem } from '../batches/apply.ts';
import type { Batches } from '../batches/batches.ts';
import type { Database, Sql } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import { LongWork } from '../long-work.ts';
import type { User } from '../session/sessions.ts';
import { Checking } from './check.ts';
import { findImport, type KeptRow, keepChecked, moveOn, nameBatch, rowsOf, tagOf, takeUp } from './store.ts';

/** So many rows are gone through before others are heard. */
const PIECE = 200;
const written: readonly ImportOutcome[] = ['new', 'changed'];

/** Rows one after the other, some at a time. */
export async function* piecesOf(
  database: Sql,
  id: string,
  outcomes: readonly ImportOutcome[] | null,
): AsyncGenerator<KeptRow[]> {
  for (let after = 0; ; ) {
    const rows = await rowsOf(database, id, { outcomes, after, top: PIECE });
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.position;
  }
}

/** Goes through files that people brought, beside everything else, and has them written. */
export class Imports {
  readonly #batches: Batches;
  readonly #onFault: (fault: unknown) => void;
  readonly #long = new LongWork();

  constructor(batches: Batches, onFault: (fault: unknown) => void) {
    this.#batches = batches;
    this.#onFault = onFault;
  }

  /** Begins to tell what would become of each row, its columns taken for these fields. */
  async check(database: Database, id: string, fields: readonly (string | null)[]): Promise<Import> {
    if (!(await takeUp(database.sql, id, fields))) {
      const { state } = await findImport(database.sql, id);
      throw new HttpError(409, message(state === 'applied' ? 'import.applied' : 'import.busy'));
    }
    const begun = await findImport(database.sql, id);
    this.#long.begin(this.#check(database, begun));
    return begun;
  }

  async #check(database: Database, { id, type, columns }: Import): Promise<void> {
    const { aside } = database;
    try {
      const tag = await tagOf(aside, id);
      const { language } = chooseLocale([tag]);
      const asked = { definition: recordOf(type), columns: columns.map(({ field }) => field), language, tag };
      const checking = await Checking.begin(database, asked);
      for await (const rows of piecesOf(aside, id, null)) {
        const checked = await checking.check(rows.map(({ position, cells }) => ({ row: position, cells })));
        if (!(await keepChecked(aside, id, checked))) return;
        if (this.#long.isStopping) throw new Error('The server is being stopped');
        await setImmediate();
      }
      await moveOn(aside, id, 'working', 'done');
    } catch (fault) {
      if (!this.#long.isStopping) this.#onFault(fault);
      await moveOn(aside, id, 'working', 'failed').catch(this.#onFault);
    }
  }

  /** Has those rows written that are right: all of them or none, or each for itself. */
  async apply(
    database: Database,
    id: string,
    mode: 'valid' | 'all',
    user: User,
    language: Language,
  ): Promise<Batch> {
    const { type, file, state, counts } = await findImport(database.sql, id);
    const total = counts.new + counts.changed;
    if (state === 'applied') throw new HttpError(409, message('import.applied'));
    if (state !== 'done') throw new HttpError(409, message('import.notChecked'));
    if (total === 0) throw new HttpError(409, message('import.nothing'));
    const allOrNothing = mode === 'all';
    if (allOrNothing && counts.wrong > 0)
      throw new HttpError(409, message('import.hasWrong', { count: counts.wrong }));
    if (!(await moveOn(database.sql, id, 'done', 'applied')))
      throw new HttpError(409, message('import.applied'));
    const reason = wordsOf(message('import.reason', { file }), language);
    const asked = { kind: 'import', type, title: file, reason, user, total, allOrNothing } as const;
    try {
      const batch = await this.#batches.begin(database, asked, await itemsOf(database, id, allOrNothing));
      await nameBatch(database.sql, id, batch.id);
      return batch;
    } catch (fault) {
      await moveOn(database.sql, id, 'applied', 'done');
      throw fault;
    }
  }

  /** Ends when the pieces under way are done with. */
  stop(): Promise<void> {
    return this.#long.stop();
  }
}

/** All at once where one transaction has the only connection: few enough may be written together there. */
async function itemsOf(database: Database, id: string, allOrNothing: boolean) {
  const items = itemsIn(database.sql, id);
  if (!database.embedded || !allOrNothing) return items;
  const all: BatchItem[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* itemsIn(database: Sql, id: string): AsyncGenerator<BatchItem> {
  for await (const rows of piecesOf(database, id, written)) {
    for (const { position, label, record_id, version, given } of rows) {
      const item = { position, label, values: given! };
      yield record_id === null ? { ...item, id: null } : { ...item, id: record_id, version };
    }
  }
}
