import { setImmediate } from 'node:timers/promises';
import type { Batch } from '#model/batches.ts';
import type { RecordDefinition, TableField } from '#model/fields.ts';
import { withGivenRows } from '#model/given-rows.ts';
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
import { Room } from '../room.ts';
import type { User } from '../session/sessions.ts';
import { Checking } from './check.ts';
import { RowChecking } from './check-rows.ts';
import { rowsByOwner } from './rows-of-records.ts';
import {
  countOwners,
  findImport,
  type KeptRow,
  type KeptTableRow,
  keepChecked,
  moveOn,
  nameBatch,
  rowsByRecord,
  rowsOf,
  tagOf,
  takeFor,
  takeUp,
} from './store.ts';

/** So many files are gone through at a time. */
const AT_ONCE = { all: 4, each: 2 };
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
  readonly #room = new Room(AT_ONCE);

  constructor(batches: Batches, onFault: (fault: unknown) => void) {
    this.#batches = batches;
    this.#onFault = onFault;
  }

  /** Takes a file for one of records, or of the rows of one of their tables. */
  async take(database: Database, kept: Import, table: string | null): Promise<Import> {
    const isTaken = await takeFor(database.sql, recordOf(kept.type), kept, table);
    if (!isTaken) throw await takenAlready(database, kept.id);
    return findImport(database.sql, kept.id);
  }

  /** Begins to tell what would become of each row, its columns taken for these fields. */
  async check(
    database: Database,
    id: string,
    fields: readonly (string | null)[],
    user: Pick<User, 'id'>,
  ): Promise<Import> {
    const leave = this.#room.enter(user.id);
    try {
      if (!(await takeUp(database.sql, id, fields))) throw await takenAlready(database, id);
      const begun = await findImport(database.sql, id);
      this.#long.begin(this.#check(database, begun).finally(leave));
      return begun;
    } catch (fault) {
      leave();
      throw fault;
    }
  }

  async #check(database: Database, { id, type, table, columns }: Import): Promise<void> {
    const { aside } = database;
    try {
      const tag = await tagOf(aside, id);
      const { language } = chooseLocale([tag]);
      const definition = recordOf(type);
      const asked = { definition, columns: columns.map(({ field }) => field), language, tag };
      const rowTable = tableIn(definition, table);
      const checking = rowTable
        ? await RowChecking.begin(database, asked, rowTable)
        : await Checking.begin(database, asked);
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
    const { type, file, table, state, counts } = await findImport(database.sql, id);
    const rowTable = tableIn(recordOf(type), table);
    const total = rowTable ? await countOwners(database.sql, id) : counts.new + counts.changed;
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
      const items = rowTable
        ? itemsOfRows(database.sql, recordOf(type), rowTable, id)
        : itemsIn(database.sql, id);
      const batch = await this.#batches.begin(database, asked, await heldFor(database, items, allOrNothing));
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

const tableIn = ({ tables }: RecordDefinition, table: string | null): TableField | null =>
  tables.find(({ wire }) => wire === table) ?? null;

/** Why a file is not taken up: somebody is at it, or it was applied. */
async function takenAlready({ sql }: Database, id: string): Promise<HttpError> {
  const { state } = await findImport(sql, id);
  return new HttpError(409, message(state === 'applied' ? 'import.applied' : 'import.busy'));
}

/** All at once where one transaction has the only connection: few enough may be written together there. */
async function heldFor(database: Database, items: AsyncGenerator<BatchItem>, allOrNothing: boolean) {
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

/** What the rows of a file make of each record that they belong to. */
async function* itemsOfRows(
  database: Sql,
  definition: RecordDefinition,
  field: TableField,
  id: string,
): AsyncGenerator<BatchItem> {
  for await (const owners of ownersIn(database, id)) {
    const ids = owners.map(([{ record_id }]) => record_id);
    const present = await rowsByOwner(database, definition, field, ids);
    for (const rows of owners) {
      const [{ position, label, record_id }] = rows;
      const given = rows.map((row) => row.given);
      const values = { [field.wire]: withGivenRows(present.get(record_id) ?? [], given) };
      // Where it was changed while the file was checked, the later rows were compared with another version.
      const version = Math.min(...rows.map((row) => row.version));
      yield { position, label, id: record_id, version, values };
    }
  }
}

type Together = [KeptTableRow, ...KeptTableRow[]];

/** The rows of a file that belong to the same record together, some records at a time. */
async function* ownersIn(database: Sql, id: string): AsyncGenerator<Together[]> {
  let last: Together | null = null;
  for (let after: KeptTableRow | null = null; ; ) {
    const rows: KeptTableRow[] = await rowsByRecord(database, id, after, PIECE);
    const whole: Together[] = [];
    for (const row of rows) {
      if (last?.[0].record_id === row.record_id) last.push(row);
      else {
        if (last) whole.push(last);
        last = [row];
      }
    }
    // The last one may go on in the next piece.
    if (rows.length === 0 && last) whole.push(last);
    yield whole;
    if (rows.length === 0) return;
    after = rows.at(-1)!;
  }
}
