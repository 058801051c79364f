import Box from '@mui/material/Box';
import { type SourceName, sources } from './sources.ts';

/** The mark of a source, as it is on the map. */
export function SourceDot({ source }: { source: SourceName }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: 'none',
        width: 12,
        height: 12,
        borderRadius: '50%',
        bgcolor: sources[source].colour,
        border: '1.5px solid #fff',
        boxShadow: '0 0 0 1px rgba(23,33,46,0.35)',
      }}
    />
  );
}
