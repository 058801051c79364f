import { sql } from 'kysely';
import type { Batch } from '#model/batches.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
import type { Values } from '#model/validate.ts';
import { checkAgain } from '../checks/check.ts';
import type { Database, Sql } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import { archiveFound, restoreFound } from '../records/archive.ts';
import { changeChecked, holdRecord, readValues, storedValue } from '../records/write.ts';
import type { Change, Why } from '../records/write-history.ts';
import type { User } from '../session/sessions.ts';
import type { ApplyOne } from './apply.ts';
import type { Batches } from './batches.ts';

/** What a batch has done to a record, which is to be undone. */
interface Done {
  readonly position: number;
  readonly label: string;
  readonly id: string;
  /** The versions that it made, the last of which the record must still have. */
  readonly versions: readonly number[];
  readonly changes: readonly (readonly Change[])[];
  readonly acts: readonly Why['act'][];
}

const PIECE = 500;

/** Everything that a batch has made or changed, in its order, each record once. */
export async function* doneBy(database: Sql, { id, type }: Batch): AsyncGenerator<Done> {
  const known = new Set<string>();
  for (let after = -1; ; ) {
    const { rows } = await sql<Done>`
      select r.position, r.label, r.record_id as id, c.versions, c.changes, c.acts from (
        select position, label, record_id from batch_results
        where batch_id = ${id}::uuid and outcome in ('created', 'changed') and position > ${after}::integer
        order by position limit ${sql.lit(PIECE)}
      ) r cross join lateral (
        select json_agg(version order by version) as versions, json_agg(changes order by version) as changes,
          json_agg(act order by version) as acts
        from record_changes where type = ${type} and record_id = r.record_id and batch_id = ${id}::uuid
      ) c order by r.position
    `.execute(database);
    for (const row of rows) {
      if (!known.has(row.id)) yield row;
      known.add(row.id);
    }
    if (rows.length < PIECE) return;
    after = rows.at(-1)!.position;
  }
}

/**
 * Gives a record back what it had before, as a change of its own, provided that nobody has changed it since. One that
 * was made is archived, one that was archived is brought back.
 */
export const undoOne: ApplyOne<Done> = async (tx, { definition, user, why }, done) => {
  const { id, versions, acts } = done;
  const last = versions.at(-1)!;
  // Where the batch changed it twice and somebody else in between, what they did is not undone with it.
  const expected = last - versions[0]! === versions.length - 1 ? last : 0;
  if (versions[0] === 1 || acts.includes('restored')) {
    const found = await holdRecord(tx, definition, id, expected);
    await archiveFound(tx, definition, found, user, { ...why, reason: why.reason! });
    return { record: id, outcome: 'changed' };
  }
  if (acts.includes('archived')) {
    await restoreFound(tx, definition, await holdRecord(tx, definition, id, expected), user, why);
    return { record: id, outcome: 'changed' };
  }
  const values = readValues(definition, valuesBefore(definition, done), 'change');
  const { wasChanged } = await changeChecked(tx, definition, id, values, expected, user, why, checkAgain);
  return { record: id, outcome: wasChanged ? 'changed' : 'unchanged' };
};

/** What each field held before the first change of it. */
function valuesBefore(definition: RecordDefinition, { changes }: Done): Values {
  const before: Values = {};
  for (const { field, before: value } of changes.flat()) {
    if (Object.hasOwn(before, field)) continue;
    const known = definition.fields.find(({ wire }) => wire === field);
    if (known) before[field] = storedValue(known, value);
  }
  return before;
}

/** Begins to undo one that has ended. */
export async function undoBatch(
  batches: Batches,
  database: Database,
  batch: Batch,
  user: Pick<User, 'id'>,
  reason: string,
): Promise<Batch> {
  const { id, type, state, created, changed } = batch;
  if (state === 'working') throw new HttpError(409, message('batch.atWork'));
  if (created + changed === 0) throw new HttpError(409, message('batch.nothing'));
  const asked = { kind: 'undo', type, undoes: id, reason, user, total: created + changed } as const;
  const items = doneBy(database.aside, batch);
  return batches.beginWith(database, { ...asked, allOrNothing: false }, items, undoOne);
}
