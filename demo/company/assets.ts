import { addDays, HOUR } from '../calendar.ts';
import { type Chance, chanceFor, rounded } from '../generator.ts';
import { entering } from '../records.ts';
import type { Lease } from './leases.ts';
import { personName } from './names.ts';

type Clerks = readonly { id: string }[];

export const TANKS = 900;
const MOST_TANKS = 5;
export const METERS = 150;
const GALLONS_PER_CUBIC_FOOT = 7.480519;
const CUBIC_FEET_PER_BARREL = 42 / GALLONS_PER_CUBIC_FOOT;
/** Gauged to the quarter inch. */
export const FRACTION = 4;

/** Shop-welded and bolted tanks as the trade sells them: barrels, feet across, feet high. */
const sizes: readonly (readonly [
  weight: number,
  size: { capacity: number; across: number; high: number },
])[] = [
  [10, { capacity: 210, across: 10, high: 15 }],
  [18, { capacity: 300, across: 12, high: 15 }],
  [45, { capacity: 400, across: 12, high: 20 }],
  [20, { capacity: 538, across: 15.5, high: 16 }],
  [7, { capacity: 807, across: 15.5, high: 24 }],
];

/** What the two largest are sold as; somebody in a hurry takes that for what they hold. */
const SOLD_AS: Readonly<Record<number, number>> = { 538: 500, 807: 750 };
const isHurried = (number: number) => number % 37 === 0;

function strapping(chance: Chance) {
  const { capacity, across, high } = chance.weighted(sizes);
  const barrelsPerFoot = (Math.PI * (across / 2) ** 2) / CUBIC_FEET_PER_BARREL;
  return {
    capacity,
    strappingFraction: FRACTION,
    totalIncrement: high * 12 * FRACTION,
    // No two tanks are quite round.
    unitsPerIncrement: rounded((barrelsPerFoot / (12 * FRACTION)) * chance.decimal(0.994, 1.002, 4), 4),
  };
}

export function makeTanks(today: string, clerks: Clerks, leases: readonly Lease[]) {
  const chance = chanceFor('tanks');
  const enter = entering('tank', chance, clerks);
  const counts = leases.map(() => 1);
  for (let left = TANKS - leases.length; left > 0; ) {
    const at = chance.whole(0, leases.length - 1);
    if (counts[at]! >= MOST_TANKS) continue;
    counts[at]! += 1;
    left -= 1;
  }
  let number = 20_100;
  return leases.flatMap((lease, at) =>
    Array.from({ length: counts[at]! }, () => {
      number += chance.whole(1, 9);
      const entered = Date.parse(lease.createdAt) + chance.decimal(0.2, 30, 2) * HOUR;
      const strapped = strapping(chance);
      const record = enter(entered, {
        number: String(number),
        company: lease.operator.id,
        lease: lease.id,
        productionFacility: lease.id,
        ...strapped,
        capacity: (isHurried(number) && SOLD_AS[strapped.capacity]) || strapped.capacity,
        entryMode: chance.pick(['Feet and inches', 'Feet and inches', 'Increments']),
        certificationDate: addDays(today, -chance.whole(30, 1840)),
        certifiedBy: personName(chance),
      });
      return { ...record, lease };
    }),
  );
}

export type Tank = ReturnType<typeof makeTanks>[number];

/** One for each LACT, the rest on other leases. */
export function makeMeters(today: string, clerks: Clerks, leases: readonly Lease[]) {
  const chance = chanceFor('meters');
  const enter = entering('meter', chance, clerks);
  const [withLact, others] = [true, false].map((has) =>
    leases.filter(({ values }) => values.lactFlag === has),
  );
  const sites = [...withLact!, ...chance.shuffled(others!).slice(0, METERS - withLact!.length)];
  return sites.map((lease, at) => {
    const record = enter(Date.parse(lease.createdAt) + chance.decimal(1, 60, 2) * HOUR, {
      number: `M-${4100 + at * 3 + chance.whole(0, 2)}`,
      dateActive: addDays(today, -chance.whole(120, 4000)),
      company: lease.operator.id,
      lease: lease.id,
    });
    // From its last proving.
    const factor = chance.decimal(0.9975, 1.0035, 4);
    return { ...record, values: { ...record.values, meterFactor: factor }, lease, factor };
  });
}

export type Meter = ReturnType<typeof makeMeters>[number];

export function makeLacts(clerks: Clerks, meters: readonly Meter[]) {
  const chance = chanceFor('LACTs');
  const enter = entering('LACT', chance, clerks);
  return meters
    .filter(({ lease }) => lease.values.lactFlag)
    .map((meter, at) => {
      const { lease } = meter;
      const correcting = at % 4 === 1;
      const record = enter(Date.parse(lease.createdAt) + chance.decimal(2, 90, 2) * HOUR, {
        reference: `LACT-${String(at + 1).padStart(3, '0')}`,
        number: `LU-${chance.whole(10_000, 99_999)}`,
        prductReference: lease.product,
        correctingMeter: correcting ? meter.id : null,
        lease: lease.id,
        defaultComputationFactor: meter.factor,
      });
      return { ...record, lease, meter, correcting, barrelsADay: chance.whole(60, 420) };
    });
}

export type Lact = ReturnType<typeof makeLacts>[number];
