import { HOUR, MINUTE } from '../calendar.ts';
import { pointNear } from '../company/places.ts';
import type { Around, Fault } from './fault.ts';
import type { Sheet } from './sheets.ts';

const gps: Fault = {
  touches: ['place'],
  weight: 1.3,
  fits: (sheet) => sheet.kind !== 'unload',
  spoil(sheet, chance) {
    const isFar = chance.happens(0.4);
    Object.assign(
      sheet,
      isFar ? pointNear(chance, sheet.lease, 9, 2.2) : pointNear(chance, sheet.lease, 1.8, 0.6),
    );
  },
};

const repeatedNumber: Fault = {
  touches: ['number'],
  weight: 0.15,
  fits: (_, { lastNumber }) => lastNumber !== null,
  spoil(sheet, _, { lastNumber, returnNumber }) {
    returnNumber();
    sheet.ticketNumber = lastNumber!;
  },
};

/** Only then is it known that the number does not come late. */
const MISSED_AFTER = 48 * HOUR;

const missingNumber: Fault = {
  touches: ['number'],
  weight: 0.4,
  fits: (sheet, { lastNumber, now }) => lastNumber !== null && now - sheet.sentAt > MISSED_AFTER + HOUR,
  spoil(sheet, _, { takeNumber }) {
    sheet.ticketNumber = takeNumber();
  },
};

const hurried: Fault = {
  touches: ['time'],
  weight: 0.8,
  fits: ({ kind }) => kind === 'pickup',
  spoil(sheet, chance) {
    sheet.departedAt = sheet.arrivedAt + chance.whole(3, 7) * MINUTE;
  },
};

const barredNear = ({ lease: { terminal, product } }: Sheet, { barred }: Around) =>
  barred.filter(({ lease }) => lease.terminal === terminal && lease.product === product);

const barredLease: Fault = {
  touches: ['place', 'gauges'],
  weight: 0.8,
  fits: (sheet, around) => sheet.gauging !== null && barredNear(sheet, around).length > 0,
  spoil(sheet, chance, around) {
    const tank = chance.pick(barredNear(sheet, around));
    const { lease } = tank;
    const moved = Math.round(150 / tank.values.unitsPerIncrement);
    Object.assign(sheet, { lease, ...pointNear(chance, lease, 0.15) });
    Object.assign(sheet.gauging!, { tank, open: moved + 50, close: 50 });
  },
};

/** Somebody stood in who should not have driven. */
const reliefDriver: Fault = {
  touches: ['driver'],
  weight: 1.2,
  fits: (sheet, { unfit }) => sheet.driver !== null && unfit().length > 0,
  spoil(sheet, chance, { unfit }) {
    sheet.driver = chance.pick(unfit());
  },
};

/** What is wrong with who was where, when, and under which number. */
export const visitFaults: readonly Fault[] = [
  gps,
  repeatedNumber,
  missingNumber,
  hurried,
  barredLease,
  reliefDriver,
];
