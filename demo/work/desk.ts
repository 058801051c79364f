import { HOUR } from '../calendar.ts';
import type { Tank } from '../company/assets.ts';
import { isOpen } from '../company/leases.ts';
import { type Driver, worksOn } from '../company/people.ts';
import { type Chance, rounded } from '../generator.ts';
import {
  type Doing,
  type Load,
  type MeasureStop,
  type PickupStop,
  sentAt,
  type UnloadStop,
  type World,
} from './doings.ts';
import type { Around } from './fault.ts';
import { chooseFaults } from './faults.ts';
import { type Counting, type Sheet, sampleOf, ticketData } from './sheets.ts';

/** Numbers and counters that run on from one ticket to the next. */
interface Running {
  readonly nextTicket: Map<string, number>;
  readonly lastTicket: Map<string, string>;
  readonly counters: Map<string, number>;
  readonly readAt: Map<string, number>;
  readonly odometers: Map<string, number>;
  readonly factors: Map<string, number>;
  /** How many tickets there are of each tank and meter. */
  readonly runs: Map<string, number>;
  lastOrder: number;
}

/** Where tickets are written: by one person after the other, in the order they are sent in. */
export interface Desk {
  readonly chance: Chance;
  readonly running: Running;
  /** How many faults the ticket of a doing is to have. */
  readonly faultCount: (doing: Doing) => number;
  /** Tanks of leases that nobody may load from. */
  readonly barred: readonly Tank[];
  readonly drivers: readonly Driver[];
  readonly now: number;
}

const FIRST_ORDER = 481_200;
const FIRST_TICKET = 2_100_000;
/** Every tablet has a series of its own. */
const SERIES = 10_000;

export function openDesk(
  chance: Chance,
  { tanks, drivers }: Pick<World, 'tanks' | 'drivers'>,
  faultCount: Desk['faultCount'],
  now: number,
): Desk {
  const running = {
    nextTicket: new Map(),
    lastTicket: new Map(),
    counters: new Map(),
    readAt: new Map(),
    odometers: new Map(),
    factors: new Map(),
    runs: new Map(),
    lastOrder: FIRST_ORDER,
  };
  const barred = tanks.filter(({ lease }) => !isOpen(lease));
  return { chance, running, faultCount, barred, drivers, now };
}

export function takeTicket({ chance, running }: Desk, userId: string): string {
  const first = () => FIRST_TICKET + running.nextTicket.size * SERIES + chance.whole(100, 4000);
  const number = running.nextTicket.get(userId) ?? first();
  running.nextTicket.set(userId, number + 1);
  running.lastTicket.set(userId, String(number));
  return String(number);
}

function returnTicket({ running }: Desk, userId: string): void {
  const number = running.nextTicket.get(userId)! - 1;
  running.nextTicket.set(userId, number);
  running.lastTicket.set(userId, String(number - 1));
}

/** Pickup and unload of one load are one order. */
export function orderOf({ chance, running }: Desk, load: Load): string {
  if (load.order === null) {
    running.lastOrder += chance.whole(1, 3);
    load.order = String(running.lastOrder);
  }
  return load.order;
}

export function newSheet(
  desk: Desk,
  kind: Sheet['kind'],
  doing: PickupStop | UnloadStop | MeasureStop,
  lease: Sheet['lease'],
  temperature: number,
): Sheet {
  return {
    kind,
    sentAt: sentAt(doing),
    ticketNumber: '',
    lease,
    ...doing.point,
    arrivedAt: doing.arrivedAt,
    departedAt: doing.departedAt,
    ...sampleOf(desk.chance, lease, temperature),
    gauging: null,
    counting: null,
    received: null,
    slip: 0,
    driver: 'driver' in doing ? doing.driver : null,
  };
}

/** So many barrels through a meter, from where it stood. */
export function count(
  { chance, running }: Desk,
  { meter, lact }: Pick<Counting, 'meter' | 'lact'>,
  barrels: number,
  temperature: number,
): Counting {
  const last = running.counters.get(meter.id) ?? null;
  const begin = last ?? chance.decimal(20_000, 700_000, 2);
  const end = rounded(begin + barrels, 2);
  running.counters.set(meter.id, end);
  const averageTemperature = rounded(temperature + chance.decimal(-2, 3, 1), 1);
  const factor = running.factors.get(meter.id) ?? meter.factor;
  return { meter, lact, last, begin, end, factor, averageTemperature };
}

/** What went through a LACT since it was read last. */
export function barrelsSince({ chance, running }: Desk, { lact, departedAt }: MeasureStop): number {
  const last = running.readAt.get(lact.id) ?? departedAt - 12 * 24 * HOUR;
  running.readAt.set(lact.id, departedAt);
  const days = (departedAt - last) / (24 * HOUR);
  return rounded(lact.barrelsADay * days * chance.decimal(0.93, 1.06, 3), 2);
}

/** So many tickets tell what is usual, with one to spare for a day that is not counted any more. */
const KNOWN_AFTER = 6;

/** Numbers the sheet, spoils it as often as it is to be, and works it out. */
export function settle(desk: Desk, doing: Doing, sheet: Sheet) {
  const { chance, running, barred, drivers, now } = desk;
  const container = sheet.gauging?.tank.id ?? sheet.counting?.meter.id ?? '';
  const around: Around = {
    now,
    lastNumber: running.lastTicket.get(doing.user.id) ?? null,
    takeNumber: () => takeTicket(desk, doing.user.id),
    returnNumber: () => returnTicket(desk, doing.user.id),
    isKnown: (running.runs.get(container) ?? 0) >= KNOWN_AFTER,
    prove: (factor) => running.factors.set(container, factor),
    leaveCounter: (end) => running.counters.set(container, end),
    barred,
    unfit: () => drivers.filter((driver) => !worksOn(driver, sheet.sentAt)),
  };
  sheet.ticketNumber = around.takeNumber();
  for (const { spoil } of chooseFaults(chance, desk.faultCount(doing), sheet, around)) {
    spoil(sheet, chance, around);
  }
  running.runs.set(container, (running.runs.get(container) ?? 0) + 1);
  return ticketData(sheet);
}
