import { sql } from 'kysely';
import type { RecordDefinition } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
import type { Values } from '#model/validate.ts';
import type { Sql } from '../database/database.ts';
import { invalidFields } from '../errors.ts';
import type { BatchItem } from './apply.ts';

/** A bulk edit as it is asked for. */
export interface BulkRequest {
  readonly ids?: readonly string[];
  readonly versions?: readonly number[];
  readonly set: Values;
  readonly reason?: string | null;
  readonly dryRun?: boolean;
}

/** The records that are named, each once. */
export function idsIn({ ids }: BulkRequest): string[] {
  if (!ids) throw invalidFields({ ids: message('request.missing', { name: 'ids' }) });
  const known = ids.map((id) => id.toLowerCase());
  if (new Set(known).size < known.length)
    throw invalidFields({ ids: message('request.twice', { name: 'ids' }) });
  return known;
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
