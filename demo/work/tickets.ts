import { type Bookable, bookingOf, isBookable, type Known } from '#model/booking.ts';
import { productTypeSeed, unitCodeSeed } from '#model/lists/code-table-seeds.ts';
import type { Lact, Meter, Tank } from '../company/assets.ts';
import type { Lease } from '../company/leases.ts';
import type { DemoUser } from '../company/people.ts';
import { type Chance, chanceFor } from '../generator.ts';
import type { DemoRecord } from '../records.ts';
import type { DemoAnnotation } from './annotations.ts';
import type { DemoOperation } from './operations.ts';

interface Company {
  readonly users: readonly DemoUser[];
  readonly operators: readonly DemoRecord[];
  readonly leases: readonly Lease[];
  readonly tanks: readonly Tank[];
  readonly meters: readonly Meter[];
  readonly lacts: readonly Lact[];
  readonly drivers: readonly DemoRecord[];
}

/** The books of the company, made of what came in as the console makes them: what has an open error waits. */
export function makeTickets(
  company: Company,
  operations: readonly DemoOperation[],
  annotations: readonly DemoAnnotation[],
): DemoRecord[] {
  const known = knownTo(company);
  const names = new Map(company.users.map(({ id, username }) => [id, username]));
  const errors = Map.groupBy(
    annotations.filter(({ flag }) => flag === 'error'),
    ({ operationId }) => operationId,
  );
  const chances = { 'gauged-ticket': chanceFor('gauged tickets'), 'LACT-ticket': chanceFor('LACT tickets') };
  return operations.flatMap((operation) => {
    const settled = settlingOf(operation, errors.get(operation.id) ?? []);
    const sent: Bookable = { ...operation, username: names.get(operation.userId)! };
    if (!settled || !isBookable(sent)) return [];
    const booking = bookingOf(sent, known);
    return 'values' in booking ? [ticketOf(chances[booking.type], operation, settled, booking)] : [];
  });
}

interface Settled {
  readonly at: string;
  readonly by: string;
}

/** An operation is booked when it comes, or when the last of its errors is settled. */
function settlingOf(operation: DemoOperation, errors: readonly DemoAnnotation[]): Settled | null {
  let last: Settled = { at: operation.createdAt, by: operation.userId };
  for (const { resolvedAt, resolvedBy } of errors) {
    if (resolvedAt === null || resolvedBy === null) return null;
    if (resolvedAt > last.at) last = { at: resolvedAt, by: resolvedBy };
  }
  return last;
}

const ticketOf = (
  chance: Chance,
  { id: operationId }: DemoOperation,
  { at, by }: Settled,
  { type, values }: Pick<DemoRecord, 'type' | 'values'>,
): DemoRecord => ({ id: chance.id(), type, createdAt: at, createdBy: by, values, operationId });

function knownTo({ operators, leases, tanks, meters, lacts, drivers }: Company): Known {
  const byId = <R extends { id: string }>(all: readonly R[]) => new Map(all.map((one) => [one.id, one]));
  const [lease, tank, meter, lact] = [byId(leases), byId(tanks), byId(meters), byId(lacts)];
  const [company, driver] = [byId(operators), byId(drivers)];
  const correcting = new Set(lacts.map(({ values }) => values.correctingMeter));
  const get = <R, K>(found: R | undefined, known: (found: R) => K): K | null => (found ? known(found) : null);
  return {
    lease: (id) => get(lease.get(id), ({ values }) => values),
    tank: (id) =>
      get(tank.get(id), ({ values }) => ({ ...values, incrementFactor: values.unitsPerIncrement })),
    meter: (id) => get(meter.get(id), ({ values }) => ({ ...values, isCorrecting: correcting.has(id) })),
    lact: (id) => get(lact.get(id), ({ values }) => values.reference),
    hasCompany: (id) => company.has(id),
    hasDriver: (id) => driver.has(id),
    hasProduct: (code) => productTypeSeed.some(({ id }) => id === code),
    hasUnit: (code) => unitCodeSeed.some(({ id }) => id === code),
  };
}
