import { t } from '#web/i18n/translate.ts';
import { paths } from '#web/paths.ts';
import { copyLink } from '#web/ui/copy-link.ts';
import { showShortcuts } from '#web/ui/ShortcutsHost.tsx';
import { useDarkMode } from '#web/ui/theme-mode.ts';
import type { Entry } from './entries.ts';

/** What can be done from everywhere. */
export function useActions(): Entry[] {
  const [isDark, toggle] = useDarkMode();
  const action = (
    key: string,
    label: string,
    run: (() => void) | null,
    more: Partial<Entry> = {},
  ): Entry => ({
    key: `action ${key}`,
    kind: 'action',
    label,
    detail: null,
    to: null,
    run,
    ...more,
  });
  return [
    action('theme', isDark ? t('shell.toLight') : t('shell.toDark'), toggle),
    action('link', t('switcher.copyLink'), () => void copyLink(location.href)),
    action('shortcuts', t('shortcuts.title'), showShortcuts, { keys: '?' }),
    action('logout', t('menu.logout'), null, { to: paths.logout }),
  ];
}
