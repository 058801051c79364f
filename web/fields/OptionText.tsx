import Box from '@mui/material/Box';
import type { Option } from './reference-options.ts';

/** A record among others: its name, and what tells it from those of the same name. */
export function OptionText({ option: { label, detail } }: { option: Option }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {label}
      {detail && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {` · ${detail}`}
        </Box>
      )}
    </Box>
  );
}
