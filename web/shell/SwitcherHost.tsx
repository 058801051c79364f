import { useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { notifyMissing } from '#web/ui/missing-notice.ts';
import { type Part, PartBoundary } from '#web/ui/part.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { buildMenu, type Place, placesOf } from './menu.ts';
import { switcherKeys } from './SwitcherButton.tsx';

/** The switcher is an area of its own; the shell says when it is open, and what pages there are. */
export type SwitcherPart = Part<{
  open: boolean;
  onClose: () => void;
  places: readonly Place[];
}>;

interface Switching {
  /** Null until it is first opened: its code is loaded then. */
  readonly isOpen: boolean | null;
  readonly show: () => void;
  readonly hide: () => void;
  /** It could not be loaded: the next to open it tries again. */
  readonly giveUp: () => void;
}

export function useSwitcher(): Switching {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const show = () => setOpen(true);
  useShortcut({ keys: switcherKeys, label: t('switcher.open'), group: t('shortcuts.everywhere'), run: show });
  return { isOpen, show, hide: () => setOpen(false), giveUp: () => setOpen(null) };
}

interface SwitcherHostProps {
  part: SwitcherPart;
  switching: Switching;
}

export function SwitcherHost({ part, switching: { isOpen, hide, giveUp } }: SwitcherHostProps) {
  const [places] = useState(() => placesOf(buildMenu()));
  if (isOpen === null) return null;
  return (
    <PartBoundary
      part={part}
      onMissing={() => {
        part.forget();
        giveUp();
        notifyMissing();
      }}
    >
      <part.Content open={isOpen} onClose={hide} places={places} />
    </PartBoundary>
  );
}
