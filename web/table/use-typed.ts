import { useCallback, useEffect, useRef, useState } from 'react';
import { useArrival } from '#web/ui/use-is-leaving.ts';

/** Milliseconds without a keystroke after which what was typed counts. */
const PAUSE = 350;

export interface Typed {
  readonly draft: string;
  readonly type: (text: string) => void;
  /** Holds what is on its way to being an answer. */
  readonly hold: (text: string) => void;
  /** What was typed last counts at once. */
  readonly settle: () => void;
}

/**
 * What somebody types into a filter. It is told a moment after the last keystroke, or on leaving; what it was told
 * to comes back as `value`, perhaps while more is being typed, and only a value from elsewhere replaces the draft.
 * `read` says what a text means; null is not (yet) an answer, and is kept to oneself.
 */
export function useTyped(
  value: string,
  tell: (text: string) => void,
  read: (text: string) => string | null,
): Typed {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState<readonly string[]>([]);
  const waiting = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null>(
    null,
  );
  if (known !== value) {
    setKnown(value);
    // Told the same twice, it may have come back only once.
    const own = told.at(-1) === value ? told.length - 1 : told.indexOf(value);
    setTold(own < 0 ? [] : told.slice(own + 1));
    if (own < 0) setDraft(value);
  }

  // A link that was followed at the same moment has overtaken what was told: it never comes back.
  useArrival(() => {
    if (told.length === 0) return;
    setTold([]);
    if (!waiting.current) setDraft(value);
  });

  const stop = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const count = (text: string) => {
    stop();
    const meant = read(text);
    if (meant === null || meant === (told.at(-1) ?? value)) return;
    setTold((before) => [...before, meant]);
    tell(meant);
  };
  // The timer asks whoever is there when it rings.
  const latest = useRef(count);
  latest.current = count;
  return {
    draft,
    hold(text) {
      stop();
      setDraft(text);
    },
    type(text) {
      stop();
      setDraft(text);
      waiting.current = { text, timer: setTimeout(() => latest.current(text), PAUSE) };
    },
    settle() {
      if (waiting.current) count(waiting.current.text);
    },
  };
}
