import { addDays, momentAt } from '../calendar.ts';
import { chanceFor, rounded } from '../generator.ts';
import { entering } from '../records.ts';
import type { Lease } from './leases.ts';

const FACILITIES = 36;

/** One of them was divided anew by somebody who could not add. */
const MISDIVIDED = 7;

/** The volume of a shared battery is divided among the wells behind it; the parts come to a hundred. */
export function makeAllocations(today: string, clerks: readonly { id: string }[], leases: readonly Lease[]) {
  const chance = chanceFor('facility allocations');
  const enter = entering('facility-allocation', chance, clerks);
  const shared = leases.filter(({ values }) => values.facilityType !== 'Tank battery');
  return shared.slice(0, FACILITIES).flatMap((lease, facility) => {
    const shares = Array.from({ length: chance.whole(2, 4) }, () => chance.whole(10, 60));
    const whole = shares.reduce((sum, share) => sum + share, 0);
    const parts = shares.map((share) => rounded((100 * share) / whole, 4));
    const rest = parts.slice(1).reduce((sum, part) => sum + part, 0);
    const first = rounded(100 - rest - (facility === MISDIVIDED ? 1.5 : 0), 4);
    const percents = [first, ...parts.slice(1)];
    const effective = addDays(today, -chance.whole(30, 900));
    return percents.map((allocablePercent, at) =>
      enter(momentAt(effective, 10 + at / 20), {
        company: lease.operator.id,
        facility: lease.id,
        purchaser: lease.purchaser.id,
        effectiveDate: effective,
        description: `${lease.values.name}, well ${at + 1}`,
        eastexWellNumber: String(chance.whole(10_000, 69_999)),
        purchaserWellNumber: `P${chance.whole(1000, 9999)}`,
        allocablePercent,
        totalAllocatedPercent: 100,
      }),
    );
  });
}
