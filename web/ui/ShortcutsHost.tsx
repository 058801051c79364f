import { useEffect } from 'react';
import { t } from '#web/i18n/translate.ts';
import { notifyMissing } from './missing-notice.ts';
import { createPart, PartBoundary } from './part.tsx';
import { useShortcut } from './shortcuts.ts';
import { createStore, useStore } from './store.ts';
import { whenIdle } from './when-idle.ts';

const shortcutsDialog = createPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Null until it is first asked for: its code is loaded then. */
const openStore = createStore<boolean | null>(null);

export const showShortcuts = (): void => openStore.set(true);

/** The list of shortcuts, behind `?` wherever one is. */
export function ShortcutsHost() {
  const open = useStore(openStore);
  useEffect(() => whenIdle(shortcutsDialog.preload), []);
  useShortcut({
    keys: '?',
    label: t('shortcuts.show'),
    group: t('shortcuts.everywhere'),
    run: showShortcuts,
  });
  if (open === null) return null;
  return (
    <PartBoundary
      part={shortcutsDialog}
      onMissing={() => {
        shortcutsDialog.forget();
        openStore.set(null);
        notifyMissing();
      }}
    >
      <shortcutsDialog.Content open={open} onClose={() => openStore.set(false)} />
    </PartBoundary>
  );
}
