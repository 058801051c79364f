import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { t } from '#web/i18n/translate.ts';
import { FileDownloadOutlined, FilterList, Pause, PlayArrow, Refresh } from '#web/ui/icons.tsx';
import { notifyMissing } from '#web/ui/missing-notice.ts';
import { isNotLoaded } from '#web/ui/not-loaded.ts';
import { notify } from '#web/ui/snackbar.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { LiveStatus, type TableState, UpdatedAt } from './LiveStatus.tsx';
import { ToolButton } from './ToolButton.tsx';

interface TableToolbarProps {
  updatedAt: number;
  state: TableState;
  isFetching: boolean;
  onPause: (paused: boolean) => void;
  onRefresh: () => void;
  filterCount: number;
  filterPanelId: string;
  isFiltering: boolean;
  onFiltering: () => void;
  /** Null: there is no file of it. */
  onExport: (() => Promise<number>) | null;
  /** What leads to the other tables of the page. */
  views: ReactNode;
  /** The box that rows are searched with. */
  search: ReactNode;
  children: ReactNode;
}

export function TableToolbar(props: TableToolbarProps) {
  const { updatedAt, state, isFetching, onPause, onRefresh, filterCount, isFiltering } = props;
  const isPaused = state === 'paused';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, sm: 1.5 },
          // As wide as its longest words, so that none of them pushes a button from under the pointer when it comes.
          flex: { xs: '1 1 100%', sm: props.views ? '1 1 29rem' : '1 1 20rem' },
          minWidth: 0,
        }}
      >
        {props.views}
        <LiveStatus state={state} />
        {updatedAt > 0 && (
          // A phone has no room for it beside the views.
          <Box sx={{ display: { xs: props.views ? 'none' : 'block', sm: 'block' }, minWidth: 0 }}>
            <UpdatedAt at={updatedAt} state={state} />
          </Box>
        )}
        <Box sx={{ display: 'flex', ml: -0.5 }}>
          <SmallButton
            name={t('table.refresh')}
            onClick={onRefresh}
            icon={<Refresh fontSize="small" />}
            isBusy={isFetching}
          />
          <SmallButton
            name={isPaused ? t('table.resume') : t('table.pause')}
            onClick={() => onPause(!isPaused)}
            icon={isPaused ? <PlayArrow fontSize="small" /> : <Pause fontSize="small" />}
          />
        </Box>
      </Box>
      {props.search}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 0, sm: 0.5 }, ml: -0.5 }}
      >
        <Button
          size="small"
          startIcon={<FilterList />}
          aria-expanded={isFiltering}
          aria-controls={props.filterPanelId}
          onClick={props.onFiltering}
        >
          {filterCount > 0 ? t('table.filtersOn', { count: filterCount }) : t('table.filters')}
        </Button>
        {props.children}
        {props.onExport && <ExportButton onExport={props.onExport} />}
      </Box>
    </Box>
  );
}

interface SmallButtonProps {
  name: string;
  icon: ReactNode;
  isBusy?: boolean;
  onClick: () => void;
}

function SmallButton({ name, icon, isBusy = false, onClick }: SmallButtonProps) {
  return (
    <Tooltip title={name}>
      <IconButton size="small" color="inherit" aria-label={name} aria-busy={isBusy} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

function ExportButton({ onExport }: { onExport: () => Promise<number> }) {
  const { isBusy, whileBusy } = useBusy();
  const start = async () => {
    try {
      notify(t('table.exported', { count: await onExport() }));
    } catch (error) {
      if (isNotLoaded(error)) return notifyMissing();
      const message = t('table.failed', { message: error instanceof Error ? error.message : '' });
      notify(message, 'error', { label: t('table.retry'), run: begin });
    }
  };
  const begin = () => void whileBusy(start);
  return (
    <ToolButton
      name={isBusy ? t('table.exporting') : t('table.export')}
      icon={<FileDownloadOutlined fontSize="small" />}
      onClick={begin}
      disabled={isBusy}
    />
  );
}
