import { choice } from '../fields.ts';
import { ROUNDING_OF } from '../measurement/editions.ts';

/** What every computed ticket keeps of how it was worked out, so that it comes out the same in ten years. */
export const tables = [
  choice('table-edition', 'editions', { starts: '2004' }),
  choice('rounding', 'roundings', {
    starts: ROUNDING_OF['2004'],
    goesWith: { field: 'table-edition', codes: ROUNDING_OF },
  }),
] as const;
