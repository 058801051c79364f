import { inBarrels, unitOf } from '../measurement/barrels.ts';
import { orderNumber } from '../operations.ts';
import {
  bbl,
  type Check,
  error,
  HOUR,
  isNumber,
  isUnload,
  percent,
  type Said,
  shareOf,
  warning,
  withBarrels,
} from './finding.ts';
import type { OfOrder, Surroundings, Ticket } from './surroundings.ts';

/** What was picked up is unloaded, all of it and soon. */
export const checkUnload: Check = (ticket, around) => {
  if (ticket.label === 'Pickup') return unloadedInTime(ticket, around);
  return isUnload(ticket) ? [...placeOf(ticket), ...difference(ticket, around)] : [];
};

function unloadedInTime(ticket: Ticket, { order, now, limits }: Surroundings): Said[] {
  const number = orderNumber({ modelType: '', modelData: ticket.modelData });
  const hours = limits['unload-hours'];
  const until = ticket.at + hours * HOUR;
  if (number === null || now <= until || order.some((one) => one.isUnload && one.at <= until)) return [];
  const note = `Order ${number.slice(0, 40)} was not unloaded within ${hours} h of its pickup.`;
  return [error('netVolume', note)];
}

function placeOf({ label, modelData: data }: Ticket): Said[] {
  if (label !== 'Unload Exception') return [];
  const number = String(data.ticketNumber ?? '').slice(0, 40);
  const volume = isNumber(data.netVolume)
    ? ` of ${withBarrels(data.netVolume, unitOf(data.unitOfMeasurement))}`
    : '';
  return [warning('offload', `Unload ${number}${volume} names neither an offload nor a terminal.`)];
}

const sumOf = (parts: readonly OfOrder[]): number | null =>
  parts.reduce<number | null>((sum, { netVolume, unitOfMeasurement }) => {
    const barrels = isNumber(netVolume) ? inBarrels(netVolume, unitOf(unitOfMeasurement)) : null;
    return sum === null || barrels === null ? null : sum + barrels;
  }, 0);

/** An order may be loaded and unloaded in parts: they are set against each other, at the last of the unloads. */
function difference(ticket: Ticket, { order, limits }: Surroundings): Said[] {
  const unloads = order.filter((one) => one.isUnload);
  const pickups = order.filter((one) => !one.isUnload);
  if (pickups.length === 0 || unloads.at(-1)?.id !== ticket.id) return [];
  const [picked, unloaded] = [sumOf(pickups), sumOf(unloads)];
  if (picked === null || unloaded === null || picked <= 0) return [];
  const off = Math.round((unloaded - picked) * 100) / 100;
  const share = shareOf(off, picked);
  const [warned, most] = [limits['unload-warning-percent'], limits['unload-error-percent']];
  if (share <= Math.min(warned, most) && Math.abs(off) <= limits['unload-warning']) return [];
  const note = `Unloaded ${bbl(unloaded)} of ${bbl(picked)} picked up: ${bbl(Math.abs(off))} or ${percent(share)} ${off < 0 ? 'short' : 'over'}.`;
  return [share > most ? error('netVolume', note) : warning('netVolume', note)];
}
