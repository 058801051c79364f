import { describe, expect, it } from 'vitest';
import { recordOf } from '../records/index.ts';
import { findingText } from './finding.ts';
import { gathererOf } from './gather.ts';
import { contradictionsIn, isLone } from './look.ts';
import { milesOutside, type Outline } from './outline.ts';
import type { Contradiction, Looked, RuleName, RuleOf } from './rule.ts';
import { qualityRules, rulesOf } from './rules.ts';
import { mayBeOne, plainName } from './similar.ts';
import { qualityWords } from './words.en.ts';

/** A square of about 69 by 58 miles. */
const square: Outline = [
  [
    [-96, 32],
    [-95, 32],
    [-95, 33],
    [-96, 33],
    [-96, 32],
  ],
];
const ANDERSON = '1';
const around = {
  today: '2026-11-17',
  outlineOf: (county: string) => (county === ANDERSON ? square : null),
};

const looked = (values: object, more: Partial<Looked> = {}): Looked => ({
  id: 'one',
  label: 'One',
  values: values as Looked['values'],
  names: {},
  through: {},
  ...more,
});

const found = (type: string, rule: RuleName, values: object, more: Partial<Looked> = {}) =>
  contradictionsIn(recordOf(type), rulesOf(type).filter(isLone), looked(values, more), around).filter(
    (one) => one.rule === rule,
  );

const said = (one: Contradiction) =>
  findingText(one, { say: (word) => qualityWords[word], label: (name) => name, tag: 'en-US' });

describe('a tank', () => {
  const tank = (capacity: number | null) =>
    found('tank', 'capacity', { capacity, totalIncrement: 200, unitsPerIncrement: 2 });
  it('holds what its strapping gives, within two percent', () => {
    expect(tank(408)).toEqual([]);
    expect(tank(392)).toEqual([]);
    expect(tank(null)).toEqual([]);
    expect(said(tank(408.01)[0]!)).toBe(
      '200 increments of 2 bbl come to 400 bbl; the capacity is 408.01 bbl, 2\u00a0% off',
    );
    expect(tank(391.99)).toHaveLength(1);
  });
});

describe('a place', () => {
  const at = (latitude: number, longitude: number, county = ANDERSON) =>
    found('lease', 'county', { county, latitude, longitude });
  it('lies in its county, or no more than a mile outside', () => {
    expect(at(32.5, -95.5)).toEqual([]);
    // A minute of latitude is 1.15 miles.
    expect(at(33.0144, -95.5)).toEqual([]);
    expect(at(33.0146, -95.5)).toHaveLength(1);
    expect(said(at(33.5, -95.5)[0]!)).toBe('33.5, -95.5 lies 34.5 miles outside ANDERSON, TX');
  });
  it('is not judged where nobody has drawn the county', () => {
    expect(at(10, 10, '2')).toEqual([]);
  });
  it('may lie in a hole', () => {
    const hole = [
      [-95.6, 32.4],
      [-95.4, 32.4],
      [-95.4, 32.6],
      [-95.6, 32.6],
    ] as const;
    expect(milesOutside([...square, hole], { latitude: 32.5, longitude: -95.5 })).toBeCloseTo(5.8, 1);
    expect(milesOutside([...square, hole], { latitude: 32.3, longitude: -95.5 })).toBe(0);
  });
});

describe('a district', () => {
  const district = (county: string, stateDistrict: string | null) =>
    found('well', 'district', { county, stateDistrict });
  it('is one of the county’s', () => {
    expect(district(ANDERSON, 'TX*06')).toEqual([]);
    expect(said(district(ANDERSON, 'TX*05')[0]!)).toBe(
      '5 is not a district of ANDERSON, TX: that belongs to 6',
    );
    // Gregg is of 6 and of 6E.
    expect(district('92', 'TX*6E')).toEqual([]);
    expect(district('92', 'TX*06')).toEqual([]);
    expect(district(ANDERSON, null)).toEqual([]);
  });
});

describe('a lease number', () => {
  const number = (state: string, stateLeaseNumber: string | null) =>
    found('lease', 'leaseNumber', { state, stateLeaseNumber });
  it.each([
    ['TX', '1234', 1],
    ['TX', '12345', 0],
    ['TX', '012-345', 0],
    ['TX', '1234567', 1],
    ['LA', '12345', 1],
    ['LA', '123456', 0],
    ['OK', '1', 0],
  ])('of %s may be %s: %i found', (state, value, count) => {
    expect(number(state, value)).toHaveLength(count);
  });
  it('may be missing', () => {
    expect(number('TX', null)).toEqual([]);
  });
});

describe('dates', () => {
  const period = {
    payDate: '2026-11-20',
    beginPayDate: '2026-11-01',
    paidThroughDate: '2026-11-15',
    monthEndDate: '2026-11-30',
    quarterEndDate: '2026-12-31',
    yearEndDate: '2026-12-31',
  };
  it('of a payroll period are in order', () => {
    expect(found('payroll-period', 'order', period)).toEqual([]);
    expect(
      found('payroll-period', 'order', { ...period, paidThroughDate: '2026-11-01', payDate: '2026-11-01' }),
    ).toEqual([]);
    const wrong = found('payroll-period', 'order', { ...period, quarterEndDate: '2026-11-29' });
    expect(wrong.map(said)).toEqual(['Quarter End Date 11/29/2026 is before Month End Date 11/30/2026']);
    expect(found('payroll-period', 'order', { ...period, payDate: '2026-10-31' })).toHaveLength(2);
  });
  it('of a lease too', () => {
    expect(found('lease', 'order', { activeDate: '2026-01-02', inactiveDate: '2026-01-02' })).toEqual([]);
    expect(found('lease', 'order', { activeDate: '2026-01-02', inactiveDate: '2026-01-01' })).toHaveLength(1);
  });
});

describe('other contradictions', () => {
  it('a severed lease takes no tickets', () => {
    expect(found('lease', 'severed', { allowRunTickets: true, severanceFlag: false })).toEqual([]);
    expect(found('lease', 'severed', { allowRunTickets: true, severanceFlag: true }).map(said)).toEqual([
      'Allow Run Tickets and Severance Flag are both ticked',
    ]);
  });
  it('a lease in use has coordinates', () => {
    const lease = { latitude: null, allowRunTickets: true, inactiveDate: null };
    expect(found('lease', 'place', lease)).toHaveLength(1);
    expect(found('lease', 'place', { ...lease, latitude: 32 })).toEqual([]);
    expect(found('lease', 'place', { ...lease, allowRunTickets: false })).toEqual([]);
    expect(found('lease', 'place', { ...lease, inactiveDate: '2026-11-17' })).toEqual([]);
    expect(found('lease', 'place', { ...lease, inactiveDate: '2026-11-18' })).toHaveLength(1);
  });
  it('a meter has a factor', () => {
    expect(found('meter', 'factor', { meterFactor: null })).toHaveLength(1);
    expect(found('meter', 'factor', { meterFactor: 1 })).toEqual([]);
  });
  it('a telephone number is one, also in old records', () => {
    const company = { telephone: '9035551212', email: 'a@b.co', zip: null, faxPhone: null };
    expect(found('company', 'format', company)).toEqual([]);
    expect(
      found('company', 'format', { ...company, telephone: '555-1212', email: 'nobody' }).map(said),
    ).toEqual(['Telephone is “555-1212”', 'Email is “nobody”']);
  });
  it('a well has the operator of its lease', () => {
    const well = (id: string) =>
      found(
        'well',
        'operator',
        { company: 'a', lease: 'l' },
        {
          names: { company: 'Caddo', lease: 'Smith' },
          through: { lease: { id, name: 'Other' } },
        },
      );
    expect(well('a')).toEqual([]);
    expect(well('b').map(said)).toEqual(['It names Caddo, its lease Smith names Other']);
    expect(found('well', 'operator', { company: 'a', lease: null })).toEqual([]);
  });
});

describe('allocations', () => {
  const rule = qualityRules.find((one): one is RuleOf<'sum'> => one.kind === 'sum')!;
  const gathered = (...parts: [percent: number | null, from: string | null][]) => {
    const gatherer = gathererOf(recordOf('facility-allocation'), rule, around.today);
    for (const [at, [allocablePercent, effectiveDate]] of parts.entries()) {
      const values = { facility: 'f', allocablePercent, effectiveDate };
      gatherer.add(looked(values, { id: `a${at}`, names: { facility: 'Battery 7' } }));
    }
    return gatherer.contradictions();
  };
  const now = '2026-01-01';
  it('of a facility come to a hundred', () => {
    expect(gathered([60, now], [40, now])).toEqual([]);
    expect(gathered([60, now], [39.99, now])).toEqual([]);
    expect(gathered([60, now], [39.98, now]).map(said)).toEqual([
      'The allocations of Battery 7 from 01/01/2026 on come to 99.98\u00a0%, not to 100\u00a0%',
    ]);
    expect(gathered([60, now], [40.02, now])).toHaveLength(1);
    expect(gathered([50, null]).map(said)).toEqual([
      'The allocations of Battery 7 come to 50.00\u00a0%, not to 100\u00a0%',
    ]);
  });
  it('are judged from the last day on that has come', () => {
    expect(gathered([10, '2025-01-01'], [100, now])).toEqual([]);
    expect(gathered([100, '2025-01-01'], [10, now])).toHaveLength(1);
    expect(gathered([100, '2026-11-17'], [10, '2026-11-16'])).toEqual([]);
    expect(gathered([100, '2026-11-16'], [10, '2026-11-18'])).toHaveLength(1);
    expect(gathered([10, '2025-06-01'], [100, '2026-11-18'])).toHaveLength(1);
  });
});

describe('leases that look alike', () => {
  const rule = qualityRules.find((one): one is RuleOf<'alike'> => one.kind === 'alike')!;
  const gathered = (...leases: [name: string, company: string, latitude?: number, longitude?: number][]) => {
    const gatherer = gathererOf(recordOf('lease'), rule, around.today);
    for (const [at, [name, company, latitude = null, longitude = null]] of leases.entries()) {
      gatherer.add(looked({ name, company, latitude, longitude }, { id: `l${at}`, label: name }));
    }
    return gatherer.contradictions();
  };
  it('have one operator and one name, however it is written', () => {
    expect(gathered(['Smith-A #1', 'a'], ['SMITH A NO. ONE', 'a']).map(said)).toEqual([
      'Same operator and same name as Smith-A #1',
    ]);
    expect(gathered(['Smith A 1', 'a'], ['Smith A 1', 'b'])).toEqual([]);
    expect(gathered(['Smith A 1', 'a'], ['Smith A 2', 'a'])).toEqual([]);
    expect(gathered(['#', 'a'], ['No.', 'a'])).toEqual([]);
  });
  it('or stand within 300 feet of each other under similar names', () => {
    // A foot of latitude is 0.00000274 degrees.
    const apart = (feet: number, name = 'Robertson 2') =>
      gathered(['Robertsen 2', 'a', 32, -95], [name, 'b', 32 + feet * 0.000002741, -95]);
    expect(apart(299).map(said)).toEqual(['299 feet from Robertsen 2, under a similar name']);
    expect(apart(302)).toEqual([]);
    expect(apart(10, 'Robertson 3')).toEqual([]);
    expect(apart(10, 'Tucker 2')).toEqual([]);
  });
  it('are told once, of the later one', () => {
    const [one, ...more] = gathered(['Smith', 'a', 32, -95], ['Smith', 'a', 32, -95]);
    expect(one).toMatchObject({ recordId: 'l1', about: 'l0', facts: { twinId: 'l0' } });
    expect(more).toEqual([]);
  });
  it('have names that are compared as they are meant', () => {
    expect(plainName('  Núñez Lse., Unit No. 007 ')).toBe('nunez 7');
    expect(mayBeOne(plainName('Henderson Trust'), plainName('Hendersen Trust'))).toBe(true);
    expect(mayBeOne('henderson 1', 'henderson')).toBe(false);
  });
});
