import { inBarrels, unitOf } from '../measurement/barrels.ts';
import { orderNumber } from '../operations.ts';
import type { OverShort } from '../tickets.ts';
import {
  apart,
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
import type { Limits } from './limits.ts';
import { MOST_OF_ORDER, type OfOrder, type Surroundings, type Ticket } from './surroundings.ts';

/** What was picked up is unloaded, all of it and soon. */
export const checkUnload: Check = (ticket, around) => {
  if (ticket.label === 'Pickup') return unloadedInTime(ticket, around);
  return isUnload(ticket) ? [...placeOf(ticket), ...difference(ticket, around)] : [];
};

function unloadedInTime(ticket: Ticket, { order, now, limits }: Surroundings): Said[] {
  const number = orderNumber({ modelType: '', modelData: ticket.modelData });
  const hours = limits['unload-hours'];
  const until = ticket.at + hours * HOUR;
  // An order may be loaded several times: what was unloaded before was another load of it.
  const isUnloaded = order.some((one) => one.isUnload && one.at >= ticket.at && one.at <= until);
  if (number === null || now <= until || isUnloaded) return [];
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

type Part = Pick<OfOrder, 'isUnload' | 'netVolume' | 'unitOfMeasurement'>;

const sumOf = (parts: readonly Part[]): number | null =>
  parts.reduce<number | null>((sum, { netVolume, unitOfMeasurement }) => {
    const barrels = isNumber(netVolume) ? inBarrels(netVolume, unitOf(unitOfMeasurement)) : null;
    return sum === null || barrels === null ? null : sum + barrels;
  }, 0);

// What is given to the hundredth may come to more decimals as a double.
const hundredths = (value: number) => Math.round(value * 100) / 100;

/** An order may be loaded and unloaded in parts: they are set against each other; null before there are both. */
export function overShortOf(order: readonly Part[], limits: Limits): OverShort | null {
  const unloads = order.filter(({ isUnload }) => isUnload);
  const pickups = order.filter(({ isUnload }) => !isUnload);
  const [picked, unloaded] = [sumOf(pickups), sumOf(unloads)];
  if (pickups.length === 0 || unloads.length === 0 || picked === null || unloaded === null) return null;
  const barrels = hundredths(unloaded - picked);
  const share = picked > 0 ? shareOf(unloaded - picked, picked) : null;
  const isOff =
    apart(unloaded, picked) > limits['unload-warning'] || (share ?? 0) > limits['unload-warning-percent'];
  return {
    pickedUp: hundredths(picked),
    unloaded: hundredths(unloaded),
    barrels,
    percent: share,
    flag: (share ?? 0) > limits['unload-error-percent'] ? 'error' : isOff ? 'warning' : null,
  };
}

/** Whether there may be more of the order than is known. */
function isCutShort(order: readonly OfOrder[], { id }: Ticket): boolean {
  const upTo = order.findIndex((one) => one.id === id) + 1;
  return Math.max(upTo, order.length - upTo) >= MOST_OF_ORDER;
}

/** It is told at the last of the unloads. */
function difference(ticket: Ticket, { order, limits }: Surroundings): Said[] {
  const overShort = isCutShort(order, ticket) ? null : overShortOf(order, limits);
  if (!overShort?.flag || order.findLast((one) => one.isUnload)?.id !== ticket.id) return [];
  const { pickedUp, unloaded, barrels, percent: share, flag } = overShort;
  const off = bbl(Math.abs(barrels)) + (share === null ? '' : ` or ${percent(share)}`);
  const note = `Unloaded ${bbl(unloaded)} of ${bbl(pickedUp)} picked up: ${off} ${barrels < 0 ? 'short' : 'over'}.`;
  return [{ source: 'netVolume', flag, note }];
}
