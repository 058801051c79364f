import { bareLink, bareSigns } from '#web/ui/bare-style.ts';
import { mono } from '#web/ui/theme.ts';

/** What the bare parts of the page look like: links, pictures, numbers. */
export const pageStyle = {
  display: 'grid',
  gap: 1.5,
  '& a:not(.MuiButton-root, .MuiIconButton-root, .maplibregl-map a)': bareLink,
  '& .mono': { fontFamily: mono, fontSize: '0.9em' },
  ...bareSigns,
  '@media print': { '& button, & .unprinted': { display: 'none !important' } },
} as const;

/** Two columns where there is room: what the ticket says, and what is around it. */
export const columns = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& > div': { display: 'grid', gap: 1.5, minWidth: 0 },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

export const number = {
  textAlign: { sm: 'right' },
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** A table that begins and ends with its panel. */
export const flush = {
  '& thead th:first-of-type, & tbody th': { pl: 0 },
  '& thead th:last-of-type, & tbody td:last-of-type': { pr: 0 },
  '& tbody tr > *': { verticalAlign: 'top' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& .net > *': { fontWeight: 650 },
  '& thead th': { color: 'text.secondary', fontSize: '0.75rem', py: 0.5 },
} as const;

/** On a phone the figures of a row stand side by side below its name, each under the name of its column. */
export const sideBySide = (columns: string) => ({
  '@media (max-width: 599.95px)': {
    '& tbody tr': { display: 'grid', gridTemplateColumns: columns, columnGap: 1 },
    '& tbody th': { gridColumn: '1 / -1' },
  },
});
