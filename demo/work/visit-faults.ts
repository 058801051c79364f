import { addDays, clockOf, dayOf, MINUTE } from '../calendar.ts';
import type { Lease } from '../company/leases.ts';
import { milesBetween, pointNear } from '../company/places.ts';
import { error, type Fault, warning } from './fault.ts';

const gps: Fault = {
  source: 'visit',
  touches: ['place'],
  weight: 1.3,
  fits: (sheet) => sheet.kind !== 'unload',
  spoil(sheet, chance) {
    const isFar = chance.happens(0.4);
    Object.assign(
      sheet,
      isFar ? pointNear(chance, sheet.lease, 9, 2.2) : pointNear(chance, sheet.lease, 1.8, 0.6),
    );
    const miles = milesBetween(sheet, sheet.lease);
    const note = `The visit was ${miles.toFixed(1)} mi from ${sheet.lease.values.name}.`;
    return () => (isFar ? error(note) : warning(note));
  },
};

const repeatedNumber: Fault = {
  source: 'ticketNumber',
  touches: ['number'],
  weight: 0.15,
  fits: (_, { lastNumber }) => lastNumber !== null,
  spoil(sheet, _, { lastNumber, returnNumber }) {
    returnNumber();
    sheet.ticketNumber = lastNumber!;
    return () => error(`Ticket number ${lastNumber} was used before by the same device.`);
  },
};

const missingNumber: Fault = {
  source: 'ticketNumber',
  touches: ['number'],
  weight: 0.25,
  fits: () => true,
  spoil(sheet, _, { takeNumber }) {
    const missing = sheet.ticketNumber;
    sheet.ticketNumber = takeNumber();
    return () =>
      warning(`Ticket number ${missing} is missing in the series before this one, without a void.`);
  },
};

const hurried: Fault = {
  source: 'visit',
  touches: ['time'],
  weight: 0.8,
  fits: ({ kind }) => kind === 'pickup',
  spoil(sheet, chance) {
    const minutes = chance.whole(3, 7);
    sheet.departedAt = sheet.arrivedAt + minutes * MINUTE;
    return () =>
      warning(
        `The load took ${minutes} min, from ${clockOf(sheet.arrivedAt)} to ${clockOf(sheet.departedAt)}; less than 8 min is too short.`,
      );
  },
};

function whyBarred({ values }: Lease): string {
  if (values.severanceFlag) return 'is severed by the state';
  return values.inactiveDate
    ? `has been inactive since ${values.inactiveDate}`
    : 'does not allow run tickets';
}

const barredLease: Fault = {
  source: 'lease',
  touches: ['place', 'gauges'],
  weight: 0.8,
  fits: (sheet, { barred }) =>
    sheet.gauging !== null && barred.some(({ lease }) => lease.terminal === sheet.lease.terminal),
  spoil(sheet, chance, { barred }) {
    const tank = chance.pick(barred.filter(({ lease }) => lease.terminal === sheet.lease.terminal));
    const { lease } = tank;
    const moved = Math.round(150 / tank.values.unitsPerIncrement);
    Object.assign(sheet, { lease, ...pointNear(chance, lease, 0.15) });
    Object.assign(sheet.gauging!, { tank, open: moved + 50, close: 50 });
    return () =>
      error(`${lease.values.name}, state lease ${lease.values.stateLeaseNumber}, ${whyBarred(lease)}.`);
  },
};

const driverPapers: Fault = {
  source: 'driver',
  touches: ['driver'],
  weight: 4,
  fits(sheet, { driver }) {
    if (!driver) return false;
    const { driversLicenseExpirationDate, physicalExpirationDate } = driver.values;
    const soon = addDays(dayOf(sheet.sentAt), 30);
    return driversLicenseExpirationDate < soon || physicalExpirationDate < soon;
  },
  spoil(sheet, _, { driver }) {
    const { name, driversLicenseExpirationDate: license, physicalExpirationDate: physical } = driver!.values;
    const [what, day] = license < physical ? ['license', license] : ['physical', physical];
    if (day < dayOf(sheet.sentAt)) return () => error(`The ${what} of ${name} expired on ${day}.`);
    return () => warning(`The ${what} of ${name} expires on ${day}, within 30 days.`);
  },
};

/** What is wrong with who was where, when, and under which number. */
export const visitFaults: readonly Fault[] = [
  gps,
  repeatedNumber,
  missingNumber,
  hurried,
  barredLease,
  driverPapers,
];
