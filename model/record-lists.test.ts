import { expect, it } from 'vitest';
import { recordListRules } from './record-lists.ts';
import { records } from './records/index.ts';

it('no field is called like what every list is asked with', () => {
  const asked = ['top', 'skip', 'from', 'orderby', 'list', 'search', 'expand', 'archived', 'columns', 'zone'];
  for (const { stored } of records) {
    expect(
      stored.map(({ wire }) => wire).filter((wire) => asked.includes(wire) || wire.includes('.')),
    ).toEqual([]);
  }
});

it('every stored field can be ordered by, and narrowed by what it holds or by whether there is anything', () => {
  for (const definition of records) {
    const { orderable, filters = {} } = recordListRules(definition);
    for (const { wire } of definition.stored) {
      expect(orderable).toContain(wire);
      expect(
        Object.keys(filters).some((name) => name === wire || name.startsWith(`${wire}.`)),
        wire,
      ).toBe(true);
    }
  }
});
