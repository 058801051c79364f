import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { type ReactNode, useId, useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { Fullscreen, FullscreenExit, LayersOutlined, ListAlt, RestartAlt } from '#web/ui/icons.tsx';
import { FeatureSearch } from './FeatureSearch.tsx';
import type { MapFeature } from './feature.ts';
import { LayerFilter } from './LayerFilter.tsx';
import { MARGIN, TOOLBAR_WIDTH } from './room.ts';
import { type SourceName, sourceNames } from './sources.ts';
import type { SourceStates } from './use-features.ts';

interface MapToolbarProps {
  readonly states: SourceStates;
  readonly hidden: readonly SourceName[];
  readonly isListOpen: boolean;
  readonly isFullscreen: boolean;
  readonly onReset: () => void;
  readonly onPick: (feature: MapFeature) => void;
  readonly onHide: (hidden: readonly SourceName[]) => void;
  readonly onList: () => void;
  readonly onFullscreen: (() => void) | null;
}

export function MapToolbar(props: MapToolbarProps) {
  const { states, hidden, isListOpen, isFullscreen } = props;
  const [isFilterOpen, setFilterOpen] = useState(false);
  const filterId = useId();
  const needsLook = hidden.length > 0 || sourceNames.some((source) => states[source].hasFailed);
  return (
    <Paper
      elevation={4}
      sx={{
        position: 'absolute',
        // Its list of layers opens over a panel that begins below it.
        zIndex: 4,
        top: MARGIN,
        left: MARGIN,
        width: { xs: `calc(100% - ${2 * MARGIN}px)`, sm: TOOLBAR_WIDTH },
        maxWidth: `calc(100% - ${2 * MARGIN}px)`,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        role="toolbar"
        aria-label={t('map.toolbar')}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 0.75 }}
      >
        <Tool label={t('map.reset')} onClick={props.onReset}>
          <RestartAlt />
        </Tool>
        <FeatureSearch states={states} onPick={props.onPick} />
        <Tool
          label={t('map.filter')}
          expanded={isFilterOpen}
          controls={filterId}
          onClick={() => setFilterOpen(!isFilterOpen)}
        >
          <Badge color="error" variant="dot" invisible={!needsLook}>
            <LayersOutlined />
          </Badge>
        </Tool>
        <Tool label={t('map.inView')} expanded={isListOpen} onClick={props.onList}>
          <ListAlt />
        </Tool>
        {props.onFullscreen && (
          <Tool
            label={isFullscreen ? t('map.exitFullscreen') : t('map.enterFullscreen')}
            onClick={props.onFullscreen}
          >
            {isFullscreen ? <FullscreenExit /> : <Fullscreen />}
          </Tool>
        )}
      </Box>
      <Box
        id={filterId}
        hidden={!isFilterOpen}
        onKeyDown={(event) => event.key === 'Escape' && setFilterOpen(false)}
        sx={{ borderTop: 1, borderColor: 'divider' }}
      >
        <LayerFilter states={states} hidden={hidden} onHide={props.onHide} />
      </Box>
    </Paper>
  );
}

interface ToolProps {
  readonly label: string;
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, expanded, controls, onClick, children }: ToolProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      onClick={onClick}
      {...(expanded !== undefined && { 'aria-expanded': expanded })}
      {...(controls && { 'aria-controls': controls })}
    >
      {children}
    </IconButton>
  );
}
