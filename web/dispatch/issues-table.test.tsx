import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { issuesTable } from './issues-table.tsx';
import { resolvedTable } from './resolved-table.tsx';

test.each([issuesTable(), resolvedTable()])(
  'the papers of one operation stand apart in $path',
  ({ columns }) => {
    const documents = ['D-1001', 'D-1002'].map((number) => ({ id: number, number, contentUrl: '/content?' }));
    const cell = columns.find(({ id }) => id === 'number')!.cell!;
    const drawn = renderToStaticMarkup(
      cell({ operation: { documents } } as never, { fetchedAt: 0 } as never),
    );
    expect(drawn.replace(/<[^>]*>/g, '')).toBe('D-1001 D-1002');
  },
);
