import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

interface PageProps {
  /** Null: the page goes by the product's name. */
  title: string | null;
  /** The page has a heading of its own; the top bar keeps the product's name. */
  ownHeading?: boolean;
  /** Text is read in a column, tables and maps take what there is. */
  width?: 'column' | 'full';
  children: ReactNode;
}

/** The frame of every page in the shell. */
export function Page({ title, ownHeading = false, width = 'full', children }: PageProps) {
  usePageTitle(title, ownHeading);
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        maxWidth: width === 'column' ? '64rem' : 'none',
        mx: 'auto',
        p: { xs: 2, sm: 3 },
      }}
    >
      {children}
    </Box>
  );
}
