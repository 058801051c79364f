import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import { Link } from 'react-router';
import { ExpandMore, TableRowsOutlined } from '#web/ui/icons.tsx';
import { isCurrent, isGroup, type MenuGroup, type MenuItem, type MenuLink } from './menu.ts';
import type { MenuViews } from './menu-views.ts';

interface Place {
  depth: number;
  pathname: string;
  search: string;
  views: MenuViews;
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onLeave: () => void;
}

export function MenuEntries({ items, ...place }: Place & { items: readonly MenuItem[] }) {
  return items.map((item) =>
    isGroup(item) ? (
      <GroupEntry key={item.id} group={item} {...place} />
    ) : (
      <LinkEntry key={item.to} link={item} {...place} />
    ),
  );
}

const entrySx = (depth: number) => ({
  pl: depth === 0 ? 1.5 : 1,
  pr: 1.5,
  py: 0.5,
  minHeight: depth === 0 ? 40 : 34,
  my: '1px',
  borderRadius: 1,
  '&.Mui-selected': {
    bgcolor: 'color-mix(in srgb, var(--g-palette-primary-main) 14%, transparent)',
    '& .MuiListItemText-primary': { fontWeight: 650 },
  },
});

/** A line leads down from the group's icon, or its name, along what belongs to it. */
const branchSx = (depth: number) => ({
  ml: depth === 0 ? '21px' : 1.25,
  pl: depth === 0 ? 2.25 : 0.75,
  borderLeft: 1,
  borderColor: 'divider',
});

const textOf = (depth: number) => ({
  primary: {
    variant: 'body2' as const,
    sx: { fontWeight: depth === 0 ? 600 : 400, lineHeight: 1.3 },
  },
});

function EntryIcon({ icon: Icon }: { icon: MenuLink['icon'] | undefined }) {
  return Icon ? (
    <ListItemIcon sx={{ minWidth: 36, color: 'inherit', opacity: 0.8 }}>
      <Icon fontSize="small" />
    </ListItemIcon>
  ) : null;
}

function LinkEntry({ link, ...place }: Place & { link: MenuLink }) {
  const { depth, pathname, search, onLeave } = place;
  const views = place.views[link.to.toLowerCase()];
  const here = pathname + search;
  const isHere = link.to === here || (isCurrent(link, pathname) && !views?.some(({ to }) => to === here));
  return (
    <ListItem
      disablePadding
      sx={{ display: 'block' }}
      secondaryAction={
        link.list && (
          <IconButton
            component={Link}
            to={link.list.to}
            size="small"
            aria-label={link.list.label}
            title={link.list.label}
            onClick={onLeave}
            sx={{ opacity: 0.7, mr: -1.5 }}
          >
            <TableRowsOutlined fontSize="inherit" />
          </IconButton>
        )
      }
    >
      <ListItemButton
        component={Link}
        to={link.to}
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        onClick={onLeave}
        sx={entrySx(depth)}
      >
        <EntryIcon icon={link.icon} />
        <ListItemText primary={link.label} slotProps={textOf(depth)} />
      </ListItemButton>
      {views && (
        <List disablePadding sx={branchSx(depth)}>
          <MenuEntries {...place} items={views} depth={depth + 1} />
        </List>
      )}
    </ListItem>
  );
}

function GroupEntry({ group, ...place }: Place & { group: MenuGroup }) {
  const { depth, open, onToggle } = place;
  const isOpen = open.has(group.id);
  const list = useId();
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        component="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => onToggle(group.id)}
        sx={{
          ...entrySx(depth),
          width: '100%',
          textAlign: 'left',
          color: depth > 0 ? 'text.secondary' : 'inherit',
        }}
      >
        <EntryIcon icon={group.icon} />
        <ListItemText primary={group.label} slotProps={textOf(depth)} />
        <ExpandMore
          fontSize="small"
          sx={{
            opacity: 0.7,
            transform: isOpen ? 'rotate(180deg)' : 'none',
            transition: 'transform 150ms',
          }}
        />
      </ListItemButton>
      <Collapse in={isOpen} id={list} timeout="auto" unmountOnExit={false}>
        <List disablePadding sx={branchSx(depth)}>
          <MenuEntries {...place} items={group.items} depth={depth + 1} />
        </List>
      </Collapse>
    </ListItem>
  );
}
