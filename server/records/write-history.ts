import { sql } from 'kysely';
import type { RecordDefinition } from '#model/fields.ts';
import type { Sql } from '../database/database.ts';
import { statement, statements } from '../database/statement.ts';
import type { User } from '../session/sessions.ts';

export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface HistoryEntry {
  readonly id: string;
  readonly version: number;
  readonly user: string;
  readonly changes: readonly Change[];
  readonly reason: string | null;
  /** What the change was, where it is more than one of its fields. */
  readonly act: 'booked' | 'taken-back' | 'archived' | 'restored' | null;
  /** The change of many records that this one is a part of. */
  readonly batch: string | null;
}

/** What the history tells of a change beside the values. */
export type Why = Partial<Pick<HistoryEntry, 'reason' | 'act' | 'batch'>>;

const writing = statements<HistoryEntry, unknown>();

/** Each change is kept with the name that the record has after it. */
const writeChange = ({ type, table }: RecordDefinition) =>
  writing(type, () =>
    statement((fill) => {
      const batch = sql`${fill((entry) => entry.batch)}::uuid`;
      return sql`
        insert into record_changes (type, label, record_id, version, user_id, changes, reason, act, batch_id, kind)
        select ${sql.lit(type)}, t.label, t.id, ${fill(({ version }) => version)}::integer,
          ${fill(({ user }) => user)}::uuid, ${fill(({ changes }) => JSON.stringify(changes))}::jsonb,
          ${fill(({ reason }) => reason)}::text, ${fill(({ act }) => act)}::text, ${batch},
          coalesce((select b.kind from batches b where b.id = ${batch}), ${fill(kindOf)}::text)
        from ${sql.table(table)} t where t.id = ${fill(({ id }) => id)}::uuid`;
    }),
  );

/** What kind of change it is, for whoever looks through those of all records. */
export const kindOf = ({ act, version }: Pick<HistoryEntry, 'act' | 'version'>): string =>
  act ?? (version === 1 ? 'created' : 'changed');

export async function writeHistory(
  tx: Sql,
  definition: RecordDefinition,
  id: string,
  version: number,
  user: Pick<User, 'id'>,
  changes: readonly Change[],
  why: Why = {},
): Promise<void> {
  const { reason = null, act = null, batch = null } = why;
  await writeChange(definition)(tx, { id, version, user: user.id, changes, reason, act, batch });
}
