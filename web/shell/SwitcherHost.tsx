import { type ComponentType, Suspense, useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { buildMenu, type Place, placesOf } from './menu.ts';
import { switcherKeys } from './SwitcherButton.tsx';

/** The switcher is an area of its own; the shell says when it is open, and what pages there are. */
export type SwitcherComponent = ComponentType<{
  open: boolean;
  onClose: () => void;
  places: readonly Place[];
}>;

interface Switching {
  /** Null until it is first opened: its code is loaded then. */
  readonly isOpen: boolean | null;
  readonly show: () => void;
  readonly hide: () => void;
}

export function useSwitcher(): Switching {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const show = () => setOpen(true);
  useShortcut({ keys: switcherKeys, label: t('switcher.open'), group: t('shortcuts.everywhere'), run: show });
  return { isOpen, show, hide: () => setOpen(false) };
}

interface SwitcherHostProps {
  component: SwitcherComponent;
  switching: Switching;
}

export function SwitcherHost({ component: Switcher, switching: { isOpen, hide } }: SwitcherHostProps) {
  const [places] = useState(() => placesOf(buildMenu()));
  if (isOpen === null) return null;
  return (
    <Suspense fallback={null}>
      <Switcher open={isOpen} onClose={hide} places={places} />
    </Suspense>
  );
}
