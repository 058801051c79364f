import { inBarrels, unitOf } from '../measurement/barrels.ts';
import {
  type Check,
  error,
  HOUR,
  isNumber,
  isRun,
  isTicket,
  MINUTE,
  reading,
  type Said,
  shareOf,
  warning,
  withBarrels,
} from './finding.ts';
import type { Surroundings, Ticket } from './surroundings.ts';

/** The same oil twice: under the same number, or out of the same tank or meter a moment ago. */
export const checkDuplicate: Check = (ticket, around) => {
  if (!isTicket(ticket)) return [];
  const said: Said[] = [];
  if (around.sameNumber) {
    const by = around.sameNumber.isOwn ? 'the same' : 'another';
    const number = String(ticket.modelData.ticketNumber).trim().slice(0, 40);
    said.push(error('ticketNumber', `Ticket number ${number} was used before by ${by} device.`));
  }
  return [...said, ...sameVolume(ticket, around)];
};

function sameVolume(ticket: Ticket, { before, limits }: Surroundings): Said[] {
  const { modelData: data, at } = ticket;
  const net = reading(data, 'netVolume');
  if (!isRun(ticket) || net === null) return [];
  const unit = unitOf(data.unitOfMeasurement);
  const barrels = inBarrels(net, unit);
  const twin = before.find(({ at: then, netVolume, unitOfMeasurement }) => {
    if (at - then > limits['duplicate-minutes'] * MINUTE || !isNumber(netVolume)) return false;
    const other = inBarrels(netVolume, unitOf(unitOfMeasurement));
    return (
      barrels !== null && other !== null && shareOf(barrels - other, other) <= limits['duplicate-percent']
    );
  });
  if (!twin) return [];
  const source = data.tank ? 'tank' : 'meter';
  const minutes = Math.floor((at - twin.at) / MINUTE);
  const gave = withBarrels(twin.netVolume as number, unitOf(twin.unitOfMeasurement));
  const note = `The same ${source} gave ${gave} ${minutes} min before; this ticket says ${withBarrels(net, unit)}.`;
  return [warning(source, note)];
}

export const checkSeries: Check = ({ at }, { now, missing, limits }) => {
  if (missing.length === 0 || now - at <= limits['series-hours'] * HOUR) return [];
  const [first, last] = [missing[0], missing.at(-1)];
  const numbers =
    first === last ? `Ticket number ${first} is missing` : `Ticket numbers ${first} to ${last} are missing`;
  return [warning('ticketNumber', `${numbers} in the series before this one, without a void.`)];
};
