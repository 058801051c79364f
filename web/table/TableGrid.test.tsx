import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { issuesList } from '#model/dispatch.ts';
import type { TableDefinition } from './definition.ts';
import { mergeRows, type Shown, showAll } from './live-rows.ts';
import { TableGrid } from './TableGrid.tsx';

interface Note {
  readonly id: string;
  readonly ticket: string;
}

const table: TableDefinition<Note, Note> = {
  title: 'Notes',
  path: 'notes',
  fileName: 'notes',
  rules: issuesList,
  searches: '',
  watches: [],
  rowsOf: (note) => [note],
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  groupOf: ({ ticket }) => ticket,
  nothingYet: '',
  columns: [
    { id: 'ticket', label: 'Ticket', isOfGroup: true, value: ({ ticket }) => ticket },
    { id: 'note', label: 'Note', value: ({ id }) => id },
  ],
};

const fetched = (notes: readonly Note[]) => ({
  rows: notes.map((row) => ({ key: row.id, row })),
  at: 1,
  isFull: false,
});

const drawn = (rows: readonly Shown<Note>[], isAwaited = false) =>
  renderToStaticMarkup(
    <TableGrid
      table={table}
      columns={table.columns}
      rows={rows}
      isAwaited={isAwaited}
      order={table.rules.defaultOrder}
      onOrder={() => {}}
      density="compact"
      selection={null}
      cursor={{ key: null, moveTo: () => {} }}
    />,
  );

/** The words that are struck through once only some notes are left. */
function struckOf(before: readonly Note[], now: readonly Note[]): string[] {
  const { shown } = mergeRows(showAll(fetched(before)).shown, fetched(now));
  const struck = drawn(shown).matchAll(/<td[^>]*class="[^"]*\bstruck\b[^"]*"[^>]*>([^<]*)</g);
  return [...struck].map((match) => match[1]!);
}

test('whoever waits for a long list sees a screenful first, and that it goes on', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ id: `note ${at}`, ticket: `T-${at}` }));
  const { shown } = showAll(fetched(many));
  const rowsIn = (html: string) => html.match(/data-key="/g)?.length;
  const [awaited, known] = [drawn(shown, true), drawn(shown)];
  expect(rowsIn(awaited)).toBe(25);
  expect(awaited).toContain('aria-busy="true"');
  expect(rowsIn(known)).toBe(60);
  expect(known).toContain('aria-busy="false"');
});

const [first, second, other]: [Note, Note, Note] = [
  { id: 'first', ticket: 'T-1' },
  { id: 'second', ticket: 'T-1' },
  { id: 'other', ticket: 'T-2' },
];

test.each([
  ['one note of a ticket leaves the ticket standing', [second, other], ['first']],
  ['the last note of a ticket takes it along', [first, second], ['T-2', 'other']],
  ['all notes of a ticket take it along', [other], ['T-1', 'first', '', 'second']],
])('%s', (_, now, struck) => {
  expect(struckOf([first, second, other], now)).toEqual(struck);
});
