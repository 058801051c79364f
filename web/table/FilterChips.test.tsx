import type { ChipProps } from '@mui/material/Chip';
import { Children, isValidElement } from 'react';
import { expect, test } from 'vitest';
import { issuesList } from '#model/dispatch.ts';
import { app } from '#web/i18n/en/app.ts';
import { addTexts } from '#web/i18n/translate.ts';
import type { TableDefinition } from './definition.ts';
import { FilterChips, filterText } from './FilterChips.tsx';
import { parseView } from './view.ts';

addTexts(app);

const table: TableDefinition<string, string> = {
  title: 'Notes',
  path: 'notes',
  rules: issuesList,
  searches: '',
  watches: [],
  rowsOf: (note) => [note],
  keyOf: (note) => note,
  nameOf: (note) => note,
  nothingYet: '',
  columns: [
    { id: 'number', label: 'Document' },
    { id: 'user', label: 'User' },
  ],
};
const viewOf = (query: string) => parseView(new URLSearchParams(query), table);

test('to take one filter off leaves another that was typed just before, and is not drawn yet', () => {
  const asked = viewOf('user=lopez&number=D-1');
  const became: unknown[] = [];
  const box = FilterChips({
    table,
    words: (name, text) => filterText(table, name, text),
    view: viewOf('user=lopez'),
    onChange: (change) => became.push(typeof change === 'function' ? change(asked) : change),
  })!;
  const [chip] = Children.toArray(box.props.children).filter((one) => isValidElement<ChipProps>(one));
  expect(chip!.props.label).toBe('User: lopez');
  chip!.props.onDelete!({});
  chip!.props.onClick!({} as never);
  const left = { filters: { user: '', number: 'D-1' } };
  expect(became).toEqual([left, left]);
});
