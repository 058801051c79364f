import { sql } from 'kysely';
import { MOST_IN_BULK } from '#model/batches.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
import { parseListRequest, type Query } from '#model/query.ts';
import { recordListRules } from '#model/record-lists.ts';
import type { Values } from '#model/validate.ts';
import type { Database, Sql } from '../database/database.ts';
import { HttpError, invalidFields } from '../errors.ts';
import { idsOf } from '../lists/export.ts';
import { refuseWith } from '../lists/refuse.ts';
import { allRecords } from '../records/list.ts';
import type { BatchItem } from './apply.ts';

/** A bulk edit as it is asked for. */
export interface BulkRequest {
  readonly ids?: readonly string[];
  /** What selects the records, as it is asked of their list. */
  readonly filters?: Query;
  readonly versions?: readonly number[];
  readonly set: Values;
  readonly reason?: string | null;
  readonly dryRun?: boolean;
}

/** The records that are named, each once, or all that the filters select, in the order of their list. */
export async function idsIn(
  database: Database,
  definition: RecordDefinition,
  { ids, filters, dryRun = false }: BulkRequest,
): Promise<string[]> {
  if ((ids === undefined) === (filters === undefined)) throw new HttpError(400, message('batch.which'));
  if (filters) {
    // What is done is what was looked at, whatever they select by then.
    if (!dryRun) throw invalidFields({ ids: message('request.missing', { name: 'ids' }) });
    return selectedBy(database, definition, filters);
  }
  const known = ids!.map((id) => id.toLowerCase());
  if (new Set(known).size < known.length)
    throw invalidFields({ ids: message('request.twice', { name: 'ids' }) });
  return known;
}

async function selectedBy(
  database: Database,
  definition: RecordDefinition,
  filters: Query,
): Promise<string[]> {
  refuseWith(filters, ['top', 'skip', 'from', 'list'], 'query.whole');
  const asked = parseListRequest(filters, recordListRules(definition));
  const ids = idsOf(await allRecords(database, definition, asked));
  if (ids.length > MOST_IN_BULK) throw new HttpError(400, message('batch.tooMany', { most: MOST_IN_BULK }));
  if (ids.length === 0) throw new HttpError(400, message('batch.none'));
  return ids;
}

/** What was looked at before it was confirmed: these records in these versions. */
export function versionsIn({ ids, versions }: BulkRequest): readonly number[] {
  if (versions?.length !== ids?.length) throw invalidFields({ versions: message('batch.versions') });
  return versions ?? [];
}

const PIECE = 500;

/** The records one after the other, with their names. */
export async function* itemsOf(
  database: Sql,
  { table }: RecordDefinition,
  ids: readonly string[],
  versions: readonly number[],
  values: Values,
): AsyncGenerator<BatchItem> {
  for (let at = 0; at < ids.length; at += PIECE) {
    const { rows } = await sql<{ id: string; label: string }>`
      select id, label from ${sql.table(table)} where id = any(${ids.slice(at, at + PIECE)}::uuid[])
    `.execute(database);
    const labels = new Map(rows.map(({ id, label }) => [id, label]));
    for (const [nth, id] of ids.slice(at, at + PIECE).entries()) {
      const position = at + nth;
      yield { position, label: labels.get(id) ?? id, id, version: versions[position]!, values };
    }
  }
}
