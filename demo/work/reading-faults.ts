import { correctedGravityOf } from '#model/measurement/sample.ts';
import { rounded } from '../generator.ts';
import { error, type Fault, warning } from './fault.ts';
import { gaugeOf, type Sheet } from './sheets.ts';

const bbl = (value: number) =>
  `${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} bbl`;

const isGauged = (sheet: Sheet) => sheet.gauging !== null;
const isCounted = (sheet: Sheet) => sheet.counting !== null;
const isMeasured = (sheet: Sheet) => isGauged(sheet) || isCounted(sheet);

const LIMIT = 195;

const bsw: Fault = {
  source: 'bsw',
  touches: ['bsw'],
  weight: 1.6,
  fits: isMeasured,
  spoil(sheet, chance) {
    const kind = sheet.gauging ? chance.whole(0, 4) : chance.whole(1, 4);
    sheet.bsw = kind === 0 ? 0 : kind < 3 ? chance.decimal(0.55, 0.95, 2) : chance.decimal(1.1, 2.9, 2);
    const read = `BS&W ${sheet.bsw.toFixed(2)} %`;
    if (kind === 0) return () => warning(`${read} on a gauged ticket: no grind-out is that clean.`);
    if (kind < 3) return () => warning(`${read} is over 0.50 %.`);
    return () => error(`${read} is over the limit of 1.00 %.`);
  },
};

const gravity: Fault = {
  source: 'correctedGravity',
  touches: ['gravity'],
  weight: 1,
  fits: isMeasured,
  spoil(sheet, chance) {
    const usual = correctedGravityOf(sheet);
    sheet.observedGravity = rounded(
      sheet.observedGravity + chance.pick([1, -1]) * chance.decimal(3.6, 6.4, 1),
      1,
    );
    return ({ correctedGravity }) => {
      const jump = rounded(Math.abs(correctedGravity - usual), 1);
      const of = sheet.gauging ? 'tank' : 'meter';
      return warning(
        `Gravity ${correctedGravity.toFixed(1)} °API is ${jump.toFixed(1)} ${correctedGravity > usual ? 'above' : 'below'} the ${of}'s 90-day median of ${usual.toFixed(1)}.`,
      );
    };
  },
};

const temperature: Fault = {
  source: 'observedTemperature',
  touches: ['temperature'],
  weight: 0.7,
  fits: isGauged,
  spoil({ gauging, ...sheet }, chance) {
    const apart = chance.decimal(31, 44, 1);
    const direction = sheet.observedTemperature > 75 ? -1 : 1;
    const tank = rounded(sheet.observedTemperature + direction * apart, 1);
    gauging!.openTemperature = tank;
    gauging!.closeTemperature = rounded(tank - 0.5, 1);
    return () =>
      warning(
        `Tank ${tank.toFixed(1)} °F and sample ${sheet.observedTemperature.toFixed(1)} °F are ${apart.toFixed(1)} °F apart.`,
      );
  },
};

const net: Fault = {
  source: 'netVolume',
  touches: ['net'],
  weight: 1,
  fits: isMeasured,
  spoil(sheet, chance) {
    const isLarge = chance.happens(0.5);
    const size = isLarge ? chance.decimal(0.6, 2.5, 2) : chance.decimal(0.06, 0.3, 2);
    sheet.slip = chance.pick([1, -1]) * size;
    return ({ netVolume }) => {
      const note = `Net ${bbl(netVolume)} was keyed; the readings give ${bbl(rounded(netVolume - sheet.slip, 2))}.`;
      return isLarge ? error(note) : warning(note);
    };
  },
};

const tooMuch: Fault = {
  source: 'netVolume',
  touches: ['gauges'],
  weight: 0.9,
  fits: ({ gauging }) => (gauging?.tank.values.capacity ?? 0) >= 400,
  spoil({ gauging }, chance) {
    const { unitsPerIncrement, totalIncrement } = gauging!.tank.values;
    gauging!.open = totalIncrement - chance.whole(20, 60);
    gauging!.close = gauging!.open - Math.ceil(chance.decimal(205, 224, 1) / unitsPerIncrement);
    return ({ netVolume }) => {
      const note = `Net ${bbl(netVolume)} is more than the truck's ${LIMIT} bbl.`;
      return netVolume > 210 ? error(note) : warning(note);
    };
  },
};

const barelyMoved: Fault = {
  source: 'closeGauge',
  touches: ['gauges'],
  weight: 0.5,
  fits: isGauged,
  spoil({ gauging }, chance) {
    gauging!.close = gauging!.open - chance.whole(2, 7);
    const fraction = gauging!.tank.values.strappingFraction;
    const moved = gaugeOf(gauging!.open - gauging!.close, fraction)
      .label.replace('0 ft ', '')
      .replace(/^0 /, '');
    return () => warning(`The tank moved only ${moved} between the open and the close gauge.`);
  },
};

const tooHigh: Fault = {
  source: 'openGauge',
  touches: ['gauges'],
  weight: 0.4,
  fits: isGauged,
  spoil({ gauging }, chance) {
    const { totalIncrement, strappingFraction } = gauging!.tank.values;
    const moved = gauging!.open - gauging!.close;
    gauging!.open = totalIncrement + chance.whole(3, 40);
    gauging!.close = gauging!.open - moved;
    const [open, top] = [gauging!.open, totalIncrement].map(
      (gauge) => gaugeOf(gauge, strappingFraction).label,
    );
    return () => error(`Open gauge ${open} is above the top of the tank at ${top}.`);
  },
};

const meterFactor: Fault = {
  source: 'meterFactor',
  touches: ['factor'],
  weight: 1.2,
  fits: isCounted,
  spoil({ counting }, chance) {
    const before = counting!.factor;
    const isFar = chance.happens(0.4);
    counting!.factor = rounded(
      before + (isFar ? chance.decimal(0.021, 0.034, 4) : chance.decimal(0.0028, 0.007, 4)),
      4,
    );
    const now = counting!.factor.toFixed(4);
    if (isFar) return () => error(`Meter factor ${now} is outside 0.9800 to 1.0200.`);
    const percent = ((counting!.factor / before - 1) * 100).toFixed(2);
    return () => warning(`Meter factor ${now} is ${percent} % from the last one, ${before.toFixed(4)}.`);
  },
};

const meterJump: Fault = {
  source: 'beginReading',
  touches: ['counter'],
  weight: 1,
  fits: isCounted,
  spoil({ counting }, chance) {
    const last = counting!.begin;
    const by = chance.decimal(0.8, 14, 2);
    counting!.begin = rounded(last + by, 2);
    return () =>
      error(
        `Opening reading ${bbl(counting!.begin)} differs from the last closing ${bbl(last)} by ${bbl(by)}.`,
      );
  },
};

const unloadDiffers: Fault = {
  source: 'netVolume',
  touches: ['net'],
  weight: 1.6,
  fits: ({ received }) => received !== null,
  spoil({ received }, chance) {
    const isFar = chance.happens(0.3);
    const part = isFar ? chance.decimal(0.022, 0.05, 4) : chance.decimal(0.008, 0.017, 4);
    received!.grossVolume = rounded(received!.grossVolume * (1 - part), 2);
    return ({ netVolume }) => {
      const short = rounded(received!.pickedUp - netVolume, 2);
      const percent = ((100 * short) / received!.pickedUp).toFixed(2);
      const note = `Unloaded ${bbl(netVolume)} of ${bbl(received!.pickedUp)} picked up: ${bbl(short)} or ${percent} % short.`;
      return isFar ? error(note) : warning(note);
    };
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
  unloadDiffers,
];
