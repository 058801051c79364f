import { milesBetween } from '#model/great-circle.ts';
import { addDays, momentAt } from '../calendar.ts';
import { type Chance, chanceFor } from '../generator.ts';
import { type DemoRecord, entering } from '../records.ts';
import { type FieldPlace, fieldPlaces } from './field-places.ts';
import { leaseNames } from './names.ts';
import type { Operators } from './operators.ts';
import { countyId, nearest, pointNear } from './places.ts';
import type { Terminal } from './terminals.ts';

export const LACT_LEASES = 60;
/** Farther out than this no truck of ours goes. */
const REACH_MILES = 95;

const notes = [
  'Gate code 4417. Close the gate: cattle.',
  'Call the pumper before loading after rain, the last half mile is clay.',
  'Two batteries; load from the north one.',
  'Low water crossing on the county road. Use the east entrance when the creek is up.',
  'Load line is on the west side. No turning around for trailers, back in.',
  'H2S sign at the gate. Monitor required.',
  'Pumper is there from seven to nine in the morning.',
];

type Product = 'O' | 'C';

function activity(chance: Chance, today: string, at: number) {
  const active = addDays(today, -chance.whole(1500, 21_000));
  // A handful that must not be hauled from any more, or not yet again.
  const state = {
    severanceFlag: at % 80 === 37,
    allowRunTickets: at % 57 !== 23 && at % 80 !== 37,
    inactiveDate: null as string | null,
  };
  if (at % 61 === 45)
    return { ...state, activeDate: active, inactiveDate: addDays(today, -chance.whole(90, 600)) };
  return { ...state, activeDate: active };
}

function dispositionOf(product: Product, lact: boolean): string {
  if (product === 'C') return lact ? 'pipeline-condensate-sales' : 'trucked-condensate-sales';
  return lact ? 'purchase-volume-from-LACT' : 'trucked-oil-sales';
}

export interface Ground {
  readonly operators: Operators;
  readonly terminals: readonly Terminal[];
  readonly fields: readonly DemoRecord<{ description: string }>[];
  readonly reservoirs: readonly (DemoRecord & { name: string })[];
}

export function makeLeases(today: string, clerks: readonly { id: string }[], ground: Ground) {
  const chance = chanceFor('leases');
  const enter = entering('lease', chance, clerks);
  const spots = fieldPlaces.flatMap((place) => Array(place.leases).fill(place) as FieldPlace[]);
  const names = leaseNames(chance, spots.length);
  const fieldIds = new Map(ground.fields.map(({ id, values }) => [values.description, id]));
  const reservoirIds = new Map(ground.reservoirs.map(({ id, name }) => [name, id]));
  const within = (place: FieldPlace) => {
    const [terminal] = nearest(place, ground.terminals, 1);
    return terminal && milesBetween(place, terminal) < REACH_MILES ? terminal : null;
  };
  const reached = spots.flatMap((place, at) => (within(place) ? [at] : []));
  const withLact = new Set(chance.shuffled(reached).slice(0, LACT_LEASES));

  return spots.map((place, at) => {
    const point = pointNear(chance, place, place.radiusMiles);
    const product: Product = at % 11 === 6 ? 'C' : 'O';
    const lactFlag = withLact.has(at);
    const reservoir = place.reservoirs.length > 0 ? chance.pick(place.reservoirs) : null;
    const operator = chance.pick(ground.operators.producers);
    const record = enter(momentAt(addDays(today, -chance.whole(75, 1190)), chance.decimal(8, 17, 3)), {
      name: names[at]!,
      company: operator.id,
      facilityType: chance.weighted([
        [6, 'Tank battery'],
        [2, 'Commingled battery'],
        [1, 'Central facility'],
      ]),
      disposition: dispositionOf(product, lactFlag),
      ...activity(chance, today, lactFlag ? -1 : at),
      state: place.state,
      county: countyId(place.county, place.state),
      latitude: point.latitude,
      longitude: point.longitude,
      notes: chance.happens(0.3) ? chance.pick(notes) : null,
      stateDistrict: place.district,
      // Now and then a digit is lost on the way from the permit.
      stateLeaseNumber: String(chance.whole(1000, 29_999))
        .padStart(6, '0')
        .slice(at % 131 === 70 ? 2 : 0),
      field: fieldIds.get(place.field)!,
      reservoir: reservoir && reservoirIds.get(reservoir)!,
      haulType: String(chance.whole(2, 18)),
      lactFlag,
    });
    const gravity = product === 'C' ? chance.decimal(49, 57, 1) : chance.decimal(31, 43, 1);
    const bsw = chance.decimal(0.08, 0.32, 2);
    const purchaser = chance.pick(ground.operators.purchasers);
    return { ...record, ...point, operator, purchaser, product, gravity, bsw, terminal: within(place) };
  });
}

export type Lease = ReturnType<typeof makeLeases>[number];

/** Whether a truck may load there. */
export const isOpen = ({ values }: Lease): boolean =>
  values.allowRunTickets && !values.severanceFlag && values.inactiveDate === null;
