import { useEffect, useRef, useState } from 'react';

/** Clicks on a box and on its arrow follow each other within a moment; only the last of them counts. */
export const OPEN_DEBOUNCE = 100;

/** Whether a dropdown is open, settled after the debounce. */
export function useOpenToggle() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const toggle = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), OPEN_DEBOUNCE);
  };
  return {
    toggle: { open, onOpen: () => toggle(true), onClose: () => toggle(false) },
    /** Who is gone before it opened wants it no more; the box itself only closes what is open. */
    leave: () => toggle(false),
  };
}
