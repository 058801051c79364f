import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadParameter, type ListRules, parseListRequest, selectionOf } from './query.ts';

const rules: ListRules = {
  defaultTop: (shape, searching) => (shape === 'compact' ? 10 : searching ? 5 : 100),
  maxTop: 100,
  orderable: ['name', 'updatedAt'],
  defaultOrder: { field: 'name', direction: 'asc' },
  expandable: ['user', 'operation'],
  shapes: ['plain', 'compact', 'expanded'],
  searchable: true,
};
const parse = (query: Record<string, unknown>) => parseListRequest(query, rules);
const faultOf = (query: Record<string, unknown>, under = rules) => {
  try {
    parseListRequest(query, under);
    return null;
  } catch (error) {
    if (error instanceof BadParameter) return error.parameter;
    throw error;
  }
};

describe('a list request', () => {
  it('has defaults for everything', () => {
    expect(parse({})).toEqual({
      top: 100,
      skip: 0,
      fromEnd: false,
      archived: 'all',
      order: { field: 'name', direction: 'asc' },
      shape: 'plain',
      search: null,
      expand: [],
      filters: [],
    });
    expect(parse({ list: 'compact' }).top).toBe(10);
    expect(parse({ search: 'x' }).top).toBe(5);
  });

  it('reads every parameter', () => {
    expect(
      parse({ top: '7', skip: '14', list: 'expanded', orderby: 'updatedAt desc', expand: 'user, operation' }),
    ).toEqual({
      top: 7,
      skip: 14,
      fromEnd: false,
      archived: 'all',
      order: { field: 'updatedAt', direction: 'desc' },
      shape: 'expanded',
      search: null,
      expand: ['user', 'operation'],
      filters: [],
    });
  });

  it('takes an empty search for none', () => {
    expect(parse({ search: '  ' }).search).toBe(null);
    expect(parse({ search: ' smith ' }).search).toBe(' smith ');
  });

  it.each([
    ['top', { top: '0' }],
    ['top', { top: '101' }],
    ['top', { top: '1.5' }],
    ['top', { top: 'ten' }],
    ['top', { top: ['1', '2'] }],
    ['skip', { skip: '-1' }],
    ['skip', { skip: '1000001' }],
    ['list', { list: 'plain' }],
    ['list', { list: 'huge' }],
    ['orderby', { orderby: 'version' }],
    ['orderby', { orderby: 'name sideways' }],
    ['orderby', { orderby: 'name asc, id' }],
    ['expand', { expand: 'password' }],
    ['search', { search: 'x'.repeat(201) }],
    ['filter', { filter: 'x' }],
  ])('blames %s for %j', (parameter, query) => {
    expect(faultOf(query)).toBe(parameter);
  });

  it('knows no parameter that the resource does not offer', () => {
    const plain: ListRules = { ...rules, expandable: [], shapes: ['plain'], searchable: false };
    expect(faultOf({ list: 'compact' }, plain)).toBe('list');
    expect(faultOf({ search: 'x' }, plain)).toBe('search');
    expect(faultOf({ expand: 'user' }, plain)).toBe('expand');
  });

  it('answers within its bounds or blames a parameter, whatever comes', () => {
    const any = fc.dictionary(
      fc.constantFrom('top', 'skip', 'orderby', 'list', 'search', 'expand', 'x'),
      fc.oneof(
        fc.string(),
        fc.constantFrom('1', '100', 'name', 'name desc', 'compact'),
        fc.array(fc.string()),
      ),
    );
    fc.assert(
      fc.property(any, (query) => {
        if (faultOf(query) !== null) return;
        const { top, skip, order } = parse(query);
        expect(top >= 1 && top <= 100 && skip >= 0).toBe(true);
        expect(rules.orderable).toContain(order.field);
      }),
    );
  });

  describe('with filters', () => {
    const narrowed: ListRules = {
      ...rules,
      filters: { status: 'among', number: 'begins', user: 'holds', createdAt: 'span' },
    };
    it('reads several at once', () => {
      const query = {
        status: 'void, reject',
        number: ' D-1 ',
        user: 'smith',
        createdAt: '2026-11-01T00:00:00Z..',
      };
      expect(parseListRequest(query, narrowed).filters).toEqual([
        { field: 'status', kind: 'among', values: ['void', 'reject'] },
        { field: 'number', kind: 'begins', text: 'D-1' },
        { field: 'user', kind: 'holds', text: 'smith' },
        { field: 'createdAt', kind: 'span', from: '2026-11-01T00:00:00.000Z', to: null },
      ]);
    });
    it('takes an empty one for none', () => {
      expect(parseListRequest({ status: '', number: ' ' }, narrowed).filters).toEqual([]);
    });
    it.each(['yesterday', '2026-11-01T00:00:00Z', 'a..b', '2026-01-01T00:00:00Z..x', '..x..'])(
      'blames a span of %j',
      (createdAt) => {
        expect(faultOf({ createdAt }, narrowed)).toBe('createdAt');
      },
    );
    it('knows only those the resource offers', () => {
      expect(faultOf({ status: 'void' })).toBe('status');
    });
  });
});

describe('a filter', () => {
  const under: ListRules = {
    ...rules,
    hasEnd: true,
    filters: {
      notes: 'holds',
      code: 'among',
      company: 'records',
      capacity: 'numbers',
      active: 'days',
      isOn: 'truth',
      'notes.empty': 'truth',
    },
  };
  const id = '11111111-1111-4111-8111-111111111111';
  const filtersOf = (query: Record<string, unknown>) => parseListRequest(query, under).filters;

  it('is read by its kind', () => {
    expect(filtersOf({ notes: ' gate ' })).toEqual([{ field: 'notes', kind: 'holds', text: 'gate' }]);
    expect(filtersOf({ code: 'A, B\\,C' })).toEqual([{ field: 'code', kind: 'among', values: ['A', 'B,C'] }]);
    expect(filtersOf({ company: id })).toEqual([{ field: 'company', kind: 'records', values: [id] }]);
    expect(filtersOf({ capacity: '-1.5..' })).toEqual([
      { field: 'capacity', kind: 'numbers', from: '-1.5', to: null },
    ]);
    expect(filtersOf({ capacity: '400' })).toEqual([
      { field: 'capacity', kind: 'numbers', from: '400', to: '400' },
    ]);
    expect(filtersOf({ active: '..2026-11-30' })).toEqual([
      { field: 'active', kind: 'days', from: null, to: '2026-11-30' },
    ]);
    expect(filtersOf({ isOn: 'no', 'notes.empty': 'yes' })).toEqual([
      { field: 'isOn', kind: 'truth', is: false },
      { field: 'notes.empty', kind: 'truth', is: true },
    ]);
  });

  it.each([
    ['company', 'nobody'],
    ['company', Array.from({ length: 51 }, () => id).join(',')],
    ['capacity', '1..2..3'],
    ['capacity', '1e3'],
    ['active', '2026-02-30'],
    ['active', '2026-1-1..'],
    ['isOn', 'true'],
    ['notes.empty', ''.padEnd(3, 'x')],
  ])('%s is not %s', (name, text) => {
    expect(faultOf({ [name]: text }, under)).toBe(name);
  });

  it('is what is looked for where an order is asked for, or the end; else the best matches come first', () => {
    const words = { field: 'search', kind: 'words', text: 'smith' };
    for (const query of [{ orderby: 'name desc' }, { from: 'end' }]) {
      const request = parseListRequest({ search: 'smith', ...query }, under);
      expect(request).toMatchObject({ search: null, filters: [words] });
    }
    const ranked = parseListRequest({ search: 'smith' }, under);
    expect(ranked).toMatchObject({ search: 'smith', filters: [] });
    expect(selectionOf(ranked)).toEqual([words]);
  });
});
