import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { Property } from './properties.ts';

export function PropertyList({ properties }: { properties: readonly Property[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(6rem, auto) 1fr',
        columnGap: 1.5,
        rowGap: 0.5,
        m: 0,
        px: 1,
        fontSize: '0.8125rem',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {properties.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  );
}
