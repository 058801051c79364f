import type { SxProps, Theme } from '@mui/material/styles';
import { mono } from '#web/ui/theme.ts';

const tinted = (colour: string, percent: number) =>
  `color-mix(in srgb, var(--g-palette-${colour}) ${percent}%, var(--g-palette-background-paper))`;

/** Dense and calm: hairlines, no boxes, and only the row that is being edited lights up. */
export const tableStyle: SxProps<Theme> = {
  border: 0,
  borderRadius: 0,
  fontSize: '0.8125rem',
  '--DataGrid-t-color-border-base': 'var(--g-palette-divider)',
  '--DataGrid-t-header-background-base': 'var(--g-palette-background-paper)',
  '--DataGrid-t-color-background-base': 'var(--g-palette-background-paper)',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, fontSize: '0.75rem', color: 'text.secondary' },
  '& .MuiDataGrid-cell': { px: 1.5, display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-columnHeader': { px: 1.5 },
  '& .value': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: 1,
    minWidth: 0,
    width: '100%',
    lineHeight: 1.5,
  },
  // A row has room for two lines, and a mail address needs them.
  '& .value .text': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    lineHeight: 1.3,
  },
  '& .key': { fontFamily: mono, fontSize: '0.78125rem' },
  '& .state': { height: 20, fontSize: '0.6875rem', fontWeight: 600 },
  '& .number .value, & .number .input': { justifyContent: 'flex-end', textAlign: 'right' },
  '& .number input': { textAlign: 'right' },
  '& .deleted .text': { textDecoration: 'line-through', color: 'text.secondary' },
  '& .deleted .state': { color: 'error.main', borderColor: 'error.main' },
  '& .added .state': { color: 'success.main', borderColor: 'success.main' },
  '& .edited .state': { color: 'primary.dark', borderColor: 'primary.dark' },
  '[data-theme="dark"] & .edited .state': { color: 'primary.main', borderColor: 'primary.main' },
  // Opaque, for the actions lie over what is moved sideways below them.
  '& .MuiDataGrid-row': { bgcolor: 'background.paper' },
  '& .MuiDataGrid-row:hover': { bgcolor: tinted('text-primary', 4) },
  '& .MuiDataGrid-row.MuiDataGrid-row--editing': {
    boxShadow: 'none',
    '&, &:hover': { bgcolor: tinted('primary-main', 9) },
    '& .MuiDataGrid-cell': { bgcolor: 'transparent' },
  },
  '& .MuiDataGrid-cell.MuiDataGrid-cell--editing': { p: '4px 8px', boxShadow: 'none' },
  '& .MuiDataGrid-cell.MuiDataGrid-cell--editing:focus-within': { outline: 'none' },
  '& .input': { width: '100%', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  '& .input .MuiInputBase-root': {
    font: 'inherit',
    height: 'auto',
    minHeight: 32,
    px: 1,
    borderRadius: '6px',
    border: '1px solid',
    borderColor: 'rgba(var(--g-palette-text-primaryChannel) / 0.42)',
    bgcolor: 'background.paper',
    '&.Mui-focused': { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--g-palette-primary-main)' },
    '& .MuiInputBase-input': { p: '4px 0', height: '1.5em' },
  },
  '& .input.faulty .MuiInputBase-root': {
    borderColor: 'error.main',
    '&.Mui-focused': { borderColor: 'error.main', boxShadow: '0 0 0 1px var(--g-palette-error-main)' },
  },
  '& .value.faulty': { py: 0.75 },
  '& .fault': {
    flexBasis: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    color: 'error.main',
    fontSize: '0.75rem',
    lineHeight: 1.6,
    whiteSpace: 'normal',
  },
  '& .number .fault': { justifyContent: 'flex-end' },
  // A wide table fades out at its right edge until it has been moved there.
  '@keyframes to-the-end': { from: { maskSize: '100% 100%' } },
  '& .MuiDataGrid-virtualScroller--hasScrollX': {
    mask: 'linear-gradient(to right, #000 calc(100% - 40px), transparent) no-repeat 0 / calc(100% + 40px) 100%',
    animation: 'to-the-end linear both',
    animationTimeline: 'scroll(self inline)',
    animationRange: '60% 90%',
  },
  '& .MuiDataGrid-actionsCell': { gap: 0 },
  '& .MuiDataGrid-footerContainer': { minHeight: 44 },
  '& .MuiTablePagination-toolbar': { minHeight: 44 },
  // A phone has room for the number of rows on a page, not for the words before it.
  '&& .MuiTablePagination-input': { display: 'inline-flex', mr: { xs: 1, sm: 3 }, ml: { xs: 0, sm: 1 } },
  // The actions stay at hand while a wide table is moved sideways; a phone has no room for that.
  '@media (min-width: 600px)': {
    '& [data-field="actions"]': {
      position: 'sticky',
      left: 0,
      zIndex: 3,
    },
    '& .MuiDataGrid-row .MuiDataGrid-cell[data-field="actions"]': { bgcolor: 'inherit' },
  },
};
