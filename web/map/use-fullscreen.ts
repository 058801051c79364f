import { type RefObject, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Whether the element fills the screen, and how to change that; null where a browser cannot (an iPhone). */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === element.current,
  );
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch((error: unknown) => console.warn('Fullscreen was refused.', error));
  };
  return { isFull, toggle: document.fullscreenEnabled ? toggle : null };
}
