import { BARREL, inBarrels, unitOf } from '../measurement/barrels.ts';
import { type Measuring, measureOperation } from '../measurement/operation.ts';
import { BadQuantity } from '../measurement/quantity.ts';
import {
  apart,
  type Check,
  error,
  figure,
  garbled,
  isRun,
  isUnload,
  reading,
  shareOf,
  warning,
  withBarrels,
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
  const unit = unitOf(data.unitOfMeasurement);
  // The strapping of a tank gives barrels, whatever the ticket is told in.
  const givenIn = data.openGauge ? BARREL : unit;
  const [said, due] = [inBarrels(keyed, unit), inBarrels(computed, givenIn)];
  if (said === null || due === null) return [];
  const off = apart(said, due);
  const note = `Net ${withBarrels(keyed, unit)} was keyed; the readings give ${withBarrels(computed, givenIn)}.`;
  if (off > limits['net-error'] || shareOf(said - due, due) > limits['net-error-percent']) {
    return [error('netVolume', note)];
  }
  return off > limits['net-warning'] ? [warning('netVolume', note)] : [];
};

export const checkCapacity: Check = ({ label, modelData: data }, { limits }) => {
  const net = reading(data, 'netVolume');
  if (label !== 'Pickup' || net === null) return [];
  const unit = unitOf(data.unitOfMeasurement);
  const barrels = inBarrels(net, unit);
  const [warned, most] = [limits['capacity-warning'], limits['capacity-error']];
  if (barrels === null || barrels <= Math.min(warned, most)) return [];
  const read = `Net ${withBarrels(net, unit)}`;
  if (barrels > most)
    return [error('netVolume', `${read} is more than the ${figure(most, 0)} bbl a truck can hold.`)];
  return [warning('netVolume', `${read} is more than the truck's ${figure(warned, 0)} bbl.`)];
};
