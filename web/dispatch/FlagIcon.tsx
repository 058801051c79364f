import ErrorIcon from '@mui/icons-material/Error';
import Warning from '@mui/icons-material/Warning';
import Box from '@mui/material/Box';
import { flagText } from './operation-texts.ts';

/** How grave a note is, in a picture and a word. */
export function FlagIcon({ flag }: { flag: string }) {
  const Icon = flag === 'error' ? ErrorIcon : Warning;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'middle' }}
    >
      <Icon sx={{ fontSize: 18, color: flag === 'error' ? 'error.main' : 'warning.main' }} />
      {flagText(flag)}
    </Box>
  );
}
