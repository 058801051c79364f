import { expect, test } from 'vitest';
import { documentsList } from '#model/dispatch.ts';
import type { SavedView } from '#model/saved-views.ts';
import { presentOf, queryOf } from './present-view.ts';
import { type AnyTable, parseView } from './view.ts';

const table: AnyTable = {
  path: 'documents',
  rules: documentsList,
  columns: [
    { id: 'number' },
    { id: 'status', choices: [{ value: 'void' }, { value: 'reject' }] },
    { id: 'createdAt' },
  ],
};
const view = (id: string, query: string): SavedView => ({
  id,
  page: '/temp/documents',
  name: id,
  query,
  isShared: false,
  isOwn: true,
  owner: 'Carla',
  isDefault: false,
  isInMenu: false,
  version: 1,
});
const views = [
  view('rejects', 'status=reject'),
  view('twin', 'status=reject'),
  // Its column is gone, and one of its choices.
  view('old', 'gone=1&status=void%2Clate'),
  view('plain', 'view=plain'),
];
const shown = (query: string) => queryOf(parseView(new URLSearchParams(query), table), table);
const present = (query: string, chosen?: string, among = views) => {
  const found = presentOf(among, shown(query), table, chosen);
  return found && `${found.view.id}${found.isChanged ? ' changed' : ''}`;
};

test('a view is kept without the page that somebody has turned to', () => {
  expect(shown('status=reject&page=3')).toBe('status=reject');
  expect(shown('page=3')).toBe('view=plain');
});

test('the view that shows the same is on, the one that was chosen before others', () => {
  expect(present('status=reject&page=2')).toBe('rejects');
  expect(present('status=reject', 'twin')).toBe('twin');
  expect(present('status=reject', 'old')).toBe('rejects');
  expect(present('')).toBe('plain');
  // It is what a table was opened with that nobody chose a view of.
  const [rejects, twin] = views as [SavedView, SavedView];
  expect(present('status=reject', undefined, [rejects, { ...twin, isDefault: true }])).toBe('twin');
});

test('what is no longer valid in a view is as if it were not there', () => {
  expect(present('status=void')).toBe('old');
});

test('one that was chosen and shows something else by now is changed', () => {
  expect(present('status=reject&number=D', 'twin')).toBe('twin changed');
  expect(present('status=reject&number=D')).toBeNull();
  expect(present('status=reject&number=D', 'deleted')).toBeNull();
  expect(present('', 'twin', views.slice(0, 2))).toBeNull();
});
