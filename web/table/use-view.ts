import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { queryAhead, useIsLeaving } from '#web/ui/use-is-leaving.ts';
import { knownDefault } from './default-views.ts';
import { type AnyTable, lastingParamsOf, pageOfTable, paramsOf, parseView, type View } from './view.ts';

/** `typing` makes no new step to go back to. */
export type ChangeView = (change: Partial<View> | ((view: View) => Partial<View>), typing?: boolean) => void;

/** How the address of a view is written. Where the table is opened with another view, the table as it comes has a name. */
export function useAddressOf(table: AnyTable): (view: View, table: AnyTable) => URLSearchParams {
  const { pathname } = useLocation();
  return knownDefault(pageOfTable(pathname, table)) ? lastingParamsOf : paramsOf;
}

/** The view in the address, and how to change it. */
export function useView(table: AnyTable): [View, ChangeView] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view = useMemo(() => parseView(params, table), [params, table]);
  const addressOf = useAddressOf(table);

  const isAddressOfAnother = useCallback(
    (query: string) => {
      const asked = new URLSearchParams(query);
      return addressOf(parseView(asked, table), table).toString() !== asked.toString();
    },
    [addressOf, table],
  );
  const isLeaving = useIsLeaving();
  const change = useCallback<ChangeView>(
    (wanted, typing = false) => {
      const ahead = queryAhead();
      const isGoingElsewhere = isLeaving() || isAddressOfAnother(ahead);
      // Nor from the way to another table of the page, which goes on with what was typed.
      if (typing && isGoingElsewhere) return;
      // A change or a link just before this one may still be under way: this goes on from where it leads.
      const query = isGoingElsewhere ? window.location.search : ahead;
      const current = parseView(new URLSearchParams(query), table);
      const part = typeof wanted === 'function' ? wanted(current) : wanted;
      setParams(addressOf({ ...current, page: 1, ...part }, table), {
        replace: typing,
        preventScrollReset: true,
      });
    },
    [setParams, table, isLeaving, addressOf, isAddressOfAnother],
  );

  const clean = addressOf(view, table).toString();
  const isClean = clean === params.toString();
  useEffect(() => {
    if (!isClean && !isLeaving())
      setParams(new URLSearchParams(clean), { replace: true, preventScrollReset: true, state });
  }, [isClean, clean, setParams, state, isLeaving]);

  return [view, change];
}
