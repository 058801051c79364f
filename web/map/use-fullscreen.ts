import { useEffect, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

const leave = () => document.exitFullscreen().catch(() => {});

/**
 * Whether the page fills the screen, and how to change that; null where a browser cannot (an iPhone). It is the page,
 * over which the map is then laid, not the map's own element: dialogs, menus and snackbars are no part of that.
 */
export function useFullscreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  useEffect(
    () => () => {
      if (document.fullscreenElement) void leave();
    },
    [],
  );
  const toggle = () => {
    if (isFull) return void leave();
    document.documentElement
      .requestFullscreen()
      .catch((error: unknown) => console.warn('Fullscreen was refused.', error));
  };
  return { isFull, toggle: document.fullscreenEnabled ? toggle : null };
}
