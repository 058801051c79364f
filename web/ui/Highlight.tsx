import Box from '@mui/material/Box';
import { splitMatches } from './matches.ts';

const mark = { color: 'inherit', bgcolor: 'transparent', fontWeight: 700 } as const;

/** A text in which what was looked for stands out. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return splitMatches(text, query).map((part) =>
    part.isMatch ? (
      <Box component="mark" key={part.at} sx={mark}>
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  );
}
