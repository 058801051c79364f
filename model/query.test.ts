import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadParameter, type ListRules, parseListRequest } from './query.ts';

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
    ['orderby', { orderby: 'name', search: 'smith' }],
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
