import { useCallback, useRef, useState } from 'react';

export interface Selection {
  readonly selected: ReadonlySet<string>;
  /** With `isRange`, everything from the row chosen last to this one. */
  readonly toggle: (key: string, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** Which of the rows on the screen are chosen. One that leaves the screen is no longer chosen. */
export function useSelection(keys: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const selected = new Set(keys.filter((key) => chosen.has(key)));
  if (selected.size < chosen.size) setChosen(selected);
  const current = useRef({ keys, selected });
  current.current = { keys, selected };

  const toggle = useCallback((key: string, isRange: boolean) => {
    const { keys: all, selected: before } = current.current;
    const from = isRange && last.current ? all.indexOf(last.current) : -1;
    const to = all.indexOf(key);
    const touched = from < 0 ? [key] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(before);
    const isOn = !before.has(key);
    for (const one of touched) {
      if (isOn) next.add(one);
      else next.delete(one);
    }
    last.current = key;
    setChosen(next);
  }, []);

  return {
    selected,
    toggle,
    toggleAll: () => setChosen(selected.size === keys.length ? new Set() : new Set(keys)),
    clear: () => setChosen(new Set()),
  };
}
