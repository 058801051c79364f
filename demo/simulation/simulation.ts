import type { OperationModelData } from '#model/operations.ts';
import { HOUR, iso } from '../calendar.ts';
import { worksOn } from '../company/people.ts';
import { countyName, stateName } from '../company/places.ts';
import { type Chance, chanceFor } from '../generator.ts';
import { openDesk } from '../work/desk.ts';
import { tablets } from '../work/devices.ts';
import { type Doing, sentAt, type World } from '../work/doings.ts';
import { write } from '../work/operations.ts';
import { type Step, shiftPlanner } from '../work/shifts.ts';
import { begin, doneBy, driverOut, type Person, technicianOut, whereIs } from './person.ts';
import { type Past, pastOf, type Reading } from './reading.ts';
import { worldOf } from './world.ts';

/** An operation to be sent in, as the API takes it. */
export interface SimulatedOperation {
  readonly id: string;
  readonly modelType: string;
  readonly modelData: OperationModelData;
  readonly createdAt: string;
  readonly user: string;
  readonly documents: readonly { readonly id: string }[];
}

/** Where a device is, as the API takes it. */
export interface SimulatedPosition {
  readonly fingerprint: string;
  readonly label?: string;
  readonly userAgent?: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly county: string | null;
  readonly state: string | null;
  readonly reportedAt: string;
  readonly user: string;
}

export interface Simulation {
  /** Those who may drive, and who read LACT units. */
  readonly drivers: number;
  readonly technicians: number;
  /** What was done since it was last asked. Its clock may run faster than ours: the times told are those of ours. */
  readonly doneBy: (moment: number) => SimulatedOperation[];
  readonly positionsAt: (moment: number) => SimulatedPosition[];
}

export interface Clock {
  readonly startedAt: number;
  /** How many times as fast as ours. */
  readonly speed: number;
}

/** One ticket in so many has something wrong with it. */
const FAULTY = 1 / 6;
/** The part of the people who begin at once, one after the other; the others follow some hours later. */
const OUT_FIRST = 0.6;

/** That a number is missing is told days later, which the simulation does not wait for. */
const TOLD_LATER = Number.POSITIVE_INFINITY;

/** How long a LACT unit has run before it is read. */
const LEAST_RUN = 12 * HOUR;
const USUAL_RUN = 12 * 24 * HOUR;

/** The first who go out meet with everything that happens, so that it need not be waited for. */
const firstShifts: readonly (readonly Step[])[] = [
  ['reject', 'pickup', 'skipped-unload', 'unload', 'pickup', 'unload'],
  ['skipped-pickup', 'pickup', 'unload-exception', 'pickup', 'unload'],
  ['pickup', 'unload'],
];

/** Field work without an end, from what a company is and what its last tickets say. */
export function simulate(reading: Reading, clock: Clock, newId: () => string): Simulation {
  const past = pastOf(reading.operations);
  const world = worldOf(reading, past);
  const chance = chanceFor(`simulation at ${clock.startedAt}`);
  const desk = openDesk(chance, world, () => (chance.happens(FAULTY) ? 1 : 0), TOLD_LATER);
  goOnFrom(desk.running, world, past);
  /** When each LACT was read, by the clock of the simulation: what went through it since is of days, not of minutes. */
  const readAt = new Map(past.readAt);
  const working = world.drivers.filter((driver) => worksOn(driver, clock.startedAt));
  const people = peopleOf(chance, { ...world, drivers: working }, readAt, clock);
  const tabletOf = tabletsOf(reading, chance);

  /** Our time, where that of the simulation is given. */
  const told = (moment: number) => clock.startedAt + (moment - clock.startedAt) / clock.speed;
  const sentIn = (doing: Doing): SimulatedOperation => {
    const moved = movedBy(doing, told(sentAt(doing)) - sentAt(doing));
    if (doing.kind === 'measure') {
      const { lact, departedAt } = doing;
      const since = Math.max(LEAST_RUN, departedAt - (readAt.get(lact.id) ?? departedAt - USUAL_RUN));
      desk.running.readAt.set(lact.id, moved.departedAt - since);
      readAt.set(lact.id, departedAt);
    }
    const { modelType, modelData } = write(desk, moved);
    const createdAt = iso(sentAt(moved));
    return {
      id: newId(),
      modelType,
      modelData,
      createdAt,
      user: doing.user.username,
      documents: [{ id: newId() }],
    };
  };
  return {
    drivers: working.length,
    technicians: world.technicians.length,
    doneBy: (moment) =>
      people
        .flatMap((person) => doneBy(person, chance, moment))
        .sort((a, b) => sentAt(a) - sentAt(b))
        .map(sentIn),
    positionsAt: (moment) =>
      people.flatMap((person) => {
        const seen = whereIs(person, moment);
        if (!seen) return [];
        return [
          {
            ...tabletOf(person),
            ...seen.point,
            county: seen.county ? countyName(seen.county) : null,
            state: seen.state ? stateName(seen.state) : null,
            reportedAt: iso(told(moment)),
            user: person.user.username,
          },
        ];
      }),
  };
}

/** Numbers, counters and odometers run on from where they stood. */
function goOnFrom(running: ReturnType<typeof openDesk>['running'], world: World, past: Past): void {
  for (const { id, fullName } of [...world.drivers.map(({ user }) => user), ...world.technicians]) {
    const last = past.tickets.get(fullName);
    if (last) running.nextTicket.set(id, last + 1);
  }
  for (const [meter, counter] of past.counters) running.counters.set(meter, counter);
  for (const [container, runs] of past.runs) running.runs.set(container, runs);
  for (const [driver, odometer] of past.odometers) running.odometers.set(driver, odometer);
  running.lastOrder = Math.max(running.lastOrder, past.lastOrder);
}

function peopleOf(
  chance: Chance,
  world: World,
  readAt: ReadonlyMap<string, number>,
  { startedAt }: Clock,
): Person[] {
  const plan = shiftPlanner(chance, world);
  const share = Math.ceil(world.lacts.length / Math.max(1, world.technicians.length));
  const people = [
    ...chance
      .shuffled(world.drivers)
      .map((driver, at) => driverOut(chance, plan, driver, firstShifts[at] ?? null)),
    ...world.technicians.map((user, at) =>
      technicianOut(chance, user, world.lacts.slice(at * share, (at + 1) * share), readAt),
    ),
  ];
  for (const [at, person] of people.entries()) {
    const isFirst = at < firstShifts.length || chance.happens(OUT_FIRST);
    begin(person, startedAt + (isFirst ? chance.decimal(-0.2, 1.2, 3) : chance.decimal(4, 12, 3)) * HOUR);
  }
  return people;
}

/** Each has the tablet that was last seen with them, or a new one. */
function tabletsOf({ devices }: Reading, chance: Chance) {
  const known = new Map(
    devices
      .filter(({ user }) => user)
      .toReversed()
      .map(({ user, fingerprint }) => [user!.fullName, { fingerprint }]),
  );
  const agents = new Map<string, string>();
  return ({ user }: Person) => {
    const own = known.get(user.fullName);
    if (own) return own;
    const userAgent = agents.get(user.id) ?? chance.weighted(tablets);
    agents.set(user.id, userAgent);
    return { fingerprint: user.id.replaceAll('-', ''), label: `Tablet of ${user.fullName}`, userAgent };
  };
}

function movedBy(doing: Doing, by: number): Doing {
  const moved = { arrivedAt: doing.arrivedAt + by, departedAt: doing.departedAt + by };
  if (!('shift' in doing)) return { ...doing, ...moved };
  return { ...doing, ...moved, shift: { ...doing.shift, startedAt: doing.shift.startedAt + by } };
}
