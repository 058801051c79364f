import { type StorageManager, useColorScheme } from '@mui/material/styles';
import { readStored, writeStored } from './local-storage.ts';

export const darkModeKey = 'darkMode';

type Mode = 'light' | 'dark' | 'system';
const modeOf = (stored: string | null): Mode | undefined =>
  (({ true: 'dark', false: 'light' }) as const)[stored ?? ''];

/** Keeps MUI's mode as the flag `darkMode`; no flag means that the system decides. */
export const darkModeStorage: StorageManager = ({ key }) => {
  const isMode = key === darkModeKey;
  return {
    get: (fallback) => (isMode && modeOf(readStored(key))) || fallback,
    set: (mode) => {
      if (isMode) writeStored(key, mode === 'system' ? null : String(mode === 'dark'));
    },
    subscribe: (handler) => {
      const listen = (event: StorageEvent) => {
        if (isMode && (event.key === key || event.key === null)) handler(modeOf(readStored(key)));
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
};

export function useDarkMode(): [isDark: boolean, toggle: () => void] {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return [isDark, () => setMode(isDark ? 'light' : 'dark')];
}
