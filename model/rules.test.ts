import { describe, expect, it, test } from 'vitest';
import { seedOf } from './lists/code-table-seeds.ts';
import { codeOption, codeTable } from './lists/code-tables.ts';
import { counties } from './lists/counties.ts';
import { type FindOption, fixedOption } from './lists/options.ts';
import { figuresOf } from './measurement/workings.ts';
import { recordOf, records } from './records/index.ts';
import { fieldsBeside } from './rules.ts';
import { checkTogether, type Values } from './validate.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const districts = codeTable('state_districts');
const findOption: FindOption = (list, value) => {
  if (list !== 'state_districts') return fixedOption(list, value);
  const row = seedOf(districts).find(({ id }) => id === value);
  return row ? codeOption(districts, row) : null;
};
const check = (type: string, values: Values) =>
  checkTogether(recordOf(type), values, { id: ID, findOption, figuresOf });

describe('what is refused', () => {
  const inTexas = String(counties.find(({ state }) => state === 'TX')!.id);
  it.each([
    ['lease', { activeDate: '2026-02-02', inactiveDate: '2026-02-01' }, 'inactiveDate', 'before'],
    ['well', { activeDate: '2026-02-02', inactiveDate: '2026-02-01' }, 'inactiveDate', 'before'],
    ['well', { wellAddDate: '2026-02-02', wellPaDate: '2026-02-01' }, 'wellPaDate', 'before'],
    ['lease', { latitude: 32, longitude: null }, 'longitude', 'without'],
    ['lease', { latitude: null, longitude: -95 }, 'latitude', 'without'],
    ['offload', { latitude: 32, longitude: null }, 'longitude', 'without'],
    ['refinery', { latitude: 32, longitude: null }, 'longitude', 'without'],
    ['lease', { state: 'OK', county: inTexas }, 'county', 'within'],
    ['lease', { state: 'OK', stateDistrict: 'TX*01' }, 'stateDistrict', 'within'],
    ['well', { state: 'OK', stateDistrict: 'TX*01' }, 'stateDistrict', 'within'],
    ['company', { company: ID }, 'company', 'itself'],
    [
      'payroll-period',
      { firstAccountingPeriod: '2026-02', secondAccountingPeriod: '2026-02' },
      'secondAccountingPeriod',
      'same',
    ],
    ['driver', { hireDate: '2026-02-02', terminationDate: '2026-02-01' }, 'terminationDate', 'before'],
    [
      'driver',
      { lastPhysicalDate: '2026-02-02', physicalExpirationDate: '2026-02-01' },
      'physicalExpirationDate',
      'before',
    ],
    ['payroll-period', { beginPayDate: '2026-02-02', payDate: '2026-02-01' }, 'payDate', 'before'],
    [
      'payroll-period',
      { monthEndDate: '2026-02-28', quarterEndDate: '2026-01-31' },
      'quarterEndDate',
      'before',
    ],
  ])('a %s with %j', (type, values, wire, why) => {
    const { errors, reasons, warnings } = check(type, values);
    expect(Object.keys(errors)).toEqual([wire]);
    expect(reasons[wire]).toMatchObject({ why });
    expect(warnings).toEqual({});
  });

  it('is nothing that fits, and nothing of which a part is not there', () => {
    for (const [type, values] of [
      ['lease', { activeDate: '2026-02-01', inactiveDate: '2026-02-01', latitude: 0, longitude: 0 }],
      ['lease', { inactiveDate: '2026-02-01', latitude: null, longitude: null }],
      ['lease', { latitude: 32 }],
      ['lease', { state: 'TX', stateDistrict: 'TX*01', county: inTexas }],
      ['lease', { state: 'TX', stateDistrict: 'no such code' }],
      ['company', { company: null }],
    ] as const) {
      expect(check(type, values)).toEqual({ errors: {}, reasons: {}, warnings: {} });
    }
    expect(checkTogether(recordOf('company'), { company: ID }).errors).toEqual({});
  });
});

describe('what is only odd', () => {
  it.each([
    ['LACT-ticket', { endOff: 12, beginOn: 999_990 }, 'endOff', 'below'],
    ['LACT-ticket', { endOff: 300, beginOn: 100, meterVolume: 200.06 }, 'meterVolume', 'computed'],
    [
      'LACT-ticket',
      { observedGravity: 41.6, observedTemperature: 74, correctedGravity: 40.5 },
      'correctedGravity',
      'computed',
    ],
    ['LACT-ticket', { periodEnd: '2026-01-31', ticketDate: '2026-02-01' }, 'periodEnd', 'before'],
    ['gauged-ticket', { periodEnd: '2026-01-31', ticketDate: '2026-02-01' }, 'periodEnd', 'before'],
    [
      'gauged-ticket',
      { openGauge: { feet: 2, inches: 11, parts: 3 }, closeGauge: { feet: 3, inches: 0, parts: 0 } },
      'openGauge',
      'below',
    ],
    [
      'gauged-ticket',
      { arrivedAt: '2026-02-01T12:30:00Z', departedAt: '2026-02-01T12:29:59Z' },
      'departedAt',
      'before',
    ],
    [
      'gauged-ticket',
      {
        openGauge: { feet: 14, inches: 6, parts: 1 },
        strappingFraction: 4,
        incrementFactor: 0.4175,
        openVolume: 291.06,
      },
      'openVolume',
      'computed',
    ],
    ['tank', { capacity: 4000, totalIncrement: 960, unitsPerIncrement: 0.4175 }, 'capacity', 'product'],
    ['cost-center', { costCenter: 'North', priRollup: 'NORTH' }, 'priRollup', 'same'],
    ['lease', { severanceFlag: true, allowRunTickets: true }, 'allowRunTickets', 'beside'],
    ['payroll-period', { paidThroughDate: '2026-02-02', payDate: '2026-02-01' }, 'payDate', 'before'],
    [
      'facility-allocation',
      { allocablePercent: 60, totalAllocatedPercent: 40 },
      'totalAllocatedPercent',
      'below',
    ],
  ])('a %s with %j', (type, values, wire, why) => {
    const { errors, warnings } = check(type, values);
    expect(errors).toEqual({});
    expect(warnings).toMatchObject({ [wire]: { why } });
    expect(Object.keys(warnings)).toEqual([wire]);
  });

  it('is no counter that ran over, judged by its difference, and no rounding', () => {
    expect(check('LACT-ticket', { endOff: 12, beginOn: 999_990, meterVolume: 22 }).warnings).toEqual({
      endOff: { why: 'below', other: 'Begin (On)' },
    });
    expect(check('tank', { capacity: 400, totalIncrement: 960, unitsPerIncrement: 0.4175 }).warnings).toEqual(
      {},
    );
  });
});

test('every rule names fields of its own type', () => {
  for (const definition of records) {
    for (const rule of definition.rules) {
      const beside = fieldsBeside(definition, definition.field(rule.field));
      expect(beside.length > 0 || rule.kind === 'notItself').toBe(true);
    }
  }
});
