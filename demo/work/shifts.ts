import { milesBetween, type Point } from '#model/great-circle.ts';
import { HOUR, MINUTE } from '../calendar.ts';
import type { Meter, Tank } from '../company/assets.ts';
import { isOpen, type Lease } from '../company/leases.ts';
import type { Driver } from '../company/people.ts';
import { nearest, pointNear } from '../company/places.ts';
import type { Chance } from '../generator.ts';
import type { Doing, Load, PickupStop, ShiftStop, UnloadStop, World } from './doings.ts';

export type Step = PickupStop['kind'] | UnloadStop['kind'];

const MILES_AN_HOUR = 42;
/** Roads are not straight. */
const DETOUR = 1.25;
const REFILL = 48 * HOUR;

/** Minutes at a stop, least and most. */
const stays = {
  'shift-start': [4, 15],
  'shift-end': [4, 15],
  pickup: [24, 52],
  reject: [12, 25],
  'skipped-pickup': [2, 9],
  unload: [18, 45],
  'unload-exception': [18, 45],
  'skipped-unload': [3, 20],
} as const satisfies Record<Step | ShiftStop['kind'], readonly [number, number]>;

const isAtLease = (step: Step): step is PickupStop['kind'] =>
  step === 'pickup' || step === 'reject' || step === 'skipped-pickup';

/** A day's work: mostly plain loads, now and then one that is refused, skipped or goes nowhere. */
export function usualSteps(chance: Chance): Step[] {
  const loads = chance.weighted([
    [20, 1],
    [42, 2],
    [30, 3],
    [8, 4],
  ]);
  const sometimes = (probability: number, step: Step) => (chance.happens(probability) ? [step] : []);
  return Array.from({ length: loads }).flatMap((): Step[] => [
    ...sometimes(0.035, 'reject'),
    ...sometimes(0.03, 'skipped-pickup'),
    'pickup',
    ...sometimes(0.015, 'skipped-unload'),
    chance.happens(0.013) ? 'unload-exception' : 'unload',
  ]);
}

/** Where a meter stands a truck mostly loads through it; elsewhere from the tanks. */
function containersByTerminal(chance: Chance, { terminals, tanks, meters }: World) {
  const metered = new Set(meters.map(({ lease }) => lease.id));
  const loadable = [
    ...tanks.filter(({ lease }) => !metered.has(lease.id) || chance.happens(0.4)),
    ...meters.filter(({ lease }) => !lease.values.lactFlag),
  ].filter(({ lease }) => isOpen(lease));
  const near = (terminal: World['terminals'][number]) =>
    loadable.filter(({ lease }) => lease.terminal === terminal);
  return new Map(terminals.map((terminal) => [terminal, near(terminal)]));
}

export type PlanShift = (driver: Driver, startedAt: number, steps: readonly Step[]) => Doing[];

/** Plans what a driver does from start to end; remembers which tanks were emptied, so that they can fill again. */
export function shiftPlanner(chance: Chance, world: World): PlanShift {
  const emptiedAt = new Map<string, number>();
  const containers = containersByTerminal(chance, world);

  function chooseContainer(driver: Driver, from: Point, at: number): Tank | Meter {
    const all = containers.get(driver.terminal)!;
    const some = Array.from({ length: 12 }, () => chance.pick(all));
    const full = some.filter(({ id }) => Math.abs(at - (emptiedAt.get(id) ?? 0)) > REFILL).slice(0, 5);
    const choices = (full.length > 0 ? full : some).map((container) => ({
      container,
      latitude: container.lease.latitude,
      longitude: container.lease.longitude,
    }));
    const { container } = nearest(from, choices, 1)[0]!;
    emptiedAt.set(container.id, at);
    return container;
  }

  function choosePlace(lease: Lease, not: UnloadStop['place'] | null): UnloadStop['place'] {
    if (lease.terminal && not !== lease.terminal && chance.happens(0.14)) return lease.terminal;
    return chance.pick(nearest(lease, world.offloads, 3).filter((place) => place !== not));
  }

  return (driver, startedAt, steps) => {
    const doings: Doing[] = [];
    let at = startedAt;
    let from: Point = driver.terminal;
    let miles = 0;
    let loads = 0;
    let carried: { load: Load; lease: Lease } | null = null;
    let avoided: UnloadStop['place'] | null = null;

    function stop(kind: keyof typeof stays, place: Point) {
      const drive = milesBetween(from, place) * DETOUR;
      const [least, most] = stays[kind];
      const arrivedAt = at + (drive / MILES_AN_HOUR) * HOUR + 5 * MINUTE;
      const departedAt = arrivedAt + chance.decimal(least, most, 1) * MINUTE;
      miles += drive;
      from = place;
      at = departedAt + chance.decimal(1, 4, 1) * MINUTE;
      return { arrivedAt, departedAt, point: pointNear(chance, place, 0.15), user: driver.user, driver };
    }
    function atTerminal(kind: ShiftStop['kind']): void {
      const stopped = stop(kind, driver.terminal);
      doings.push({ kind, ...stopped, shift: { startedAt, miles: Math.round(miles), loads } });
    }

    atTerminal('shift-start');
    for (const step of steps) {
      if (isAtLease(step)) {
        const container = chooseContainer(driver, from, at);
        const { lease } = container;
        const load: Load = { order: null, pickup: null };
        doings.push({ kind: step, ...stop(step, lease), lease, container, load });
        if (step === 'pickup') carried = { load, lease };
      } else if (carried) {
        const place = choosePlace(carried.lease, avoided);
        doings.push({ kind: step, ...stop(step, place), place, ...carried });
        avoided = step === 'skipped-unload' ? place : null;
        if (step !== 'skipped-unload') loads += 1;
      }
    }
    atTerminal('shift-end');
    return doings;
  };
}
