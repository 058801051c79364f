import { productionDay, ranAt } from '../production-day.ts';
import { type Check, DAY, dayOf, error, isRun, isTicket, type Said, warning } from './finding.ts';
import type { LeaseFacts } from './surroundings.ts';

const idOf = (entry: unknown): string | null => {
  const id = (entry as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : null;
};

const nameOf = (entry: unknown): string => {
  const { name, number, id } = entry as Record<string, unknown>;
  return String(name ?? number ?? id).slice(0, 80);
};

const told = ({ name, stateLeaseNumber: number }: LeaseFacts) =>
  number === null ? name : `${name}, state lease ${number},`;

function whyBarred(lease: LeaseFacts, day: string): string | null {
  if (lease.isSevered) return 'is severed by the state';
  if (lease.inactiveDate !== null && day > lease.inactiveDate) {
    return `has been inactive since ${lease.inactiveDate}`;
  }
  if (lease.activeDate !== null && day < lease.activeDate) return `is not active before ${lease.activeDate}`;
  return lease.allowsRunTickets ? null : 'does not allow run tickets';
}

/** Oil may be taken there, and out of what stands there. */
export const checkLease: Check = (ticket, { lease, tank, meter }) => {
  if (!isRun(ticket)) return [];
  const { modelData: data } = ticket;
  const said: Said[] = [];
  const named = { lease: data.lease, tank: data.tank, meter: data.meter };
  const known = { lease, tank, meter };
  for (const source of ['lease', 'tank', 'meter'] as const) {
    if (idOf(named[source]) !== null && known[source] === null) {
      said.push(error(source, `There is no ${source} ${nameOf(named[source])} in the records.`));
    }
  }
  if (!lease) return said;
  const why = whyBarred(lease, ticket.day ?? productionDay(ranAt(data, ticket.at)));
  if (why !== null) said.push(error('lease', `${told(lease)} ${why}.`));
  else if ((ticket.label === 'EOM' || idOf(data.lact) !== null) && !lease.hasLact) {
    said.push(error('lease', `${told(lease)} has no LACT, and this is the ticket of one.`));
  }
  for (const source of ['tank', 'meter'] as const) {
    const standsOn = known[source]?.leaseId ?? lease.id;
    if (standsOn !== lease.id) {
      const name = `${source === 'tank' ? 'Tank' : 'Meter'} ${nameOf(named[source])}`;
      said.push(error(source, `${name} stands on another lease than ${lease.name}.`));
    }
  }
  return said;
};

/** Whoever drives may: the papers are good, and for a while yet. */
export const checkDriver: Check = (ticket, { driver, limits }) => {
  if (!isTicket(ticket) || !driver) return [];
  const day = dayOf(ranAt(ticket.modelData, ticket.at));
  const { name, terminationDate: left } = driver;
  if (left !== null && day > left) return [error('driver', `${name} left on ${left}.`)];
  const papers = [
    { what: 'license', ends: driver.licenseEnds },
    { what: 'physical', ends: driver.physicalEnds },
  ].filter((paper): paper is { what: string; ends: string } => paper.ends !== null);
  const [first] = papers.sort((a, b) => (a.ends < b.ends ? -1 : 1));
  if (!first) return [];
  if (first.ends < day) return [error('driver', `The ${first.what} of ${name} expired on ${first.ends}.`)];
  const within = limits['papers-days'];
  const daysLeft = (Date.parse(first.ends) - Date.parse(day)) / DAY;
  if (daysLeft > within) return [];
  return [warning('driver', `The ${first.what} of ${name} expires on ${first.ends}, within ${within} days.`)];
};
