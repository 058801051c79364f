import Tooltip from '@mui/material/Tooltip';
import { type MouseEvent, useEffect, useState } from 'react';

interface Hint {
  readonly anchor: Element;
  readonly text: string;
}

const isByFinger = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && ['touch', 'pen'].includes(nativeEvent.pointerType);

/** A finger cannot hover: a tap on what has a hover text shows it. Links and buttons do what they do. */
export function useTapHint() {
  const [hint, setHint] = useState<Hint | null>(null);
  const tap = (event: MouseEvent<HTMLElement>) => {
    if (!isByFinger(event) || !(event.target instanceof Element)) return;
    if (event.target.closest('a[href], button, input')) return;
    const anchor = event.target.closest('[title]');
    const text = anchor?.getAttribute('title');
    // The same again puts it away.
    setHint(anchor && text && hint?.anchor !== anchor ? { anchor, text } : null);
  };
  return { hint, tap, close: () => setHint(null) };
}

/** The hover text that was tapped for, until anything else is done. */
export function TapHint({ hint, onClose }: { hint: Hint | null; onClose: () => void }) {
  const isOpen = hint !== null;
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      // A tap on the same text is answered by that text.
      if (event.type !== 'pointerdown' || !hint.anchor.contains(event.target as Node)) onClose();
    };
    const events = ['pointerdown', 'scroll', 'resize'];
    for (const name of events) window.addEventListener(name, leave, { capture: true, passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, leave, { capture: true });
    };
  }, [isOpen, hint, onClose]);
  if (!hint) return null;
  return (
    <Tooltip
      open
      title={hint.text}
      onClose={onClose}
      disableInteractive
      disableHoverListener
      disableFocusListener
      disableTouchListener
      slotProps={{
        popper: { anchorEl: hint.anchor },
        tooltip: { sx: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontSize: '0.8125rem' } },
      }}
    >
      <span />
    </Tooltip>
  );
}
