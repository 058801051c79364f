import Box from '@mui/material/Box';
import { Place } from '#web/ui/icons.tsx';

/** A place that a link has named, by its coordinates alone. */
export function Pin({ label }: { label: string }) {
  return (
    <Box role="img" aria-label={label} title={label} sx={{ display: 'flex', mb: '-3px' }}>
      <Place
        aria-hidden
        sx={{
          fontSize: 40,
          color: 'primary.main',
          stroke: 'var(--g-palette-background-paper)',
          strokeWidth: 1,
          filter: 'drop-shadow(0 1px 2px rgba(0,0,0,0.4))',
        }}
      />
    </Box>
  );
}
