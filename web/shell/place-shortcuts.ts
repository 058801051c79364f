import { useNavigate } from 'react-router';
import { t } from '#web/i18n/translate.ts';
import { paths } from '#web/paths.ts';
import { useShortcut } from '#web/ui/shortcuts.ts';

/** The places people go to all day, two keys away. */
export function usePlaceShortcuts(): void {
  const navigate = useNavigate();
  const group = t('shortcuts.goTo');
  const go = (to: string) => () => void navigate(to);
  useShortcut({ keys: 'g h', label: t('menu.home'), group, run: go(paths.home) });
  useShortcut({ keys: 'g m', label: t('menu.map'), group, run: go(paths.map) });
  useShortcut({ keys: 'g t', label: t('menu.recentTickets'), group, run: go(paths.recentTickets) });
  useShortcut({ keys: 'g i', label: t('menu.potentialIssues'), group, run: go(paths.potentialIssues) });
  useShortcut({ keys: 'g d', label: t('menu.devices'), group, run: go(paths.devices) });
}
