import { milesBetween, type Point } from '#model/great-circle.ts';
import type { Lact, Meter, Tank } from '../company/assets.ts';
import type { Lease } from '../company/leases.ts';
import { plainName } from '../company/names.ts';
import type { DemoUser, Driver } from '../company/people.ts';
import { nearest } from '../company/places.ts';
import type { Offload, Terminal } from '../company/terminals.ts';
import { chanceFor } from '../generator.ts';
import type { DemoRecord } from '../records.ts';
import type { World } from '../work/doings.ts';
import type {
  Past,
  ReadAsset,
  ReadDriver,
  Reading,
  ReadLact,
  ReadLease,
  ReadPlace,
  ReadTank,
} from './reading.ts';

const NEVER = '9999-12-31';
/** Farther out than this no truck goes. */
const REACH_MILES = 95;

/** All that the generator knows of one of its own, but who entered it. What it comes to know besides will be missed here. */
type Parts<T> = Readonly<Record<Exclude<keyof T, Exclude<keyof DemoRecord, 'id' | 'values'>>, unknown>>;
const known = <T>(parts: Parts<T>) => parts as unknown as T;

/**
 * The company of a server as the generator knows its own. What no record tells, such as how heavy the oil of a lease
 * is, is what the last tickets say, or made up from the id, the same every time.
 */
export function worldOf(reading: Reading, past: Past): World {
  const placed = reading.leases.filter(isPlaced);
  const offloads = reading.offloads
    .filter(isPlaced)
    .map((offload) => known<Offload>({ ...pointOf(offload), id: offload.id, values: offload }));
  const terminals = reading.terminals.flatMap((terminal) => {
    const point = past.yards.get(terminal.id) ?? yardOf(terminal, placed);
    return point
      ? [known<Terminal>({ ...pointOf(point), id: terminal.id, values: terminal, drivers: 0 })]
      : [];
  });
  const leases = placed.map((lease) => leaseOf(lease, terminals, past));
  const byId = new Map(leases.map((lease) => [lease.id, lease]));
  const onLease = <R extends ReadAsset>(records: readonly R[]) =>
    records.flatMap((record) => {
      const lease = byId.get(record.lease?.id ?? '');
      return lease ? [{ record, lease }] : [];
    });
  const tanks = onLease(reading.tanks)
    .filter(({ record }) => holdsALoad(record))
    .map(({ record, lease }) => known<Tank>({ id: record.id, lease, values: record }));
  const meters = onLease(reading.meters).map(({ record, lease }) => {
    const factor = past.factors.get(record.id) ?? chanceFor(record.id).decimal(0.9975, 1.0035, 4);
    return known<Meter>({ id: record.id, lease, values: record, factor: within([0.99, 1.01], factor) });
  });
  return {
    leases,
    tanks,
    meters,
    terminals,
    offloads,
    lacts: onLease(reading.lacts).flatMap(({ record, lease }) => lactOf(record, lease, meters)),
    drivers: reading.drivers.flatMap((driver, at) => driverOf(driver, terminals, past, at)),
    technicians: [...past.gaugers].map(([fullName, id]) => userOf(id, fullName)),
  };
}

const isPlaced = <P extends ReadPlace>(place: P): place is P & Point =>
  typeof place.latitude === 'number' && typeof place.longitude === 'number';

/** What was misread or mistyped once is not gone on from. */
const within = ([least, most]: readonly [number, number], value: number) =>
  Math.min(most, Math.max(least, value));

/** Less is hardly worth the way, and leaves no room for what a gauger gets wrong. */
const LEAST_LOAD = 60;
const LEFT_IN_TANK = 84;
const holdsALoad = ({ totalIncrement, unitsPerIncrement }: ReadTank) =>
  (totalIncrement - LEFT_IN_TANK) * unitsPerIncrement > LEAST_LOAD;

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

/** A terminal's record has no coordinates: trucks were last seen there, or it is near some lease of its county. */
function yardOf({ state, county }: ReadPlace, leases: readonly (ReadPlace & Point)[]): Point | null {
  const inState = leases.filter((lease) => lease.state === state);
  const near = inState.find((lease) => lease.county === county) ?? inState[0] ?? leases[0];
  return near ? pointOf(near) : null;
}

function leaseOf(lease: ReadLease & Point, terminals: readonly Terminal[], past: Past): Lease {
  const chance = chanceFor(lease.id);
  const product = past.products.get(lease.id) ?? (/condensate/.test(lease.disposition ?? '') ? 'C' : 'O');
  const usual = past.samples.get(lease.id) ?? {
    gravity: product === 'C' ? chance.decimal(49, 57, 1) : chance.decimal(31, 43, 1),
    bsw: chance.decimal(0.08, 0.32, 2),
  };
  const point = pointOf(lease);
  const [terminal] = nearest(point, terminals, 1);
  return known<Lease>({
    ...point,
    id: lease.id,
    values: lease,
    operator: companyOf(lease.company.id, lease.company.label),
    // No record says to whom a lease sells.
    purchaser: past.purchasers.get(lease.id) ?? companyOf(lease.company.id, lease.company.label),
    product,
    gravity: within([28, 60], usual.gravity),
    bsw: within([0.05, 0.4], usual.bsw),
    terminal: terminal && milesBetween(point, terminal) < REACH_MILES ? terminal : null,
  });
}

const companyOf = (id: string, name: string) => ({ id, values: { name } });

function lactOf(lact: ReadLact, lease: Lease, meters: readonly Meter[]): Lact[] {
  const meter = meters.find((one) => one.lease === lease);
  if (!meter) return [];
  const correcting = lact.correctingMeter !== null;
  const barrelsADay = chanceFor(lact.id).whole(60, 420);
  return [known<Lact>({ id: lact.id, lease, meter, values: lact, correcting, barrelsADay })];
}

function driverOf(driver: ReadDriver, terminals: readonly Terminal[], past: Past, at: number): Driver[] {
  const terminal = terminals.find(({ id }) => id === driver.terminalLocation?.id);
  if (!terminal) return [];
  const made = known<Driver>({
    id: driver.id,
    // Papers that nobody has written down run out for nobody.
    values: { ...driver, physicalExpirationDate: driver.physicalExpirationDate ?? NEVER },
    terminal,
    user: userOf(driver.id, driver.name),
    truck: { number: `T-${101 + at}`, capacity: 195 },
    trailer: { number: `TR-${201 + at}` },
    ...past.trucks.get(driver.id),
    nights: false,
  });
  return [made];
}

/** The demonstration company calls its people so. */
const userOf = (id: string, fullName: string): DemoUser => ({
  id,
  fullName,
  username: plainName(fullName),
  createdAt: '',
});
