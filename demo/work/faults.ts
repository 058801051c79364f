import type { Chance } from '../generator.ts';
import type { Around, Fault } from './fault.ts';
import { readingFaults } from './reading-faults.ts';
import type { Sheet } from './sheets.ts';
import { visitFaults } from './visit-faults.ts';

const faults = [...readingFaults, ...visitFaults];

/** Up to so many faults that fit the ticket and leave each other alone. */
export function chooseFaults(chance: Chance, count: number, sheet: Sheet, around: Around): Fault[] {
  const chosen: Fault[] = [];
  if (count === 0) return chosen;
  const fitting = faults.filter(({ fits }) => fits(sheet, around));
  for (const fault of chance.drawn(fitting, ({ weight }) => weight)) {
    const touched = chosen.flatMap(({ touches }) => touches);
    if (chosen.length < count && !fault.touches.some((part) => touched.includes(part))) chosen.push(fault);
  }
  return chosen;
}
