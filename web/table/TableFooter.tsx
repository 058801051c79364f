import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#web/i18n/translate.ts';
import { ChevronLeft, ChevronRight, FirstPage, LastPage } from '#web/ui/icons.tsx';
import type { Pages } from './total.ts';

/** A phone has room for the arrow only; the word is there for whoever listens. */
const turn = {
  gap: 0.5,
  minWidth: 40,
  minHeight: 36,
  '& span': { '@media (max-width: 599.95px)': { fontSize: 0 } },
} as const;

interface TableFooterProps {
  page: number;
  pages: Pages;
  /** How many rows of how many, in words. */
  count: string;
  onPage: (page: number) => void;
  /** What can be done with the rows that are chosen. */
  actions: ReactNode;
}

export function TableFooter({ page, pages, count, onPage, actions }: TableFooterProps) {
  const { hasPrevious, hasNext, lastPage } = pages;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 48,
        px: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        position: { xs: 'sticky', sm: 'static' },
        bottom: 0,
        zIndex: 2,
      }}
    >
      <Box
        sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 }}
      >
        {actions ?? (
          <Typography variant="body2" color="textSecondary">
            {count}
          </Typography>
        )}
      </Box>
      <Box
        component="nav"
        aria-label={t('table.pages')}
        sx={{ display: { xs: actions ? 'none' : 'flex', sm: 'flex' }, alignItems: 'center', gap: 0.5 }}
      >
        <EndButton name={t('table.first')} isOff={page === 1} onClick={() => onPage(1)}>
          <FirstPage fontSize="small" />
        </EndButton>
        <Button
          size="small"
          color="inherit"
          sx={turn}
          disabled={!hasPrevious}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft fontSize="small" />
          <span>{t('table.previous')}</span>
        </Button>
        <Typography variant="body2" noWrap aria-current="page" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {pageText(page)}
        </Typography>
        <Button size="small" color="inherit" sx={turn} disabled={!hasNext} onClick={() => onPage(page + 1)}>
          <span>{t('table.next')}</span>
          <ChevronRight fontSize="small" />
        </Button>
        <EndButton
          name={t('table.last')}
          isOff={lastPage === null}
          onClick={() => lastPage !== null && onPage(lastPage)}
        >
          <LastPage fontSize="small" />
        </EndButton>
      </Box>
    </Box>
  );
}

function pageText(page: number): string {
  if (page === -1) return t('table.last');
  return page > 0 ? t('table.page', { page }) : t('table.pageFromEnd', { page: -page });
}

interface EndButtonProps {
  name: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

function EndButton({ name, isOff, onClick, children }: EndButtonProps) {
  return (
    <IconButton
      size="small"
      color="inherit"
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}
