import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#web/i18n/translate.ts';

/** A phone has room for the arrow only; the word is there for whoever listens. */
const turn = {
  gap: 0.5,
  minWidth: 40,
  minHeight: 36,
  '& span': { '@media (max-width: 599.95px)': { fontSize: 0 } },
} as const;

interface TableFooterProps {
  page: number;
  rowCount: number;
  hasNext: boolean;
  onPage: (page: number) => void;
  /** What can be done with the rows that are chosen. */
  actions: ReactNode;
}

export function TableFooter({ page, rowCount, hasNext, onPage, actions }: TableFooterProps) {
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
      <Box sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        {actions ?? (
          <Typography variant="body2" color="textSecondary" noWrap>
            {t('table.rows', { count: rowCount })}
          </Typography>
        )}
      </Box>
      <Box
        component="nav"
        aria-label={t('table.pages')}
        sx={{ display: { xs: actions ? 'none' : 'flex', sm: 'flex' }, alignItems: 'center', gap: 0.5 }}
      >
        <Button size="small" color="inherit" sx={turn} disabled={page === 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft fontSize="small" />
          <span>{t('table.previous')}</span>
        </Button>
        <Typography variant="body2" noWrap aria-current="page">
          {t('table.page', { page })}
        </Typography>
        <Button size="small" color="inherit" sx={turn} disabled={!hasNext} onClick={() => onPage(page + 1)}>
          <span>{t('table.next')}</span>
          <ChevronRight fontSize="small" />
        </Button>
      </Box>
    </Box>
  );
}
