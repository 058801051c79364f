import { sql } from 'kysely';
import type { BatchKind, BatchOutcome } from '#model/batches.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
import type { Values } from '#model/validate.ts';
import { holdOperationsOf } from '../booking/waiting.ts';
import { checkAgain } from '../checks/check.ts';
import type { Sql } from '../database/database.ts';
import { type Fault, HttpError, isDatabaseError, isUnavailable, plainFault } from '../errors.ts';
import { explainConflict } from '../records/conflicts.ts';
import { lockRecords } from '../records/read.ts';
import { changeChecked, readValues, StaleVersion } from '../records/write.ts';
import type { Why } from '../records/write-history.ts';
import type { User } from '../session/sessions.ts';
import { checkNew, makeMany } from './make-many.ts';

/** One record of many: to be changed, where it still has the version (null: whatever it has), or to be made. */
export type BatchItem = { readonly position: number; readonly label: string; readonly values: Values } & (
  | { readonly id: string; readonly version: number | null }
  | { readonly id: null }
);

export interface Result {
  readonly position: number;
  readonly record: string | null;
  readonly label: string;
  readonly outcome: BatchOutcome;
  readonly errors: Fault | null;
}

/** All of them are changed by one person for one reason. */
export interface Applying {
  readonly definition: RecordDefinition;
  readonly kind: BatchKind;
  readonly user: Pick<User, 'id'>;
  readonly why: Why;
  readonly onFault: (fault: unknown) => void;
}

/** What is done with an item: which record came of it, and what became of that. */
export type ApplyOne<Item> = (tx: Sql, applying: Applying, item: Item) => Promise<Done>;

/** Does with some items what is done with each; quicker, where that can be. */
export type ApplySome<Item> = (
  tx: Sql,
  applying: Applying,
  items: readonly Item[],
  apply: Attempt<Item>,
) => Promise<Result[]>;
type Attempt<Item> = (item: Item, work?: (item: Item) => Promise<Done>) => Promise<Result>;
type Done = Pick<Result, 'outcome'> & { readonly record: string };

export const writeItem: ApplyOne<BatchItem> = async (tx, applying, item) => {
  const { definition, user, why } = applying;
  if (item.id === null) {
    const checked = await checkNew(tx, definition, item.values);
    await makeMany(tx, applying, [checked]);
    return { record: checked.id, outcome: 'created' };
  }
  const values = readValues(definition, item.values, 'change');
  const { id, version } = item;
  const { wasChanged } = await changeChecked(tx, definition, id, values, version, user, why, checkAgain);
  return { record: id, outcome: wasChanged ? 'changed' : 'unchanged' };
};

/** Those that are new are made together. */
export const writeItems: ApplySome<BatchItem> = async (tx, applying, items, apply) => {
  const fresh: Awaited<ReturnType<typeof checkNew>>[] = [];
  const results = await inTurn(items, (item) => {
    if (item.id !== null) return apply(item);
    return apply(item, async ({ values }) => {
      const checked = await checkNew(tx, applying.definition, values);
      fresh.push(checked);
      return { record: checked.id, outcome: 'created' };
    });
  });
  await makeMany(tx, applying, fresh);
  return results;
};

type Named = Pick<BatchItem, 'position' | 'label'> & { readonly id: string | null };

/**
 * Applies some items within a transaction. What the database refuses spoils everything since the last savepoint; that
 * is rare, so they are tried together first, and only where one is refused each behind a savepoint of its own.
 */
export async function applyPiece<Item extends Named>(
  tx: Sql,
  applying: Applying,
  items: readonly Item[],
  applyOne: ApplyOne<Item>,
  applySome: ApplySome<Item> = (_, __, some, apply) => inTurn(some, (item) => apply(item)),
): Promise<Result[]> {
  const { definition } = applying;
  await hold(tx, definition, items);
  const apply: Attempt<Item> = async (item, work = () => applyOne(tx, applying, item)) => {
    const { position, label } = item;
    try {
      return { position, label, ...(await work(item)), errors: null };
    } catch (fault) {
      if (isDatabaseError(fault)) throw fault;
      return { position, label, record: item.id, ...outcomeOf(fault) };
    }
  };
  const together = await behindSavepoint(tx, () => applySome(tx, applying, items, apply));
  if (together.ok) return together.value;
  return inTurn(items, async (item) => {
    const alone = await behindSavepoint(tx, () => apply(item));
    if (alone.ok) return alone.value;
    const explained = explainConflict(definition, alone.fault);
    if (explained === alone.fault) applying.onFault(alone.fault);
    const { position, label, id: record } = item;
    return { position, label, record, ...outcomeOf(explained) };
  });
}

/** All are locked at once, the operations they came from before them. */
async function hold(tx: Sql, { fromOperation, table }: RecordDefinition, items: readonly Named[]) {
  const ids = items.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return;
  if (fromOperation) await holdOperationsOf(tx, table, ids);
  await lockRecords(tx, table, ids);
}

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

type Tried<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: unknown };

async function behindSavepoint<T>(tx: Sql, work: () => Promise<T>): Promise<Tried<T>> {
  await sql`savepoint batch`.execute(tx);
  try {
    const value = await work();
    await sql`release savepoint batch`.execute(tx);
    return { ok: true, value };
  } catch (fault) {
    if (!isDatabaseError(fault) || isUnavailable(fault)) throw fault;
    await sql`rollback to savepoint batch`.execute(tx);
    return { ok: false, fault };
  }
}

/** What is the fault of a record is told of that record; anything else is everybody's. */
function outcomeOf(fault: unknown): Pick<Result, 'outcome' | 'errors'> {
  if (fault instanceof StaleVersion) return { outcome: 'stale', errors: null };
  if (fault instanceof HttpError && fault.statusCode < 500) {
    return { outcome: 'refused', errors: plainFault(fault) };
  }
  if (!isDatabaseError(fault)) throw fault;
  return { outcome: 'refused', errors: { said: [message('server.failed')] } };
}
