import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsLeaving } from '#web/ui/use-is-leaving.ts';
import type { SourceName } from './sources.ts';
import { type MapAddress, readAddress, type Selected, stillWritten, type View, viewParams } from './view.ts';

const VIEW_DELAY = 300;

export interface MapAddressState extends MapAddress {
  readonly select: (selected: Selected | null) => void;
  /** Nothing selected, no pin. */
  readonly clear: () => void;
  readonly hide: (hidden: readonly SourceName[]) => void;
  /** Writes where the map is, once it has been there for a moment. */
  readonly settle: (view: View) => void;
}

/** The view, the selection and the hidden layers live in the address, so that a place can be sent to a colleague. */
export function useMapAddress(): MapAddressState {
  const [params, setParams] = useSearchParams();
  // A checkbox shows at once what was clicked; the router takes its time. What it brings meanwhile of our own older
  // changes is passed over: it would undo the later ones.
  const [shown, setShown] = useState(params);
  const [routed, setRouted] = useState(params);
  const [written, setWritten] = useState<readonly string[]>([]);
  if (routed !== params) {
    setRouted(params);
    const left = stillWritten(written, params.toString());
    setWritten(left);
    if (left.length === 0) setShown(params);
  }
  const latest = useRef(params);
  const write = useRef(setParams);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    latest.current = shown;
    write.current = setParams;
  }, [shown, setParams]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isLeaving = useIsLeaving();

  const change = useCallback((changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    if (next.toString() === latest.current.toString()) return;
    latest.current = next;
    setShown(next);
    setWritten((before) => [...before, next.toString()]);
    write.current(next, { replace: true, preventScrollReset: true });
  }, []);

  const select = useCallback(
    (selected: Selected | null) => change({ select: selected && `${selected.source}/${selected.id}` }),
    [change],
  );
  const clear = useCallback(() => change({ select: null, at: null }), [change]);
  const hide = useCallback(
    (hidden: readonly SourceName[]) => change({ hide: hidden.length > 0 ? hidden.join(',') : null }),
    [change],
  );
  const settle = useCallback(
    (view: View) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!isLeaving()) change(viewParams(view));
      }, VIEW_DELAY);
    },
    [change, isLeaving],
  );
  return useMemo(
    () => ({ ...readAddress(shown), select, clear, hide, settle }),
    [shown, select, clear, hide, settle],
  );
}
