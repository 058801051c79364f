import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CellField } from '#model/fields.ts';
import type { CodeRow, CodeTableName } from '#model/lists/code-tables.ts';
import { isWithinLimit } from '#model/paths.ts';
import { ApiError } from '#web/api/errors.ts';
import type { RowErrors } from '#web/fields/EditableTable.tsx';
import { useLiveCodeTables } from '#web/fields/options.ts';
import { type Conflict, rebase, takeTheirs } from '#web/fields/table-rebase.ts';
import { type EditableRow, fromRows, isChanged, toRows } from '#web/fields/table-rows.ts';
import { t } from '#web/i18n/translate.ts';
import { type CodeList, codeListKey, codeListQuery, sendChange, versionOf } from './code-list.ts';
import { listChange, rowErrors } from './list-change.ts';
import { usesIn, usesText } from './usage-text.ts';

type Rows = readonly EditableRow[];

interface Held {
  readonly version: number;
  readonly rows: Rows;
  readonly conflicts: readonly Conflict[];
  /** Somebody else changed the list under edits that are not saved yet. */
  readonly isRebased: boolean;
  readonly errors: RowErrors;
}

const untouched = (columns: readonly CellField[], { rows, version }: CodeList): Held => ({
  version,
  rows: fromRows(columns, rows),
  conflicts: [],
  isRebased: false,
  errors: {},
});

const isUntouched = (columns: readonly CellField[], rows: Rows): boolean =>
  !isChanged(columns, rows) && rows.every(({ inputs }) => inputs === null);

function follow(columns: readonly CellField[], held: Held | null, list: CodeList): Held {
  const put = held && rebase(columns, held.rows, list.rows, held.conflicts);
  // Nothing was done here, or it is done there as well.
  if (!put || isUntouched(columns, put.rows)) return untouched(columns, list);
  return { ...held, ...put, version: list.version, isRebased: true };
}

/** What a draft of a list holds: the rows, and the version they were made on. */
export interface ListDraft {
  readonly rows: Rows;
  readonly version: number;
}
export const isListDraft = (stored: object): boolean => 'rows' in stored && Array.isArray(stored.rows);

export type SaveResult = { ok: true } | { ok: false; message: string };

/** One code table and what has been done to it here. The list is live: what others change comes in under the edits. */
export function useCodeList(name: CodeTableName, columns: readonly CellField[]) {
  const client = useQueryClient();
  useLiveCodeTables([name]);
  const { data, error, refetch } = useQuery(codeListQuery(name));
  const [held, setHeld] = useState<Held | null>(null);
  // A read that was on its way while something newer came is not followed back.
  if (data && data.version > (held?.version ?? -1)) setHeld(follow(columns, held, data));

  const change = (next: Partial<Held>) => setHeld((before) => before && { ...before, ...next });

  const save = async (rows: Rows, version: number): Promise<SaveResult> => {
    if (!isWithinLimit(toRows(rows))) return { ok: false, message: t('codeTables.tooLarge') };
    try {
      const list = await sendChange(name, listChange(columns, rows), version);
      await client.cancelQueries({ queryKey: codeListKey(name) });
      setHeld(untouched(columns, list));
      client.setQueryData(codeListKey(name), list);
      return { ok: true };
    } catch (failure) {
      return { ok: false, message: explain(failure, rows) };
    }
  };

  function explain(failure: unknown, rows: Rows): string {
    if (!(failure instanceof ApiError)) return failure instanceof Error ? failure.message : '';
    const body = failure.body as { current?: CodeRow[]; fields?: Record<string, string> } | null;
    if (failure.status === 412 && body?.current) {
      client.setQueryData(codeListKey(name), { rows: body.current, version: versionOf(failure.headers) });
      return t('codeTables.stale');
    }
    const uses = usesIn(failure.body);
    if (uses.length > 0) {
      const errors = Object.fromEntries(uses.map((use) => [use.id, { id: usesText(name, [use]) }]));
      change({ errors });
      return usesText(name, uses);
    }
    change({ errors: rowErrors(columns, rows, body?.fields ?? {}) });
    return failure.reason ?? failure.message;
  }

  return {
    held,
    error: held ? null : error,
    retry: () => void refetch(),
    change: (rows: Rows) => change({ rows, errors: {} }),
    save,
    /** Puts rows that were kept here on top of the list as it is now. */
    restore: ({ rows, version }: ListDraft) => {
      if (!held || !data) return;
      const put = rebase(columns, rows, data.rows);
      change({ ...put, isRebased: version !== held.version, errors: {} });
    },
    /** The list as it is, without anything that was done to it here. */
    startOver: () => data && setHeld(untouched(columns, data)),
    dismiss: () => change({ isRebased: false, conflicts: [] }),
    yieldTo: (conflict: Conflict) =>
      setHeld(
        (before) =>
          before && {
            ...before,
            rows: takeTheirs(columns, before.rows, conflict),
            conflicts: before.conflicts.filter((one) => one !== conflict),
          },
      ),
  };
}
