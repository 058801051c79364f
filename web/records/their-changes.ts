import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RecordDefinition } from '#model/fields.ts';
import { get } from '#web/api/client.ts';
import type { HistoryEntry } from '#web/table/History.tsx';
import type { FieldChange } from './record.ts';
import { pathOfRecord } from './record-paths.ts';

/** Versions of a record that somebody has not seen yet: after the one, up to the other. */
export interface Unseen {
  readonly after: number;
  readonly upTo: number;
}

/** More than this many saves behind one's back are not told one by one. */
const MOST = 20;

export const unseenQuery = (definition: RecordDefinition, id: string, { after, upTo }: Unseen) =>
  queryOptions({
    queryKey: ['their-changes', definition.endpoint, id, after, upTo],
    queryFn: ({ signal }) =>
      get<HistoryEntry<FieldChange>[]>(`${pathOfRecord(definition, id)}/history`, {
        params: { top: Math.min(MOST, upTo - after) },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

export interface TheirChange {
  readonly user: string;
  /** By wire name, in the order of the form. */
  readonly fields: readonly string[];
  /** When they last saved. */
  readonly at: string;
}

/** Who changed what of a record, one line for each person, who saved first first. */
export function theirChanges(
  { fields }: RecordDefinition,
  entries: readonly HistoryEntry<FieldChange>[],
  { after, upTo }: Unseen,
): TheirChange[] {
  const byUser = new Map<string, Set<string>>();
  const last = new Map<string, string>();
  for (const { version, user, at, changes } of [...entries].sort((a, b) => a.version - b.version)) {
    if (version <= after || version > upTo) continue;
    const changed = byUser.get(user.fullName) ?? new Set();
    for (const { field } of changes) changed.add(field);
    byUser.set(user.fullName, changed);
    last.set(user.fullName, at);
  }
  return [...byUser].map(([user, changed]) => ({
    user,
    at: last.get(user)!,
    fields: fields.filter(({ wire }) => changed.has(wire)).map(({ wire }) => wire),
  }));
}
