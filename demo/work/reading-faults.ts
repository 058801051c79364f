import { rounded } from '../generator.ts';
import type { Fault } from './fault.ts';
import type { Sheet } from './sheets.ts';

const isGauged = (sheet: Sheet) => sheet.gauging !== null;
const isMeasured = (sheet: Sheet) => isGauged(sheet) || sheet.counting !== null;
/** A counter that somebody has read before. */
const isCounted = ({ counting }: Sheet) => counting !== null && counting.last !== null;

const bsw: Fault = {
  touches: ['bsw'],
  weight: 1.6,
  fits: isMeasured,
  spoil(sheet, chance) {
    const kind = sheet.gauging ? chance.whole(0, 4) : chance.whole(1, 4);
    sheet.bsw = kind === 0 ? 0 : kind < 3 ? chance.decimal(0.55, 0.95, 2) : chance.decimal(1.1, 2.9, 2);
  },
};

const gravity: Fault = {
  touches: ['gravity', 'place'],
  weight: 1.5,
  fits: (sheet, { isKnown }) => isMeasured(sheet) && isKnown,
  spoil(sheet, chance) {
    const by = chance.pick([1, -1]) * chance.decimal(4.6, 6.8, 1);
    sheet.observedGravity = rounded(sheet.observedGravity + by, 1);
  },
};

const temperature: Fault = {
  touches: ['temperature'],
  weight: 0.7,
  fits: isGauged,
  spoil({ gauging, ...sheet }, chance) {
    const direction = sheet.observedTemperature > 75 ? -1 : 1;
    const tank = rounded(sheet.observedTemperature + direction * chance.decimal(31, 44, 1), 1);
    gauging!.openTemperature = tank;
    gauging!.closeTemperature = rounded(tank - 0.5, 1);
  },
};

const net: Fault = {
  touches: ['net'],
  weight: 1,
  fits: isMeasured,
  spoil(sheet, chance) {
    const size = chance.happens(0.5) ? chance.decimal(0.6, 2.5, 2) : chance.decimal(0.06, 0.3, 2);
    sheet.slip = chance.pick([1, -1]) * size;
  },
};

const tooMuch: Fault = {
  touches: ['gauges'],
  weight: 0.9,
  fits: ({ gauging }) => (gauging?.tank.values.capacity ?? 0) >= 400,
  spoil({ gauging }, chance) {
    const { unitsPerIncrement, totalIncrement } = gauging!.tank.values;
    gauging!.open = totalIncrement - chance.whole(20, 60);
    gauging!.close = gauging!.open - Math.ceil(chance.decimal(209, 226, 1) / unitsPerIncrement);
  },
};

const barelyMoved: Fault = {
  touches: ['gauges'],
  weight: 0.5,
  fits: isGauged,
  spoil({ gauging }, chance) {
    gauging!.close = gauging!.open - chance.whole(2, 7);
  },
};

const tooHigh: Fault = {
  touches: ['gauges'],
  weight: 0.4,
  fits: isGauged,
  spoil({ gauging }, chance) {
    const moved = gauging!.open - gauging!.close;
    gauging!.open = gauging!.tank.values.totalIncrement + chance.whole(3, 40);
    gauging!.close = gauging!.open - moved;
  },
};

const meterFactor: Fault = {
  touches: ['factor'],
  weight: 1.2,
  fits: isCounted,
  spoil({ counting }, chance, { prove }) {
    const before = counting!.factor;
    if (chance.happens(0.4)) counting!.factor = rounded(before + chance.decimal(0.024, 0.034, 4), 4);
    else {
      // A proving that came out otherwise: the meter keeps the new factor.
      const by = chance.decimal(0.0028, 0.007, 4);
      counting!.factor = rounded(before > 1.003 ? before - by : before + by, 4);
      prove(counting!.factor);
    }
  },
};

const meterJump: Fault = {
  touches: ['counter'],
  weight: 1,
  fits: isCounted,
  spoil({ counting }, chance) {
    counting!.begin = rounded(counting!.begin + chance.decimal(0.8, 14, 2), 2);
  },
};

/** A counter of six digits that nobody has read before begins anew at a million barrels. */
const rollover: Fault = {
  touches: ['counter'],
  weight: 2,
  fits: ({ counting }) => counting !== null && counting.last === null,
  spoil({ counting }, chance, { leaveCounter }) {
    const counted = counting!.end - counting!.begin;
    counting!.begin = rounded(1_000_000 - chance.decimal(0.1, 0.9, 2) * counted, 2);
    counting!.end = rounded(counting!.begin + counted - 1_000_000, 2);
    leaveCounter(counting!.end);
  },
};

const unloadDiffers: Fault = {
  touches: ['net'],
  weight: 1.6,
  fits: ({ received }) => received !== null,
  spoil({ received }, chance) {
    const part = chance.happens(0.3) ? chance.decimal(0.022, 0.05, 4) : chance.decimal(0.008, 0.017, 4);
    received!.grossVolume = rounded(received!.grossVolume * (1 - part), 2);
  },
};

/** What is wrong with gauges, counters and samples. */
export const readingFaults: readonly Fault[] = [
  bsw,
  gravity,
  temperature,
  net,
  tooMuch,
  barelyMoved,
  tooHigh,
  meterFactor,
  meterJump,
  rollover,
  unloadDiffers,
];
