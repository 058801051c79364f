import { stateDistrictSeed } from '#model/lists/code-table-seeds.ts';
import { monthEnd } from '#model/production-day.ts';
import { addDays, momentAt, quarterEnd, weekdayOf, yearEnd } from '../calendar.ts';
import { chanceFor, rounded } from '../generator.ts';
import { oilFields } from '../oil-fields.ts';
import { entering } from '../records.ts';
import { refineries } from '../refineries.ts';
import { reservoirs } from '../reservoirs.ts';
import { personName } from './names.ts';
import type { Operators } from './operators.ts';
import { stateName } from './places.ts';

type Clerks = readonly { id: string }[];

export function makeFields(today: string, clerks: Clerks) {
  const chance = chanceFor('fields');
  const enter = entering('field', chance, clerks);
  const next: Record<string, number> = {};
  return oilFields.map(({ name, number, state }) => {
    next[state] = (next[state] ?? 0) + 1;
    const reference = number ?? `${state}-${String(next[state]).padStart(3, '0')}`;
    return enter(momentAt(addDays(today, -2190), chance.decimal(9, 16, 3)), { reference, description: name });
  });
}

export function makeReservoirs(today: string, clerks: Clerks) {
  const chance = chanceFor('reservoirs');
  const enter = entering('reservoir', chance, clerks);
  return reservoirs.map(({ name, age }) => ({
    ...enter(momentAt(addDays(today, -2185), chance.decimal(9, 16, 3)), {
      reference: name.toUpperCase().replaceAll(' ', '-'),
      description: `${name}, ${age.replace(/ \(.*\)$/, '')}`,
    }),
    name,
  }));
}

export function makeRefineries(today: string, clerks: Clerks) {
  const chance = chanceFor('refineries');
  const enter = entering('refinery', chance, clerks);
  return refineries.map(({ site: _, ...values }) =>
    enter(momentAt(addDays(today, -chance.whole(900, 2000)), 11), values),
  );
}

const regulators: Readonly<Record<string, string>> = {
  TX: 'Railroad Commission District',
  LA: 'Office of Conservation',
  NM: 'Oil Conservation Division District',
  OK: 'Corporation Commission District',
  AR: 'Oil and Gas Commission District',
};

export function makeRegulatoryDistricts(today: string, clerks: Clerks) {
  const chance = chanceFor('regulatory districts');
  const enter = entering('regulatory-district', chance, clerks);
  const spoken = (district: string) =>
    /^[A-Z]+$/.test(district) ? district.charAt(0) + district.slice(1).toLowerCase() : district;
  return stateDistrictSeed
    .filter(({ st }) => regulators[st])
    .map(({ st, district }) =>
      enter(momentAt(addDays(today, -2180), chance.decimal(9, 16, 3)), {
        description: `${stateName(st)} ${regulators[st]} ${spoken(district)}`,
        state: st,
        district,
      }),
    );
}

const centers = [
  ['100', 'Tyler office', 'Overhead', 'TX'],
  ['110', 'Information systems', 'Overhead', 'TX'],
  ['120', 'Safety and training', 'Overhead', 'TX'],
  ['210', 'Tyler trucks', 'Hauling', 'TX'],
  ['215', 'Kilgore trucks', 'Hauling', 'TX'],
  ['220', 'Quitman trucks', 'Hauling', 'TX'],
  ['225', 'Palestine trucks', 'Hauling', 'TX'],
  ['230', 'Corsicana trucks', 'Hauling', 'TX'],
  ['235', 'Conroe trucks', 'Hauling', 'TX'],
  ['240', 'Giddings trucks', 'Hauling', 'TX'],
  ['245', 'Kenedy trucks', 'Hauling', 'TX'],
  ['250', 'Midland trucks', 'Hauling', 'TX'],
  ['255', 'Hobbs trucks', 'Hauling', 'NM'],
  ['260', 'Shreveport trucks', 'Hauling', 'LA'],
  ['265', 'Ardmore trucks', 'Hauling', 'OK'],
  ['310', 'East Texas production', 'Production', 'TX'],
  ['320', 'Permian production', 'Production', 'TX'],
  ['330', 'Gulf Coast production', 'Production', 'TX'],
  ['340', 'Louisiana production', 'Production', 'LA'],
  ['410', 'Truck shop', 'Maintenance', 'TX'],
  ['420', 'Measurement', 'Maintenance', 'TX'],
  ['430', 'Pumping units', 'Maintenance', 'TX'],
] as const;

export function makeCostCenters(today: string, clerks: Clerks, { home }: Operators) {
  const chance = chanceFor('cost centers');
  const enter = entering('cost-center', chance, clerks);
  return centers.map(([costCenter, name, kind, state]) =>
    enter(momentAt(addDays(today, -chance.whole(400, 2100)), 14), {
      costCenter,
      company: home.id,
      name,
      manager: personName(chance),
      state,
      costCenterType: kind,
      reportLevel: costCenter.endsWith('00') ? '1' : '2',
      priRollup: costCenter.endsWith('00') ? null : `${costCenter.charAt(0)}00`,
      altRollup: kind === 'Overhead' ? null : '900',
      codingFlag: chance.happens(0.8),
      budgetType: chance.pick(['Annual', 'Annual', 'Quarterly']),
      totalBudget: chance.whole(40, 1900) * 1000,
      approvalDate: addDays(today, -chance.whole(30, 330)),
    }),
  );
}

const PERIOD = 14;
const PERIODS_EITHER_WAY = 26;

/** Fortnights that end on a Saturday and are paid on the Friday after. */
export function makePayrollPeriods(today: string, clerks: Clerks) {
  const chance = chanceFor('payroll periods');
  const enter = entering('payroll-period', chance, clerks);
  const lastSaturday = addDays(today, -((weekdayOf(today) + 1) % 7));
  return Array.from({ length: 2 * PERIODS_EITHER_WAY }, (_, at) => {
    const through = addDays(lastSaturday, (at - PERIODS_EITHER_WAY + 1) * PERIOD);
    const begin = addDays(through, 1 - PERIOD);
    const month = monthEnd(begin);
    const inFirst = Math.min(PERIOD, (Date.parse(month) - Date.parse(begin)) / 86_400_000 + 1);
    const entered = Math.min(at - PERIODS_EITHER_WAY - 2, -1) * PERIOD;
    return enter(momentAt(addDays(today, entered), chance.decimal(9, 16, 3)), {
      payDate: addDays(through, 6),
      beginPayDate: begin,
      paidThroughDate: through,
      monthEndDate: monthEnd(through),
      quarterEndDate: quarterEnd(through),
      yearEndDate: yearEnd(through),
      deductPeriodDate: monthEnd(addDays(through, 6)),
      firstAccountingPeriod: begin.slice(0, 7),
      firstPercent: rounded((100 * inFirst) / PERIOD, 2),
      secondAccountingPeriod: inFirst < PERIOD ? through.slice(0, 7) : null,
    });
  });
}
