import { mdiChevronDown, mdiTableLarge } from '@mdi/js';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Sign } from '#web/ui/Sign.tsx';
import { isCurrent, isGroup, type MenuGroup, type MenuItem, type MenuLink } from './menu.ts';
import type { MenuViews } from './menu-views.ts';

interface Place {
  pathname: string;
  search: string;
  /** Which view led here. */
  chosen: string | undefined;
  views: MenuViews;
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onLeave: () => void;
}

export function MenuEntries({ items, ...place }: Place & { items: readonly MenuItem[] }) {
  const here = place.pathname + place.search;
  const leadHere = items.flatMap((item) => (!isGroup(item) && item.to === here ? [item] : []));
  const shown = leadHere.find(({ state }) => state?.view === place.chosen) ?? leadHere[0];
  return (
    <ul>
      {items.map((item) =>
        isGroup(item) ? (
          <GroupEntry key={item.id} group={item} {...place} />
        ) : (
          // Two views may show the same.
          <LinkEntry key={item.state?.view ?? item.to} link={item} isShown={item === shown} {...place} />
        ),
      )}
    </ul>
  );
}

function LinkEntry({ link, isShown, ...place }: Place & { link: MenuLink; isShown: boolean }) {
  const { pathname, search, onLeave } = place;
  const { icon: Icon, list } = link;
  const views = [link, list].flatMap((one) => (one && place.views[one.to.toLowerCase()]) ?? []);
  const here = pathname + search;
  const isHere = isShown || (isCurrent(link, pathname) && !views.some(({ to }) => to === here));
  return (
    <li>
      <Link
        to={link.to}
        state={link.state}
        className={list ? 'entry listed' : 'entry'}
        aria-current={isHere ? 'page' : undefined}
        onClick={onLeave}
      >
        {Icon && <Icon />}
        <span className="name">{link.label}</span>
      </Link>
      {list && (
        <Link to={list.to} className="list" aria-label={list.label} title={list.label} onClick={onLeave}>
          <Sign path={mdiTableLarge} />
        </Link>
      )}
      {views.length > 0 && <MenuEntries {...place} items={views} />}
    </li>
  );
}

function GroupEntry({ group, ...place }: Place & { group: MenuGroup }) {
  const { open, onToggle } = place;
  const { icon: Icon } = group;
  const isOpen = open.has(group.id);
  // What was never unfolded is not even made; what was folded up again stays, to fold up before one's eyes.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const fold = useId();
  return (
    <li>
      <button
        type="button"
        className="entry"
        aria-expanded={isOpen}
        aria-controls={fold}
        onClick={() => onToggle(group.id)}
      >
        {Icon && <Icon />}
        <span className="name">{group.label}</span>
        <Sign path={mdiChevronDown} />
      </button>
      <div id={fold} className={isOpen ? 'fold open' : 'fold'}>
        {wasOpen && <MenuEntries {...place} items={group.items} />}
      </div>
    </li>
  );
}
