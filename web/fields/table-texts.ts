import type { GridLocaleText } from '@mui/x-data-grid';
import { t } from '#web/i18n/translate.ts';

const pages = {
  first: 'grid.firstPage',
  last: 'grid.lastPage',
  next: 'grid.nextPage',
  previous: 'grid.previousPage',
} as const;

/** What the grid says by itself. */
export const gridTexts = (): Partial<GridLocaleText> => ({
  noRowsLabel: t('grid.empty'),
  columnHeaderSortIconLabel: t('grid.sort'),
  paginationRowsPerPage: t('grid.rowsPerPage'),
  paginationDisplayedRows: ({ from, to, count }) => t('grid.shown', { from, to, total: count }),
  paginationItemAriaLabel: (type) => t(pages[type]),
});
