import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import { t } from '#web/i18n/translate.ts';
import { ArrowUpward } from '#web/ui/icons.tsx';
import type { Held } from './live-rows.ts';

interface NewPillProps {
  waiting: Pick<Held<unknown>, 'newCount' | 'movedCount' | 'goneCount'>;
  onShow: () => void;
}

/** How the list differs from what is on the screen. Floats above the rows, so that it moves none of them. */
export function NewPill({ waiting: { newCount, movedCount, goneCount }, onShow }: NewPillProps) {
  const parts = [
    newCount > 0 && t('table.new', { count: newCount }),
    movedCount > 0 && t('table.moved', { count: movedCount }),
    goneCount > 0 && t('table.goneCount', { count: goneCount }),
  ].filter(Boolean);
  return (
    <Box role="status" sx={place}>
      {parts.length > 0 && (
        <Fab
          variant="extended"
          size="small"
          color="primary"
          onClick={onShow}
          sx={{ pointerEvents: 'auto', gap: 0.5 }}
        >
          <ArrowUpward fontSize="small" />
          {parts.join(' · ')}
        </Fab>
      )}
    </Box>
  );
}

const place = {
  position: { xs: 'sticky', sm: 'absolute' },
  top: { xs: 64, sm: 44 },
  height: { xs: 0, sm: 'auto' },
  insetInline: 0,
  zIndex: 3,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
} as const;
