import { lazy, Suspense } from 'react';
import { t } from '#web/i18n/translate.ts';
import { useShortcut } from './shortcuts.ts';
import { createStore, useStore } from './store.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}));

/** Null until it is first asked for: its code is loaded then. */
const openStore = createStore<boolean | null>(null);

export const showShortcuts = (): void => openStore.set(true);

/** The list of shortcuts, behind `?` wherever one is. */
export function ShortcutsHost() {
  const open = useStore(openStore);
  useShortcut({
    keys: '?',
    label: t('shortcuts.show'),
    group: t('shortcuts.everywhere'),
    run: showShortcuts,
  });
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog open={open} onClose={() => openStore.set(false)} />
    </Suspense>
  );
}
