import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SearchOff } from '#web/ui/icons.tsx';

/** Where results would be: why there are none. */
export function NothingFound({ text, hint }: { text: string; hint?: string }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, px: 3, py: 6, textAlign: 'center' }}>
      <SearchOff sx={{ fontSize: 40, mb: 1, color: 'text.secondary', opacity: 0.6 }} />
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
    </Box>
  );
}
