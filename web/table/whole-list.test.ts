import { expect, test } from 'vitest';
import { devicesList } from '#model/dispatch.ts';
import type { TableDefinition } from './definition.ts';
import { parseView } from './view.ts';
import { MOST_PRINTED, wholeList } from './whole-list.ts';

const table: TableDefinition<number, number> = {
  title: 'Numbers',
  path: 'numbers',
  fileName: 'numbers',
  rules: devicesList,
  searches: '',
  watches: [],
  rowsOf: (number) => [number],
  keyOf: String,
  nameOf: String,
  nothingYet: '',
  columns: [{ id: 'label', label: 'Label' }],
};
const view = parseView(new URLSearchParams('page=3&label=truck'), table);

/** A list of the numbers below `count`, read page by page. */
const listOf = (count: number) => (params: Record<string, string | number>) => {
  expect(params).toMatchObject({ label: 'truck', orderby: 'updatedAt desc' });
  const [skip, top] = [Number(params.skip), Number(params.top)];
  return Array.from({ length: Math.max(0, Math.min(top, count - skip)) }, (_, at) => skip + at);
};

test.each([0, 1, 100, 250, MOST_PRINTED])('a list of %i is whole', (count) => {
  const { rows, isCut } = wholeList(table, view, listOf(count))!;
  expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: count }, (_, at) => at));
  expect(isCut).toBe(false);
});

test('a longer list is cut, and says so', () => {
  const { rows, isCut } = wholeList(table, view, listOf(MOST_PRINTED + 1))!;
  expect([rows.length, isCut]).toEqual([MOST_PRINTED, true]);
});

test('a row that slips to the next page meanwhile is there once', () => {
  const read = listOf(150);
  const slipping = (params: Record<string, string | number>) =>
    params.skip === 0 ? read(params) : [99, ...read(params)];
  expect(wholeList(table, view, slipping)!.rows).toHaveLength(150);
});

test('a list that cannot be read is none', () => {
  expect(wholeList(table, view, () => null)).toBeNull();
});
