import { type Measuring, measureOperation } from '../measurement/operation.ts';
import { BadQuantity } from '../measurement/quantity.ts';
import {
  bbl,
  type Check,
  error,
  figure,
  garbled,
  isRun,
  isUnload,
  reading,
  shareOf,
  warning,
} from './finding.ts';
import type { Ticket } from './surroundings.ts';

/** The net volume that the readings of a ticket give; null where they give none: other checks tell of that. */
function netOf({ label, modelData }: Ticket, known: Measuring): number | null {
  try {
    const net = measureOperation(label, modelData, known)?.figures.netVolume;
    return Number.isFinite(net) ? net! : null;
  } catch (refused) {
    if (refused instanceof BadQuantity) return null;
    throw refused;
  }
}

export const checkNet: Check = (ticket, { tank, meter, limits }) => {
  const { modelData: data } = ticket;
  if (!isRun(ticket) && !isUnload(ticket)) return [];
  const keyed = reading(data, 'netVolume');
  if (keyed === null) return garbled(data, { netVolume: 'Net volume' });
  const computed = ticket.net === undefined ? netOf(ticket, { tank, meter }) : ticket.net;
  if (computed === null) return [];
  // Both are given to the hundredth; their difference as a double may not be.
  const off = Math.round(Math.abs(keyed - computed) * 100) / 100;
  const note = `Net ${bbl(keyed)} was keyed; the readings give ${bbl(computed)}.`;
  if (off > limits['net-error'] || shareOf(off, computed) > limits['net-error-percent']) {
    return [error('netVolume', note)];
  }
  return off > limits['net-warning'] ? [warning('netVolume', note)] : [];
};

export const checkCapacity: Check = ({ label, modelData: data }, { limits }) => {
  const net = reading(data, 'netVolume');
  const [warned, most] = [limits['capacity-warning'], limits['capacity-error']];
  if (label !== 'Pickup' || net === null || net <= Math.min(warned, most)) return [];
  if (net > most)
    return [error('netVolume', `Net ${bbl(net)} is more than the ${figure(most, 0)} bbl a truck can hold.`)];
  return [warning('netVolume', `Net ${bbl(net)} is more than the truck's ${figure(warned, 0)} bbl.`)];
};
