import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { cameFrom } from './came-from.ts';

/**
 * For an element that holds many bare links to pages of ours: a plain click on one does not load the console anew.
 * Every other way of clicking is the browser's affair.
 */
export function useFollowLink(): (event: MouseEvent) => void {
  const go = useNavigate();
  return (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[data-within]');
    if (!link) return;
    event.preventDefault();
    void go(link.pathname + link.search, { state: cameFrom() });
  };
}
