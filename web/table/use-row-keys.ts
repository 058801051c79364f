import { type RefObject, useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { type Cursor, placeOf, stepped } from './row-cursor.ts';

interface RowKeys {
  /** The rows on the screen, from the top. */
  readonly keys: readonly string[];
  /** Another view begins without a cursor. */
  readonly viewKey: string;
  readonly grid: RefObject<HTMLElement | null>;
  readonly onOpen: ((key: string) => void) | null;
  readonly onToggle: ((key: string) => void) | null;
  /** What `r` does, with the row or with those that are chosen. */
  readonly action: { readonly label: string; readonly run: (key: string | null) => void } | null;
}

export interface RowCursor {
  /** The row that the keys are about. */
  readonly key: string | null;
  readonly moveTo: (key: string) => void;
}

/** Goes through the rows by keyboard. The cursor is where the focus was last, and takes it along. */
export function useRowKeys({ keys, viewKey, grid, onOpen, onToggle, action }: RowKeys): RowCursor {
  const [held, setHeld] = useState<{ cursor: Cursor; viewKey: string } | null>(null);
  const cursor = held?.viewKey === viewKey ? held.cursor : null;
  const key = keys[placeOf(keys, cursor)] ?? null;
  const group = t('table.shortcuts');

  const step = (by: 1 | -1) => {
    const next = stepped(keys, cursor, by);
    if (!next) return;
    setHeld({ cursor: next, viewKey });
    grid.current?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  const withRow = (run: ((key: string) => void) | null) => () => {
    if (key !== null) run?.(key);
  };
  useShortcut({ keys: 'j', label: t('table.nextRow'), group, run: () => step(1), repeats: true });
  useShortcut({ keys: 'k', label: t('table.previousRow'), group, run: () => step(-1), repeats: true });
  useShortcut({
    keys: 'enter',
    label: t('table.openRow'),
    group,
    run: withRow(onOpen),
    enabled: onOpen !== null,
  });
  useShortcut({
    keys: 'x',
    label: t('table.selectRow'),
    group,
    run: withRow(onToggle),
    enabled: onToggle !== null,
  });
  useShortcut({
    keys: 'r',
    label: action?.label ?? '',
    group,
    run: () => action?.run(key),
    enabled: action !== null,
  });

  return {
    key,
    moveTo: (to) => setHeld({ cursor: { key: to, place: keys.indexOf(to) }, viewKey }),
  };
}
