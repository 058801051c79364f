import { defaultLimits } from '#model/checks/limits.ts';
import {
  DAYS_BEFORE,
  LARGEST_GAP,
  MOST_BEFORE,
  MOST_OF_ORDER,
  ORDER_DAYS,
  type Surroundings,
  type Ticket,
} from '#model/checks/surroundings.ts';
import { operationLabel, orderNumber } from '#model/operations.ts';
import { HOUR } from '../calendar.ts';
import type { Meter, Tank } from '../company/assets.ts';
import type { Lease } from '../company/leases.ts';
import type { Driver } from '../company/people.ts';
import type { World } from './doings.ts';
import type { DemoOperation } from './operations.ts';

const DAY = 24 * HOUR;

/** An operation as the checks see it, and by what others are found. */
interface Seen {
  readonly ticket: Ticket;
  readonly userId: string;
  readonly container: string | null;
  readonly order: string | null;
  readonly number: number | null;
}

const idIn = (entry: unknown) => (entry as { id?: string } | null | undefined)?.id ?? null;

function seen(operation: DemoOperation): Seen {
  const { id, modelData, createdAt, userId } = operation;
  const ticket = { id, label: operationLabel(operation), modelData, at: Date.parse(createdAt) };
  return {
    ticket,
    userId,
    container: idIn(modelData.tank) ?? idIn(modelData.meter),
    order: orderNumber(operation),
    number: modelData.ticketNumber === undefined ? null : Number(modelData.ticketNumber),
  };
}

const isBefore = (one: Seen, other: Seen) =>
  one.ticket.at < other.ticket.at || (one.ticket.at === other.ticket.at && one.ticket.id < other.ticket.id);

const inOrder = (all: Seen[]) => all.sort((a, b) => (isBefore(a, b) ? -1 : 1));

function groupedBy<Key>(all: readonly Seen[], keyOf: (one: Seen) => Key | null): Map<Key, Seen[]> {
  const groups = new Map<Key, Seen[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

const leaseFacts = ({ id, values }: Lease) => ({
  id,
  name: values.name,
  stateLeaseNumber: values.stateLeaseNumber,
  latitude: values.latitude,
  longitude: values.longitude,
  activeDate: values.activeDate,
  inactiveDate: values.inactiveDate,
  isSevered: values.severanceFlag,
  allowsRunTickets: values.allowRunTickets,
  hasLact: values.lactFlag,
});

const tankFacts = ({ id, lease, values }: Tank) => ({
  id,
  number: values.number,
  leaseId: lease.id,
  strappingFraction: values.strappingFraction,
  totalIncrement: values.totalIncrement,
  incrementFactor: values.unitsPerIncrement,
});

const meterFacts = ({ id, lease, values }: Meter, isCorrecting: boolean) => ({
  id,
  number: values.number,
  leaseId: lease.id,
  isCorrecting,
});

const driverFacts = ({ values }: Driver) => ({
  name: values.name,
  licenseEnds: values.driversLicenseExpirationDate,
  physicalEnds: values.physicalExpirationDate,
  terminationDate: values.terminationDate,
});

/** What stands around each of the operations, as the server would find it in its database. */
export function surroundingsOf(operations: readonly DemoOperation[], world: World, now: number) {
  const all = inOrder(operations.map(seen));
  const runs = all.filter(({ ticket }) => ['Pickup', 'EOM'].includes(ticket.label));
  const loads = all.filter(({ ticket }) => ['Pickup', 'Unload', 'Unload Exception'].includes(ticket.label));
  const byContainer = groupedBy(runs, ({ container }) => container);
  const byOrder = groupedBy(loads, ({ order }) => order);
  const byNumber = groupedBy(all, ({ number }) => number);
  const byUser = groupedBy(all, ({ number, userId }) => (number === null ? null : userId));
  const byId = <Thing extends { id: string }>(things: readonly Thing[]) =>
    new Map(things.map((thing) => [thing.id, thing]));
  const [leases, tanks, drivers] = [byId(world.leases), byId(world.tanks), byId(world.drivers)];
  const meters: ReadonlyMap<string, Meter> = byId(world.meters);
  const correcting = new Set(world.lacts.map(({ values }) => values.correctingMeter));

  const missingBefore = ({ number, userId }: Seen): number[] => {
    if (number === null) return [];
    const last = Math.max(
      ...byUser
        .get(userId)!
        .map((one) => one.number!)
        .filter((other) => other < number),
    );
    if (number - last > LARGEST_GAP + 1) return [];
    const between = Array.from({ length: number - last - 1 }, (_, at) => last + 1 + at);
    return between.filter((other) => !byNumber.has(other));
  };

  return all.map((one): { ticket: Ticket; around: Surroundings } => {
    const { ticket, container, order, number, userId } = one;
    const { modelData: data, at } = ticket;
    const [lease, tank] = [leases.get(idIn(data.lease) ?? ''), tanks.get(idIn(data.tank) ?? '')];
    const [meter, driver] = [meters.get(idIn(data.meter) ?? ''), drivers.get(idIn(data.driver) ?? '')];
    const before = (byContainer.get(container ?? '') ?? []).filter(
      (other) => isBefore(other, one) && other.ticket.at >= at - DAYS_BEFORE * DAY,
    );
    const twin = number === null ? null : byNumber.get(number)!.find((other) => isBefore(other, one));
    const parts = (byOrder.get(order ?? '') ?? []).filter(
      (other) => Math.abs(other.ticket.at - at) <= ORDER_DAYS * DAY,
    );
    const upTo = parts.indexOf(one) + 1;
    const nearest = parts.slice(Math.max(0, upTo - MOST_OF_ORDER), upTo + MOST_OF_ORDER);
    return {
      ticket,
      around: {
        now,
        limits: defaultLimits,
        lease: lease ? leaseFacts(lease) : null,
        tank: tank ? tankFacts(tank) : null,
        meter: meter ? meterFacts(meter, correcting.has(meter.id)) : null,
        driver: driver ? driverFacts(driver) : null,
        before: before
          .slice(-MOST_BEFORE)
          .reverse()
          .map(({ ticket: { at: then, modelData } }) => ({
            at: then,
            correctedGravity: modelData.correctedGravity,
            netVolume: modelData.netVolume,
            unitOfMeasurement: modelData.unitOfMeasurement,
            endReading: modelData.endReading,
            meterFactor: modelData.meterFactor,
          })),
        sameNumber: twin ? { isOwn: twin.userId === userId } : null,
        missing: missingBefore(one),
        order: nearest.map(({ ticket: { id, label, at: then, modelData } }) => ({
          id,
          isUnload: label !== 'Pickup',
          at: then,
          netVolume: modelData.netVolume,
          unitOfMeasurement: modelData.unitOfMeasurement,
        })),
      },
    };
  });
}
