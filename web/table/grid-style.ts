import type { SxProps, Theme } from '@mui/material/styles';
import { bareLink, bareSigns } from '#web/ui/bare-style.ts';
import { mono } from '#web/ui/theme.ts';
import type { Density } from './view.ts';

const rowHeight: Record<Density, number> = { compact: 34, comfortable: 48 };

const ring = '0 var(--g-palette-primary-main)';

/** A table where there is room for one; on a phone each row is a card, read with one thumb. */
export const gridStyle = (density: Density): SxProps<Theme> => ({
  '& th.MuiTableCell-root, & td': {
    px: 1,
    py: 0.5,
    height: rowHeight[density],
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'left',
    fontSize: '0.8125rem',
    lineHeight: 1.35,
    whiteSpace: 'nowrap',
  },
  '& tr > :first-of-type.MuiTableCell-root, & td:first-of-type': { pl: 2 },
  '& tr > :last-of-type.MuiTableCell-root, & td:last-of-type': { pr: 2 },
  '& .MuiTableCell-head': {
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 600,
    fontSize: '0.75rem',
  },
  '& td.wide': { whiteSpace: 'normal', minWidth: '12.5rem', width: '45%' },
  '& td.right, & th.MuiTableCell-alignRight.MuiTableCell-root': { textAlign: 'right' },
  '& td.wraps': { whiteSpace: 'normal', minWidth: '5.75rem' },
  '& td.mono, & td.mono a': { fontFamily: mono, fontSize: '0.78125rem' },
  '& td.check, & th.check.MuiTableCell-root': { width: 48, py: 0 },
  '& td a': bareLink,
  ...bareSigns,
  '& tr.joined td': { borderBottomColor: 'transparent' },
  '& td.struck': { color: 'text.secondary', textDecoration: 'line-through' },
  '& tbody tr': {
    '--tint': 'transparent',
    // The heading stays on top of the rows that are scrolled to.
    scrollMarginTop: `${rowHeight[density] + 8}px`,
    scrollMarginBottom: '8px',
    outline: 0,
    bgcolor: 'var(--tint)',
  },
  '& tbody tr:hover, & tbody tr:focus-visible': { '--tint': 'var(--g-palette-action-hover)' },
  '& tbody tr.selected': { '--tint': 'rgba(var(--g-palette-primary-mainChannel) / 0.12)' },
  // A finger finds what it can tap.
  '@media (hover: none)': {
    '& td [title]:not(a)': { textDecoration: 'underline dotted', textUnderlineOffset: '0.2em' },
  },
  '@media (min-width: 600px)': pinned,
  '@media (max-width: 599.95px)': cards,
});

/** What tells the rows apart stays in sight while the others are pushed past it. */
const pinned = {
  '& tr > .pinned, & tr > .check': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    backgroundImage: 'linear-gradient(var(--tint), var(--tint))',
  },
  // On the cells: a pinned one lies over the ring of its row.
  '& tbody tr.cursor > :first-of-type': { boxShadow: `inset 3px 0 ${ring}` },
  '& tbody tr:focus-visible > td': { boxShadow: `inset 0 2px ${ring}, inset 0 -2px ${ring}` },
  '& tbody tr:focus-visible > :first-of-type': {
    boxShadow: `inset 3px 0 ${ring}, inset 0 2px ${ring}, inset 0 -2px ${ring}`,
  },
  '& tbody tr:focus-visible > :last-of-type': {
    boxShadow: `inset -2px 0 ${ring}, inset 0 2px ${ring}, inset 0 -2px ${ring}`,
  },
  '& thead tr > .pinned, & thead tr > .check': { zIndex: 3, backgroundImage: 'none' },
  '& tr > .check + .pinned': { left: 48 },
  '[data-more~="left"] & tr > .pinned': {
    boxShadow: '6px 0 6px -6px rgba(0 0 0 / 0.45)',
    clipPath: 'inset(0 -8px 0 0)',
  },
};

const cards = {
  '&, & tbody, & thead': { display: 'block' },
  '& thead tr': { display: 'flex', justifyContent: 'flex-end' },
  '& thead th:not(.check)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& thead th.check.MuiTableCell-root': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    height: 'auto',
    border: 0,
    width: 'auto',
    p: '0 4px',
    fontWeight: 400,
    '&::before': { content: 'attr(data-label)' },
  },
  '& tbody tr': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: 1.5,
    py: 1,
    px: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tbody tr.cursor': { boxShadow: `inset 3px 0 ${ring}` },
  '& tbody tr:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
  '& tbody tr.joined': { borderBottomColor: 'transparent' },
  '& tbody tr.selectable': { pr: 5.5 },
  '& tbody td, & tbody td.right': {
    display: 'block',
    height: 'auto',
    border: 0,
    p: '4px 0 !important',
    minWidth: 0,
    textAlign: 'left',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    fontSize: '0.875rem',
  },
  '& tbody td:empty': { display: 'none' },
  '& tbody td[data-label]::before': {
    content: 'attr(data-label)',
    display: 'block',
    fontFamily: 'system-ui, sans-serif',
    fontSize: '0.6875rem',
    color: 'text.secondary',
  },
  '& tbody td.wide': { gridColumn: '1 / -1', width: 'auto' },
  '& tbody td.check': { position: 'absolute', top: 2, right: 4, width: 'auto' },
};
