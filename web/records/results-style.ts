import type { SxProps, Theme } from '@mui/material/styles';

/** The height of the table is as many rows and its head; the page below does not move while it is read. */
export const ROW_HEIGHT = 79;
export const HEAD_HEIGHT = 62;

const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** A phone has room for the name only; the rest stands below it. */
export const resultsStyle: SxProps<Theme> = {
  tableLayout: { sm: 'fixed' },
  minWidth: { sm: 560 },
  borderCollapse: 'separate',
  '& th, & td': { boxSizing: 'border-box', px: 2, py: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& thead th': { height: HEAD_HEIGHT, color: 'text.secondary', fontWeight: 600, fontSize: '0.8125rem' },
  '& tbody th, & tbody td': { height: ROW_HEIGHT, fontSize: '0.875rem', lineHeight: 1.4 },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:last-of-type > *': { borderBottomColor: 'transparent' },
  '& tbody th a': { ...clamped, fontWeight: 500 },
  '& .text': { ...clamped },
  '& .more': {
    ...clamped,
    display: { xs: '-webkit-box', sm: 'none' },
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
  '@media (max-width: 599.95px)': {
    '& td, & thead th:not(:first-of-type)': { display: 'none' },
    '& tbody th a': { WebkitLineClamp: 1 },
  },
};
