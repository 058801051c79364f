import { findingsOf } from '#model/checks/checks.ts';
import type { CheckName } from '#model/checks/finding.ts';
import type { Ticket } from '#model/checks/surroundings.ts';
import { HOUR, iso } from '../calendar.ts';
import { chanceFor } from '../generator.ts';
import { type Doing, sentAt, type World } from './doings.ts';
import type { DemoOperation } from './operations.ts';
import { surroundingsOf } from './surroundings.ts';

export interface DemoAnnotation {
  readonly id: string;
  readonly operationId: string;
  readonly checkName: CheckName;
  readonly note: string;
  readonly source: string;
  readonly flag: 'error' | 'warning';
  readonly createdAt: string;
  readonly resolvedAt: string | null;
  readonly resolvedBy: string | null;
  readonly remark: string | null;
}

/** Operations that somebody still has to look at, and how many of them have two and three findings. */
const OPEN = 110;
const OPEN_WITH_THREE = 10;
const OPEN_WITH_TWO = 24;
const SETTLED = 330;
const DAY = 24 * HOUR;
/** After so long nearly everything has been looked at. */
const FRESH = 6 * DAY;

/** A load that nothing is heard of for longer is not on its way any more. */
const UNLOADED_AFTER = DAY;
/** There is less to find on an unload. */
const UNLOADS_CHECKED = 0.35;

/** Which operations get how many faults, and which of them are still open. */
export interface FaultPlan {
  readonly faultCount: (doing: Doing) => number;
  readonly isOpen: (doing: Doing) => boolean;
}

export function planFaults(doings: readonly Doing[], now: number): FaultPlan {
  const chance = chanceFor('fault plan');
  const isFresh = (doing: Doing) => now - sentAt(doing) < FRESH;
  const unloaded = new Set(
    doings.flatMap((doing) =>
      doing.kind === 'unload' || doing.kind === 'unload-exception' ? [doing.load] : [],
    ),
  );
  /** A load that went nowhere is annotated for what it is. */
  const isLost = (doing: Doing) =>
    doing.kind === 'unload-exception' ||
    (doing.kind === 'pickup' && !unloaded.has(doing.load) && now - sentAt(doing) > UNLOADED_AFTER);
  const lost = doings.filter((doing) => isLost(doing) && isFresh(doing));
  const plain = doings.filter(
    (doing) =>
      (doing.kind === 'pickup' && !isLost(doing)) ||
      doing.kind === 'measure' ||
      (doing.kind === 'unload' && chance.happens(UNLOADS_CHECKED)),
  );
  // A ticket of today is far likelier to be open than one of last month.
  const weight = (doing: Doing) => Math.exp((sentAt(doing) - now) / FRESH);
  const open = chance.drawn(plain, weight).slice(0, OPEN - lost.length);
  const opened = new Set(open);
  const old = plain.filter((doing) => now - sentAt(doing) > DAY && !opened.has(doing));
  const settled = chance.shuffled(old).slice(0, SETTLED);

  // Only a pickup has enough on it for several findings.
  const pickups = open.filter(({ kind }) => kind === 'pickup');
  const counts = new Map<Doing, number>([
    ...settled.map((doing) => [doing, chance.happens(0.8) ? 1 : 2] as const),
    ...open.map((doing) => [doing, 1] as const),
    ...pickups.map(
      (doing, at) =>
        [doing, at < OPEN_WITH_THREE ? 3 : at < OPEN_WITH_THREE + OPEN_WITH_TWO ? 2 : 1] as const,
    ),
  ]);
  return {
    faultCount: (doing) => counts.get(doing) ?? 0,
    isOpen: (doing) => opened.has(doing) || lost.includes(doing),
  };
}

const remarks: Readonly<Record<string, readonly string[]>> = {
  bsw: [
    'Second grind-out agreed.',
    'Sample retaken at the station, within the limit.',
    'Operator told to treat the tank.',
  ],
  correctedGravity: ['New well in the battery, gravity is right.', 'Hydrometer misread, corrected.'],
  observedTemperature: ['Sample stood in the cab, temperature taken again.'],
  netVolume: [
    'Worked out again and corrected.',
    'Corrected with the operator.',
    'Difference accepted by the station.',
  ],
  visit: ['Tablet had no fix at the lease.', 'Ticket was closed on the road.', 'Driver confirmed by phone.'],
  ticketNumber: ['Paper void found in the truck.', 'Renumbered by dispatch.'],
  closeGauge: ['Driver topped off a load.', 'Close gauge misread, corrected.'],
  openGauge: ['Feet misread, corrected.'],
  lease: ['Released by the operator by phone.', 'Severance lifted the same day.'],
  driver: ['Renewed, copy on file.'],
  meterFactor: ['Meter was proved that morning.'],
  beginReading: ['Proving run in between.'],
  offload: ['Driver named the station by phone.'],
  endReading: ['The counter has six digits, read again.'],
};
const unloadRemarks = ['The station has its copy of the ticket.', 'Unload found on paper in the truck.'];

const passing = ['Looked into with the driver.', 'Seen and accepted.'];

const isNotUnloaded = (check: CheckName, { label }: Ticket) => check === 'unload' && label === 'Pickup';

/** What only time tells is found when it has passed. */
function foundAfter(check: CheckName, ticket: Ticket): number {
  if (isNotUnloaded(check, ticket)) return UNLOADED_AFTER;
  return check === 'series' ? 48 * HOUR : 0;
}

const remarksOn = (check: CheckName, source: string, ticket: Ticket) =>
  isNotUnloaded(check, ticket) ? unloadRemarks : (remarks[source] ?? passing);

/** What the checks find; what is settled was settled by a clerk within a few days. */
export function makeAnnotations(
  doings: readonly Doing[],
  operations: readonly DemoOperation[],
  plan: FaultPlan,
  world: World,
  clerks: readonly { id: string }[],
  now: number,
): DemoAnnotation[] {
  const chance = chanceFor('annotations');
  const doingOf = new Map(operations.map(({ id }, at) => [id, doings[at]!]));
  return surroundingsOf(operations, world, now).flatMap(({ ticket, around }) => {
    const findings = findingsOf(ticket, around);
    if (findings.length === 0) return [];
    const isOpen = plan.isOpen(doingOf.get(ticket.id)!);
    const came = ticket.at + Math.max(...findings.map(({ check }) => foundAfter(check, ticket)));
    const looked = came + Math.min(chance.decimal(0.4, 70, 2) * HOUR, (now - came) * 0.9);
    const clerk = chance.pick(clerks);
    return findings.map(({ check, note, source, flag }) => ({
      id: chance.id(),
      operationId: ticket.id,
      checkName: check,
      note,
      source,
      flag,
      createdAt: iso(ticket.at + foundAfter(check, ticket)),
      resolvedAt: isOpen ? null : iso(looked),
      resolvedBy: isOpen ? null : clerk.id,
      remark: isOpen || chance.happens(0.35) ? null : chance.pick(remarksOn(check, source, ticket)),
    }));
  });
}
