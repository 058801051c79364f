import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { getNow } from '#web/api/get-now.ts';
import type { TableDefinition } from './definition.ts';
import type { Shown } from './live-rows.ts';
import type { View } from './view.ts';
import { wholeList } from './whole-list.ts';

export interface Printing<Row> {
  readonly rows: readonly Shown<Row>[];
  /** Whether these are all rows there are, as many as are printed, or those of the screen alone. */
  readonly extent: 'whole' | 'cut' | 'screen';
  readonly at: number;
}

/** What is on the paper while the page is printed, however that was asked for: the list rather than the screen. */
export function usePrinting<Item, Row>(
  table: TableDefinition<Item, Row>,
  view: View,
  onScreen: readonly Shown<Row>[],
): Printing<Row> | null {
  const [printing, setPrinting] = useState<Printing<Row> | null>(null);
  const prepare = useEffectEvent(() => {
    const at = Date.now();
    const list = wholeList(table, view, (params) => getNow<Item[]>(table.path, params));
    flushSync(() =>
      setPrinting(
        list
          ? {
              rows: list.rows.map((one) => ({ ...one, fetchedAt: at, isGone: false })),
              extent: list.isCut ? 'cut' : 'whole',
              at,
            }
          : { rows: onScreen.filter(({ isGone }) => !isGone), extent: 'screen', at },
      ),
    );
  });
  useEffect(() => {
    const before = () => prepare();
    const after = () => setPrinting(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
