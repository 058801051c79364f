import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * On a new page the keyboard starts at its content, as it does when a browser loads one, or where the page itself has
 * put it. A changed query is the same page: the focus stays where it is.
 */
export function useRouteFocus(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A dialog that was opened meanwhile keeps it.
    if (!main.current || main.current.closest('[aria-hidden="true"]')) return;
    if (!main.current.contains(document.activeElement)) main.current.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
