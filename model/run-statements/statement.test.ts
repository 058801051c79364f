import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, numberOf, plus, ratio, roundedTo } from '../measurement/decimal.ts';
import { changesBetween } from './changes.ts';
import { fileNameOf, isMonth, monthName } from './content.ts';
import { runsOf, type StatedTicket, ticketsIn, ticketTypes, totalOf } from './statement.ts';

const lease = (id: string, name = id) => ({ id, name, number: null });
const oil = { id: 'O', name: 'oil' };
const condensate = { id: 'C', name: 'condensate' };
let last = 0;
const ticket = (given: Partial<StatedTicket>): StatedTicket => ({
  type: 'gauged-ticket',
  id: `ticket-${++last}`,
  version: 1,
  operationId: null,
  number: String(last),
  date: '2026-10-05',
  lease: lease('Mabry'),
  product: oil,
  gross: 100,
  net: 99.5,
  gravity: 40,
  bsw: 0.5,
  ...given,
});

describe('a total', () => {
  it('weights gravity and BS&W by the net volume', () => {
    const tickets = [
      ticket({ gross: 180.1, net: 179.92, gravity: 38.2, bsw: 0.1 }),
      ticket({ gross: 20.05, net: 19.85, gravity: 44.9, bsw: 1 }),
    ];
    // (179.92 × 38.2 + 19.85 × 44.9) / 199.77 = 38.8657…; (17.992 + 19.85) / 199.77 = 0.18942…
    expect(totalOf(tickets)).toEqual({ tickets: 2, gross: 200.15, net: 199.77, gravity: 38.9, bsw: 0.189 });
  });
  it('adds as decimals: three tenths are three tenths', () => {
    const tenths = [0.1, 0.2].map((net) => ticket({ net, gross: net }));
    expect(totalOf(tenths)).toMatchObject({ gross: 0.3, net: 0.3 });
  });
  it('counts a ticket without figures, and nothing of it', () => {
    const bare = ticket({ gross: null, net: null, gravity: null, bsw: null });
    expect(totalOf([bare])).toEqual({ tickets: 1, gross: 0, net: 0, gravity: null, bsw: null });
    expect(totalOf([bare, ticket({ gravity: 41.3 })])).toMatchObject({ tickets: 2, gravity: 41.3 });
    expect(totalOf([])).toMatchObject({ tickets: 0, gross: 0, gravity: null });
  });
});

describe('the runs of a month', () => {
  it('are told by lease and product, by name, and within them by date and number', () => {
    const tickets = [
      ticket({ lease: null, number: '1' }),
      ticket({ lease: lease('b', 'Zeta'), number: '2' }),
      ticket({ lease: lease('a', 'abel'), number: '10', date: '2026-10-02' }),
      ticket({ lease: lease('a', 'abel'), number: '9', date: '2026-10-02' }),
      ticket({ lease: lease('a', 'abel'), number: '3', date: '2026-10-01' }),
      ticket({ lease: lease('a', 'abel'), number: '4', product: condensate }),
      ticket({ lease: lease('a', 'abel'), number: '5', date: null }),
    ];
    const told = runsOf(tickets).leases.map(({ lease: one, products }) => [
      one?.name,
      ...products.map(({ product, tickets: runs }) => [product?.name, ...runs.map(({ number }) => number)]),
    ]);
    expect(told).toEqual([
      ['abel', ['condensate', '4'], ['oil', '3', '9', '10', '5']],
      ['Zeta', ['oil', '2']],
      [undefined, ['oil', '1']],
    ]);
  });
});

const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 10 });
const tickets = fc.uniqueArray(
  fc.record({
    type: fc.constantFrom(...ticketTypes),
    id: fc.uuid(),
    version: fc.integer({ min: 1, max: 9 }),
    operationId: fc.constant(null),
    number: fc.integer({ min: 1, max: 99_999 }).map(String),
    date: maybe(fc.integer({ min: 10, max: 31 }).map((day) => `2026-10-${day}`)),
    lease: maybe(fc.constantFrom('One', 'Two', 'Three').map((name) => lease(name))),
    product: maybe(fc.constantFrom(oil, condensate)),
    gross: maybe(cents(99_999)),
    net: maybe(cents(99_999)),
    gravity: maybe(fc.integer({ min: 100, max: 850 }).map((value) => value / 10)),
    bsw: maybe(fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 10_000)),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
) as fc.Arbitrary<StatedTicket[]>;

const added = (values: readonly number[]) => {
  const start = { units: 0n, decimals: 2 };
  return numberOf(roundedTo(values.map(decimal).reduce(plus, start), 2));
};

describe('whatever the tickets', () => {
  it('each is told once, and the totals tie out to them to the hundredth', () => {
    fc.assert(
      fc.property(tickets, (given) => {
        const { leases, products, total } = runsOf(given);
        const told = ticketsIn({ leases });
        expect(told.map(({ id }) => id).sort()).toEqual(given.map(({ id }) => id).sort());
        for (const volume of ['gross', 'net'] as const) {
          const inAll = total[volume];
          // As whole hundredths, which no double gets wrong.
          const hundredths = given.reduce((sum, one) => sum + Math.round((one[volume] ?? 0) * 100), 0);
          expect(Math.round(inAll * 100)).toBe(hundredths);
          expect(added(leases.map((one) => one.total[volume]))).toBe(inAll);
          expect(added(products.map((one) => one.total[volume]))).toBe(inAll);
          for (const one of leases)
            expect(added(one.products.map((runs) => runs.total[volume]))).toBe(one.total[volume]);
        }
        expect(leases.reduce((sum, one) => sum + one.total.tickets, 0)).toBe(given.length);
      }),
    );
  });
  it('does not depend on their order', () => {
    fc.assert(
      fc.property(tickets, (given) => {
        expect(runsOf(given.toReversed())).toEqual(runsOf(given));
      }),
    );
  });
  it('a weighted figure lies between the lowest and the highest', () => {
    fc.assert(
      fc.property(tickets, (given) => {
        const { gravity } = totalOf(given);
        const weighing = given.filter((one) => one.gravity !== null && (one.net ?? 0) > 0);
        const all = weighing.map((one) => one.gravity!);
        if (all.length === 0) expect(gravity).toBeNull();
        else {
          expect(gravity).toBeGreaterThanOrEqual(Math.min(...all));
          expect(gravity).toBeLessThanOrEqual(Math.max(...all));
        }
      }),
    );
  });
  it('nothing has changed between a month and itself, and what was changed is told both ways', () => {
    fc.assert(
      fc.property(tickets, tickets, (before, after) => {
        expect(changesBetween(before, before.toReversed())).toEqual([]);
        const [there, back] = [changesBetween(before, after), changesBetween(after, before)];
        const count = (changes: typeof there, kind: string) =>
          changes.filter((one) => one.kind === kind).length;
        expect(count(there, 'added')).toBe(count(back, 'removed'));
        expect(count(there, 'removed')).toBe(count(back, 'added'));
        expect(count(there, 'changed')).toBe(count(back, 'changed'));
      }),
    );
  });
});

describe('changes', () => {
  it('name every field that is told otherwise, and not a new name of the same lease', () => {
    const was = ticket({ number: '77', lease: lease('a', 'Old name') });
    const is = { ...was, net: 98, gravity: 41, lease: lease('a', 'New name') };
    expect(changesBetween([was], [is])).toEqual([
      {
        kind: 'changed',
        type: 'gauged-ticket',
        id: was.id,
        operationId: null,
        number: '77',
        date: '2026-10-05',
        fields: [
          { field: 'gravity', before: 40, after: 41 },
          { field: 'net', before: 99.5, after: 98 },
        ],
      },
    ]);
    const moved = changesBetween([was], [{ ...was, lease: lease('b', 'Other') }]);
    expect(moved[0]!.fields).toEqual([{ field: 'lease', before: 'Old name', after: 'Other' }]);
  });
  it('tell what came and what went, with its volumes', () => {
    const [gone, come] = [ticket({ number: '1' }), ticket({ number: '2' })];
    expect(changesBetween([gone], [come])).toMatchObject([
      { kind: 'added', number: '2', fields: [{ after: 100 }, { after: 99.5 }] },
      { kind: 'removed', number: '1', fields: [{ before: 100 }, { before: 99.5 }] },
    ]);
  });
});

it.each([
  [1, 8, 2, 0.13],
  [-1, 8, 2, -0.13],
  [1, -8, 2, -0.13],
  [2, 3, 4, 0.6667],
  [45.925, 1, 2, 45.93],
])('%s divided by %s is told to %s decimals as %s', (one, other, decimals, told) => {
  expect(numberOf(ratio(decimal(one), decimal(other), decimals))).toBe(told);
});

it('knows months, and calls files by what they are', () => {
  expect(['2026-10', '1900-01', '2199-12'].every(isMonth)).toBe(true);
  expect(['2026-13', '2026-1', '1899-12', '2200-01', '2026-10-01', ''].some(isMonth)).toBe(false);
  expect(monthName('2026-10', 'es-MX')).toBe('Octubre de 2026');
  const operator = { id: 'x', name: 'Peña & Sons, L.L.C.', address: [] };
  expect(fileNameOf({ number: null, month: '2026-10', operator })).toBe('2026-10-Pena-Sons-L-L-C-draft');
  expect(fileNameOf({ number: '202610-0007', month: '2026-10', operator })).toBe(
    '202610-0007-Pena-Sons-L-L-C',
  );
});
