import { monthEnd } from '#model/production-day.ts';
import { addDays, dayOf, HOUR, MINUTE, momentAt, weekdayOf } from '../calendar.ts';
import type { Lact } from '../company/assets.ts';
import { type DemoUser, type Driver, worksOn } from '../company/people.ts';
import { pointNear } from '../company/places.ts';
import { type Chance, chanceFor } from '../generator.ts';
import { type Doing, type MeasureStop, sentAt, type World } from './doings.ts';
import { type PlanShift, shiftPlanner, usualSteps } from './shifts.ts';

const DAYS = 61;
/** The part of the drivers who are out, Sunday first. */
const busy = [0.16, 0.45, 0.49, 0.49, 0.49, 0.45, 0.31];

/** Two months of work up to now, oldest first. */
export function makeSchedule(now: number, world: World): Doing[] {
  const chance = chanceFor('schedule');
  const plan = shiftPlanner(chance, world);
  const out = driversOut(world.drivers, now);
  const today = dayOf(now);

  const days = Array.from({ length: DAYS + 1 }, (_, at) => addDays(today, at - DAYS));
  const past = days.flatMap((day, at) => {
    const rested = (driver: Driver) => at < DAYS - 1 || !out.includes(driver);
    const working = world.drivers.filter(
      (driver) =>
        worksOn(driver, momentAt(day, 0)) && rested(driver) && chance.happens(busy[weekdayOf(day)]!),
    );
    const shifts = working.flatMap((driver) => {
      const hour = driver.nights ? chance.around(17.6, 0.8) : chance.around(7.5, 1.8);
      return plan(driver, momentAt(day, hour), usualSteps(chance));
    });
    return [...shifts, ...measureDay(chance, world, day, at)];
  });
  const sent = withoutLost(past, now).filter((doing) => sentAt(doing) < now - 2 * MINUTE);
  return [...sent, ...outNow(chance, plan, world, out, now)].sort((a, b) => sentAt(a) - sentAt(b));
}

/** Of a few loads no unload ever came in; of two of them it is known since a few days only. */
function withoutLost(doings: readonly Doing[], now: number): Doing[] {
  const chance = chanceFor('lost unloads');
  const someOf = (days: readonly [least: number, most: number], count: number) =>
    chance
      .shuffled(
        doings.filter((doing) => {
          const age = (now - sentAt(doing)) / (24 * HOUR);
          return doing.kind === 'unload' && age > days[0] && age < days[1];
        }),
      )
      .slice(0, count);
  const lost = new Set<Doing>([...someOf([2, 5], 2), ...someOf([7, DAYS], 4)]);
  return doings.filter((doing) => !lost.has(doing));
}

/** One each of the terminals with the most trucks. */
function driversOut(drivers: readonly Driver[], now: number): Driver[] {
  const fit = drivers.filter((driver) => worksOn(driver, now) && !driver.nights);
  return ['TYL', 'KIL', 'PAL'].map(
    (code) => fit.findLast(({ terminal }) => terminal.values.terminalId === code)!,
  );
}

/** Those who are out at this minute, so that the newest rows show every kind of thing that happens. */
function outNow(
  chance: Chance,
  plan: PlanShift,
  world: World,
  drivers: readonly Driver[],
  now: number,
): Doing[] {
  const [first, second, third] = drivers;
  const loading = plan(first!, now - 7 * HOUR, ['pickup', 'unload', 'reject', 'pickup']).slice(0, -1);
  const unloaded = plan(second!, now - 9 * HOUR, [
    'pickup',
    'unload-exception',
    'skipped-pickup',
    'pickup',
    'unload',
  ]).slice(0, -1);
  const home = plan(third!, now - 8 * HOUR, ['pickup', 'skipped-unload', 'unload']);
  return [
    ...endingAt(now - 3 * MINUTE, loading),
    ...endingAt(now - 8 * MINUTE, unloaded),
    ...endingAt(now - 17 * MINUTE, home),
    measureAt(chance, world, world.lacts[3]!, now - 31 * MINUTE),
    measureAt(chance, world, world.lacts[10]!, now - 74 * MINUTE),
  ];
}

function endingAt(end: number, doings: readonly Doing[]): Doing[] {
  const by = end - sentAt(doings.at(-1)!);
  return doings.map((doing): Doing => {
    const moved = { arrivedAt: doing.arrivedAt + by, departedAt: doing.departedAt + by };
    if (!('shift' in doing)) return { ...doing, ...moved };
    return { ...doing, ...moved, shift: { ...doing.shift, startedAt: doing.shift.startedAt + by } };
  });
}

/** Each has the units of two terminals. */
function technicianOf({ technicians, terminals }: World, { lease }: Lact): DemoUser {
  return technicians[terminals.indexOf(lease.terminal!) % technicians.length]!;
}

function measureAt(chance: Chance, world: World, lact: Lact, departedAt: number): MeasureStop {
  return {
    kind: 'measure',
    lact,
    user: technicianOf(world, lact),
    arrivedAt: departedAt - chance.whole(11, 24) * MINUTE,
    departedAt,
    point: pointNear(chance, lact.lease, 0.15),
  };
}

/** Every LACT is read on the last of the month and about every twelve days, one after the other. */
function measureDay(chance: Chance, world: World, day: string, at: number): MeasureStop[] {
  const closing = day === monthEnd(day);
  if (weekdayOf(day) === 0 && !closing) return [];
  const done = new Map<DemoUser, number>();
  const due = world.lacts.filter((_, index) => closing || (at + index) % 12 === 0);
  return due.map((lact) => {
    const user = technicianOf(world, lact);
    const before = done.get(user) ?? 0;
    done.set(user, before + 1);
    return measureAt(chance, world, lact, momentAt(day, 6.9 + before * 0.6 + chance.decimal(0, 0.3, 3)));
  });
}
