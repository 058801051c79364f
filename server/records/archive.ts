import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RecordDefinition } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
import { isUuid } from '#model/uuid.ts';
import type { Values } from '#model/validate.ts';
import { isOnFinalStatement } from '../booking/final.ts';
import { holdOperationsOf } from '../booking/waiting.ts';
import type { Sql } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import type { User } from '../session/sessions.ts';
import { type Found, findRecord } from './read.ts';
import { holdRecord } from './write.ts';
import { type Why, writeHistory } from './write-history.ts';

type ByWhom = Pick<User, 'id'>;

export const archiveRecord = (
  database: Kysely<unknown>,
  definition: RecordDefinition,
  id: string,
  expected: number,
  user: ByWhom,
  reason: string,
): Promise<Found> =>
  database.transaction().execute(async (tx) => {
    const found = await holdToArchive(tx, definition, id, expected);
    return archiveFound(tx, definition, found, user, { reason });
  });

export const restoreRecord = (
  database: Kysely<unknown>,
  definition: RecordDefinition,
  id: string,
  expected: number,
  user: ByWhom,
  reason: string | null,
): Promise<Found> =>
  database.transaction().execute(async (tx) => {
    const found = await holdToArchive(tx, definition, id, expected);
    return restoreFound(tx, definition, found, user, { reason });
  });

async function holdToArchive(tx: Sql, definition: RecordDefinition, id: string, expected: number) {
  if (definition.fromOperation && isUuid(id)) await holdOperationsOf(tx, definition.table, [id]);
  return holdRecord(tx, definition, id, expected);
}

/**
 * Archives a record that is locked: it is no longer offered or listed, and stays where it is referred to. What is in
 * the books has a way out of its own, and what an operator has in hand stays.
 */
export async function archiveFound(
  tx: Sql,
  definition: RecordDefinition,
  found: Found,
  user: ByWhom,
  why: Pick<Why, 'batch'> & { readonly reason: string },
): Promise<Found> {
  const { id, archivedAt, operation, takenBackAt } = JSON.parse(found.json) as Values & { id: string };
  if (archivedAt) throw new HttpError(409, message('archive.already', { type: definition }));
  if (definition.fromOperation) {
    if (operation && !takenBackAt) throw new HttpError(409, message('archive.booked', { type: definition }));
    if (await isOnFinalStatement(tx, { type: definition.type, id }))
      throw new HttpError(409, message('archive.stated', { type: definition }));
  }
  const by = sql`archived_at = now(), archived_by = ${user.id}::uuid, archived_reason = ${why.reason}`;
  return writeArchived(tx, definition, id, by, user, { ...why, act: 'archived' });
}

/** Brings a record back that is locked. */
export async function restoreFound(
  tx: Sql,
  definition: RecordDefinition,
  found: Found,
  user: ByWhom,
  why: Pick<Why, 'batch' | 'reason'>,
): Promise<Found> {
  const { id, archivedAt } = JSON.parse(found.json) as Values & { id: string };
  if (!archivedAt) throw new HttpError(409, message('archive.none', { type: definition }));
  const cleared = sql`archived_at = null, archived_by = null, archived_reason = null`;
  return writeArchived(tx, definition, id, cleared, user, { ...why, act: 'restored' });
}

async function writeArchived(
  tx: Sql,
  definition: RecordDefinition,
  id: string,
  set: RawBuilder<unknown>,
  user: ByWhom,
  why: Why,
): Promise<Found> {
  await sql`
    update ${sql.table(definition.table)} set ${set}, version = version + 1, updated_at = now()
    where id = ${id}::uuid
  `.execute(tx);
  const after = await findRecord(tx, definition, id, 'whole');
  await writeHistory(tx, definition, id, after.version, user, [], why);
  return after;
}
