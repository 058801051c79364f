import { instantOf } from '../dates.ts';
import { milesBetween } from '../great-circle.ts';
import {
  type Check,
  clockOf,
  error,
  isGarbled,
  isNumber,
  isRun,
  isTicket,
  MINUTE,
  warning,
} from './finding.ts';
import type { Ticket } from './surroundings.ts';

const visitOf = ({ modelData: { visit } }: Ticket): Readonly<Record<string, unknown>> =>
  typeof visit === 'object' && visit !== null ? (visit as Readonly<Record<string, unknown>>) : {};

export const checkPlace: Check = (ticket, { lease, limits }) => {
  if (!isRun(ticket) && ticket.label !== 'Reject') return [];
  const { latitude, longitude } = visitOf(ticket);
  if (isGarbled(latitude) || isGarbled(longitude)) {
    return [error('visit', 'The place of the visit is not given in degrees.')];
  }
  if (!isNumber(latitude) || !isNumber(longitude) || !lease) return [];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return [error('visit', `The visit was at ${latitude}, ${longitude}, which is nowhere.`)];
  }
  if (lease.latitude === null || lease.longitude === null) return [];
  const place = { latitude: lease.latitude, longitude: lease.longitude };
  const miles = milesBetween({ latitude, longitude }, place);
  const note = `The visit was ${miles.toFixed(1)} mi from ${lease.name}.`;
  if (miles > limits['place-error']) return [error('visit', note)];
  return miles > limits['place-warning'] ? [warning('visit', note)] : [];
};

export const checkTime: Check = (ticket, { limits }) => {
  if (!isTicket(ticket)) return [];
  const { arrivedAt, departedAt } = visitOf(ticket);
  if (typeof arrivedAt !== 'string' || typeof departedAt !== 'string') return [];
  const [start, end] = [arrivedAt, departedAt].map((text) => instantOf(text)?.getTime());
  if (start === undefined || end === undefined) {
    return [error('visit', 'The times of the visit cannot be read.')];
  }
  const [from, to] = [clockOf(start), clockOf(end)];
  if (end < start) return [error('visit', `The visit ended at ${to}, before it began at ${from}.`)];
  if (ticket.label !== 'Pickup') return [];
  const [shortest, longest] = [limits['load-shortest'], limits['load-longest']];
  const minutes = (end - start) / MINUTE;
  const took = `The load took ${Math.floor(minutes)} min, from ${from} to ${to}`;
  if (minutes < shortest) return [warning('visit', `${took}; less than ${shortest} min is too short.`)];
  return minutes > longest ? [warning('visit', `${took}; more than ${longest} min is too long.`)] : [];
};
