import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Close } from '#web/ui/icons.tsx';
import { MARGIN, PANEL_WIDTH, TOOLBAR_BOTTOM, WIDE_BOX } from './room.ts';

interface PanelProps {
  readonly title: ReactNode;
  readonly subtitle?: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside the map on a desk, a sheet over its lower half on a phone. */
export function Panel({ title, subtitle, closeLabel, onClose, children }: PanelProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Somebody who asked for it goes on reading here; whoever just arrived by a link is left alone.
    if (navigator.userActivation?.hasBeenActive !== false) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Paper
      component="section"
      aria-labelledby={headingId}
      elevation={6}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      sx={{
        position: 'absolute',
        zIndex: 3,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        inset: { xs: 'auto 0 0 0', sm: `${TOOLBAR_BOTTOM + MARGIN}px ${MARGIN}px auto auto` },
        width: { xs: 'auto', sm: PANEL_WIDTH },
        maxHeight: { xs: '50%', sm: `calc(100% - ${TOOLBAR_BOTTOM + MARGIN + 44}px)` },
        [WIDE_BOX]: { top: MARGIN, maxHeight: 'calc(100% - 56px)' },
        border: 1,
        borderColor: 'divider',
        borderRadius: { xs: '12px 12px 0 0', sm: 2 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 1.5, pb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, pl: 0.5 }}>
          <Typography
            id={headingId}
            ref={heading}
            tabIndex={-1}
            component="h2"
            variant="h2"
            sx={{ overflowWrap: 'anywhere', outline: 'none' }}
          >
            {title}
          </Typography>
          {subtitle && (
            <Typography variant="body2" color="text.secondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        <IconButton size="small" onClick={onClose} aria-label={closeLabel} title={closeLabel}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', px: 1, pb: 1 }}>{children}</Box>
    </Paper>
  );
}
