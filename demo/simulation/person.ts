import { milesBetween, type Point } from '#model/great-circle.ts';
import { HOUR, MINUTE } from '../calendar.ts';
import type { Lact } from '../company/assets.ts';
import type { DemoUser, Driver } from '../company/people.ts';
import { pointNear } from '../company/places.ts';
import type { Chance } from '../generator.ts';
import { type Sighting, sightingOf } from '../work/devices.ts';
import { type Doing, type MeasureStop, sentAt } from '../work/doings.ts';
import { type PlanShift, type Step, usualSteps } from '../work/shifts.ts';

/** Somebody in the field, whose shifts follow one another. */
export interface Person {
  readonly user: DemoUser;
  /** The shift that begins at a moment. */
  readonly plan: (startsAt: number) => Doing[];
  /** What is done or will be in this shift, in its order. */
  doings: readonly Doing[];
  /** How many of them have been sent in. */
  sent: number;
}

const REST_HOURS = [10, 15] as const;

export const driverOut = (
  chance: Chance,
  plan: PlanShift,
  driver: Driver,
  first: readonly Step[] | null,
): Person => {
  let steps = first;
  return {
    user: driver.user,
    plan: (startsAt) => {
      const doings = plan(driver, startsAt, steps ?? usualSteps(chance));
      steps = null;
      return doings;
    },
    doings: [],
    sent: 0,
  };
};

const UNITS_A_DAY = 8;
const MILES_AN_HOUR = 40;

/** Reads some LACT units, those first that were read longest ago. */
export const technicianOut = (
  chance: Chance,
  user: DemoUser,
  lacts: readonly Lact[],
  readAt: ReadonlyMap<string, number>,
): Person => ({
  user,
  plan(startsAt) {
    let at = startsAt;
    let from: Point | null = null;
    const due = lacts
      .toSorted((a, b) => (readAt.get(a.id) ?? 0) - (readAt.get(b.id) ?? 0))
      .slice(0, UNITS_A_DAY);
    return due.map((lact): MeasureStop => {
      const point = pointNear(chance, lact.lease, 0.15);
      const arrivedAt = at + (from ? (milesBetween(from, point) / MILES_AN_HOUR) * HOUR : 5 * MINUTE);
      const departedAt = arrivedAt + chance.whole(11, 24) * MINUTE;
      at = departedAt + 2 * MINUTE;
      from = point;
      return { kind: 'measure', lact, user, arrivedAt, departedAt, point };
    });
  },
  doings: [],
  sent: 0,
});

/** What they have sent in by a moment and had not before. Who is through with a shift rests, and begins the next. */
export function doneBy(person: Person, chance: Chance, moment: number): Doing[] {
  const done: Doing[] = [];
  for (;;) {
    const next = person.doings[person.sent];
    if (next && sentAt(next) > moment) return done;
    if (next) {
      done.push(next);
      person.sent += 1;
      continue;
    }
    const last = person.doings.at(-1);
    if (!last) return done;
    begin(person, last.departedAt + chance.decimal(...REST_HOURS, 2) * HOUR);
    // Nobody has anything to do.
    if (person.doings.length === 0) return done;
  }
}

export function begin(person: Person, startsAt: number): void {
  person.doings = person.plan(startsAt);
  person.sent = 0;
}

/** Where they are at a moment of their shift: at a stop, or on the road between two; null while they rest. */
export function whereIs({ doings }: Person, moment: number): Sighting | null {
  const at = doings.findIndex(({ departedAt }) => departedAt >= moment);
  const next = doings[at];
  if (!next) return null;
  const there = sightingOf(next);
  if (next.arrivedAt <= moment) return there;
  const last = doings[at - 1];
  if (!last) return null;
  const part = (moment - last.departedAt) / (next.arrivedAt - last.departedAt);
  const between = (from: number, to: number) => Number((from + (to - from) * part).toFixed(6));
  const nearer = part < 0.5 ? sightingOf(last) : there;
  return {
    ...nearer,
    point: {
      latitude: between(last.point.latitude, next.point.latitude),
      longitude: between(last.point.longitude, next.point.longitude),
    },
  };
}
