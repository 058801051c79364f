import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { get } from '#web/api/client.ts';
import { onChange } from '#web/api/live.ts';
import { throttle } from '#web/api/throttle.ts';
import { pageSizeOf, type TableDefinition } from './definition.ts';
import { type Fetched, type Held, mergeRows, showAll, without } from './live-rows.ts';
import { pageOf, type View } from './view.ts';

/** Milliseconds after which a table reads itself again, whatever it heard. */
export const REFRESH = 300_000;
/** After it could not be read. */
const AGAIN = 30_000;
/** However fast changes come, the list is read no more often than this. */
const GAP = 1500;

interface Holding<Row> extends Held<Row> {
  readonly viewKey: string;
  readonly at: number;
  /** What came from memory is replaced by what comes first from the server. */
  readonly isSettled: boolean;
}

export interface Rows<Row> extends Held<Row> {
  readonly isLoading: boolean;
  /** Another view is on its way; the last one is still on the screen. */
  readonly isTurning: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  /** When the list was last read, in milliseconds. */
  readonly updatedAt: number;
  readonly hasNext: boolean;
  /** Reads the list and shows it as it is. */
  readonly refresh: () => void;
  /** Reads the list; what is new waits. */
  readonly catchUp: () => void;
  /** Shows what waits. */
  readonly showNew: () => void;
  /** Takes rows off the screen that the reader has just dealt with. */
  readonly drop: (keys: readonly string[]) => void;
}

export function useRows<Item, Row>(
  table: TableDefinition<Item, Row>,
  view: View,
  isPaused: boolean,
): Rows<Row> {
  const params = pageOf(view, table);
  const viewKey = JSON.stringify(params);
  const query = useQuery({
    queryKey: [table.path, params],
    queryFn: ({ signal }) => get<Item[]>(table.path, { params, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => !isPaused && (state.error ? AGAIN : REFRESH),
    refetchOnWindowFocus: !isPaused,
    refetchOnReconnect: !isPaused,
    // A browser may be wrong about being offline; then the failed request says so.
    networkMode: 'always',
  });
  const { data, dataUpdatedAt: at, isPlaceholderData, isFetchedAfterMount, refetch } = query;

  const fetched = useMemo<Fetched<Row> | null>(() => {
    if (!data || isPlaceholderData) return null;
    const rows = data.flatMap(table.rowsOf).map((row) => ({ key: table.keyOf(row), row }));
    return { rows, at, isFull: data.length === pageSizeOf(table.rules) };
  }, [data, at, isPlaceholderData, table]);

  const [holding, setHolding] = useState<Holding<Row> | null>(null);
  const [wholeFrom, setWholeFrom] = useState(0);
  if (fetched && (holding?.viewKey !== viewKey || holding.at !== at)) {
    const isWhole =
      holding?.viewKey !== viewKey || !holding.isSettled || (at >= wholeFrom && holding.at < wholeFrom);
    const next = isWhole ? showAll(fetched) : mergeRows(holding.shown, fetched);
    setHolding({ ...next, viewKey, at, isSettled: isFetchedAfterMount });
  }

  useEffect(() => {
    if (isPaused) return;
    const follow = throttle(() => refetch(), GAP);
    const stop = onChange(table.watches, () => {
      // A page nobody sees reads the list when it is looked at again.
      if (!document.hidden) follow();
    });
    return () => {
      stop();
      follow.cancel();
    };
  }, [isPaused, refetch, table]);

  return {
    shown: holding?.shown ?? [],
    newCount: holding?.newCount ?? 0,
    goneCount: holding?.goneCount ?? 0,
    movedCount: holding?.movedCount ?? 0,
    isLoading: data === undefined && query.error === null,
    isTurning: isPlaceholderData,
    isFetching: query.isFetching,
    error: query.error,
    updatedAt: isPlaceholderData ? (holding?.at ?? 0) : at,
    hasNext: fetched?.isFull ?? false,
    refresh: () => {
      setWholeFrom(Date.now());
      void refetch();
    },
    catchUp: () => void refetch(),
    showNew: () => {
      if (fetched && holding) setHolding({ ...holding, ...showAll(fetched) });
    },
    drop: (keys) => {
      setHolding((now) => now && { ...now, ...without(now, keys) });
      void refetch();
    },
  };
}
