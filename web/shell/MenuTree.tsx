import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { chosenIn } from '#web/table/chosen-view.ts';
import { createPart, PartBoundary } from '#web/ui/part.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { buildMenu, groupsOf } from './menu.ts';
import { menuStyle } from './menu-style.ts';
import type { MenuViews } from './menu-views.ts';

const followedViews = createPart(async () => (await import('./FollowedViews.tsx')).FollowedViews);

/** The menu. The groups on the way to the current page are open; the others as the user leaves them. */
export function MenuTree({ onLeave }: { onLeave: () => void }) {
  const { pathname, search, state } = useLocation();
  const [menu] = useState(buildMenu);
  /** Null until the page has come to rest: then they are read. */
  const [views, setViews] = useState<MenuViews | null>(null);
  useEffect(() => whenIdle(() => setViews({})), []);
  const [opened, setOpened] = useState(() => ({ pathname, groups: new Set(groupsOf(menu, pathname)) }));

  let { groups } = opened;
  if (opened.pathname !== pathname) {
    groups = new Set([...groups, ...groupsOf(menu, pathname)]);
    setOpened({ pathname, groups });
  }
  const toggle = (id: string) => {
    const next = new Set(groups);
    if (!next.delete(id)) next.add(id);
    setOpened({ pathname, groups: next });
  };

  return (
    <Box sx={menuStyle}>
      <MenuEntries
        items={menu}
        pathname={pathname}
        search={search}
        chosen={chosenIn(state)}
        views={views ?? {}}
        open={groups}
        onToggle={toggle}
        onLeave={onLeave}
      />
      {views && (
        <PartBoundary part={followedViews}>
          <followedViews.Content onViews={setViews} />
        </PartBoundary>
      )}
    </Box>
  );
}
