import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { BookmarkOutlined } from '#web/ui/icons.tsx';
import { notifyMissing } from '#web/ui/missing-notice.ts';
import { createPart, PartBoundary } from '#web/ui/part.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import type { AnyTable, View } from './view.ts';

export interface Viewed {
  readonly table: AnyTable;
  readonly view: View;
}

const nameOfView = createPart(async () => (await import('./SavedViews.tsx')).NameOfView);
const viewsMenu = createPart(async () => (await import('./SavedViews.tsx')).ViewsMenu);

/** The views that are kept of this table; says which of them is on. */
export function SavedViewsButton(viewed: Viewed) {
  /** Undefined until it is first opened: the menu is loaded then, and stays for what it asks about. */
  const [anchor, setAnchor] = useState<HTMLElement | null>();
  const [isNamed, setNamed] = useState(false);
  useEffect(() => whenIdle(() => setNamed(true)), []);
  const views = t('table.views');
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkOutlined />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {isNamed ? (
          <PartBoundary part={nameOfView} waiting={views} missing={() => views}>
            <nameOfView.Content {...viewed} />
          </PartBoundary>
        ) : (
          views
        )}
      </Button>
      {anchor !== undefined && (
        <PartBoundary
          part={viewsMenu}
          onMissing={() => {
            viewsMenu.forget();
            setAnchor(undefined);
            notifyMissing();
          }}
        >
          <viewsMenu.Content {...viewed} anchor={anchor} onClose={() => setAnchor(null)} />
        </PartBoundary>
      )}
    </>
  );
}
