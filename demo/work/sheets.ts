import { gaugeText } from '#model/checks/finding.ts';
import { measureGauge } from '#model/measurement/gauged.ts';
import { measureLact } from '#model/measurement/lact.ts';
import { correctedGravityOf, netVolumeOf } from '#model/measurement/sample.ts';
import { dayOf, HOUR, iso, momentAt } from '../calendar.ts';
import type { Lact, Meter, Tank } from '../company/assets.ts';
import type { Lease } from '../company/leases.ts';
import type { Driver } from '../company/people.ts';
import { type Chance, rounded } from '../generator.ts';
import type { Stop } from './doings.ts';

/** What a gauger reads and writes down before anything is computed. */
export interface Sheet {
  readonly kind: 'pickup' | 'unload' | 'measure';
  readonly sentAt: number;
  ticketNumber: string;
  lease: Lease;
  latitude: number;
  longitude: number;
  arrivedAt: number;
  departedAt: number;
  observedGravity: number;
  observedTemperature: number;
  bsw: number;
  gauging: Gauging | null;
  counting: Counting | null;
  /** An unload is read off the station's own meter. */
  received: { grossVolume: number } | null;
  /** What the gauger got wrong in working out the net volume. */
  slip: number;
  /** Who writes himself down as the driver. */
  driver: Driver | null;
}

export interface Gauging {
  tank: Tank;
  /** In increments of the tape. */
  open: number;
  close: number;
  openTemperature: number;
  closeTemperature: number;
}

export interface Counting {
  readonly meter: Meter;
  readonly lact: Lact | null;
  /** Where it was left; null where nobody has read it before. */
  readonly last: number | null;
  begin: number;
  end: number;
  factor: number;
  averageTemperature: number;
}

/** Degrees Fahrenheit in the shade of East Texas. */
function airAt(chance: Chance, moment: number): number {
  const day = dayOf(moment);
  const yearDay = (momentAt(day, 0) - momentAt(`${day.slice(0, 4)}-01-01`, 0)) / (24 * HOUR);
  const hour = (moment - momentAt(day, 0)) / HOUR;
  const season = 66 + 18 * Math.cos((2 * Math.PI * (yearDay - 203)) / 365);
  return chance.around(season + 8 * Math.cos((2 * Math.PI * (hour - 16)) / 24), 5);
}

/** Oil in a tank follows the air slowly and stays a little warmer. */
export const oilTemperature = (chance: Chance, moment: number): number =>
  rounded(Math.min(108, Math.max(41, 14 + 0.87 * airAt(chance, moment) + chance.decimal(0, 6, 1))), 1);

/** The reading on the hydrometer that comes to the lease's own gravity: oil that is warmer looks lighter. */
function observedFor(gravity60: number, temperature: number): number {
  let observed = gravity60;
  for (let round = 0; round < 6; round += 1) {
    observed +=
      gravity60 - correctedGravityOf({ observedGravity: observed, observedTemperature: temperature });
  }
  return rounded(observed, 1);
}

export function sampleOf(chance: Chance, lease: Lease, temperature: number) {
  const gravity60 = lease.gravity + chance.decimal(-0.6, 0.6, 1);
  const observedTemperature = rounded(temperature + chance.decimal(-4, 4, 1), 1);
  return {
    observedGravity: observedFor(gravity60, observedTemperature),
    observedTemperature,
    bsw: rounded(Math.min(0.45, Math.max(0.05, chance.around(lease.bsw, 0.05))), 2),
  };
}

/** A truckload off the top of the tank, or what the tank gives. */
export function gaugingOf(chance: Chance, tank: Tank, temperature: number): Gauging {
  const { totalIncrement, unitsPerIncrement } = tank.values;
  const most = totalIncrement - 24;
  const wanted = Math.round(chance.decimal(168, 187, 1) / unitsPerIncrement);
  const moved = Math.min(wanted, most - 60);
  const open = chance.whole(moved + 40, most);
  return {
    tank,
    open,
    close: open - moved,
    openTemperature: temperature,
    closeTemperature: rounded(temperature - chance.decimal(0, 2.5, 1), 1),
  };
}

/** 697 quarter inches are 14 ft 6 1/4 in. */
export function gaugeOf(increments: number, fraction: number) {
  const feet = Math.floor(increments / (12 * fraction));
  const inches = Math.floor(increments / fraction) % 12;
  const parts = increments % fraction;
  return { label: gaugeText(increments, fraction), feet, inches, parts, increments };
}

export type Gauge = ReturnType<typeof gaugeOf>;

function gaugedData(sheet: Sheet, { tank, ...readings }: Gauging) {
  const { strappingFraction, unitsPerIncrement } = tank.values;
  const openGauge = gaugeOf(readings.open, strappingFraction);
  const closeGauge = gaugeOf(readings.close, strappingFraction);
  const { openTemperature, closeTemperature } = readings;
  const measured = measureGauge({
    ...sheet,
    open: openGauge,
    close: closeGauge,
    openTemperature,
    closeTemperature,
    strappingFraction,
    incrementFactor: unitsPerIncrement,
  });
  return {
    tank: { id: tank.id, number: tank.values.number },
    openGauge,
    closeGauge,
    openTemperature,
    closeTemperature,
    openVolume: measured.openVolume,
    closeVolume: measured.closeVolume,
    grossVolume: measured.gsv,
    netVolume: rounded(measured.netVolume + sheet.slip, 2),
  };
}

function countedData(sheet: Sheet, { meter, lact, last: _, ...readings }: Counting) {
  const correcting = lact?.correcting ?? false;
  const measured = measureLact({
    ...sheet,
    ...readings,
    meterFactor: readings.factor,
    correctingMeter: correcting,
  });
  return {
    meter: { id: meter.id, number: meter.values.number },
    ...(lact && {
      lact: {
        id: lact.id,
        name: lact.values.reference,
        number: lact.values.number,
        isCorrecting: correcting,
      },
    }),
    beginReading: readings.begin,
    endReading: readings.end,
    meterFactor: readings.factor,
    averageTemperature: readings.averageTemperature,
    meterVolume: measured.meterVolume,
    ctl: correcting ? null : measured.ctl,
    grossVolume: measured.gsv,
    netVolume: rounded(measured.netVolume + sheet.slip, 2),
  };
}

const productNames = { O: 'Oil', C: 'Condensate' } as const;

export const visitOf = (stop: Pick<Sheet, 'latitude' | 'longitude' | 'arrivedAt' | 'departedAt'>) => ({
  label: `${stop.latitude.toFixed(3)}, ${stop.longitude.toFixed(3)}`,
  latitude: stop.latitude,
  longitude: stop.longitude,
  arrivedAt: iso(stop.arrivedAt),
  departedAt: iso(stop.departedAt),
});

export const visitOfStop = ({ point, ...stop }: Stop) => visitOf({ ...stop, ...point });

export const leaseData = (lease: Lease) => ({
  operator: { id: lease.operator.id, name: lease.operator.values.name },
  purchaser: { id: lease.purchaser.id, name: lease.purchaser.values.name },
  lease: { id: lease.id, name: lease.values.name },
  product: { id: lease.product, name: productNames[lease.product] },
});

export const truckData = ({ id, values, truck, trailer }: Driver) => ({
  driver: { id, name: values.name },
  truck,
  trailer,
});

/** The sheet worked out: what stands on the ticket. */
export function ticketData(sheet: Sheet) {
  const { gauging, counting, received } = sheet;
  const volumes = gauging
    ? gaugedData(sheet, gauging)
    : counting
      ? countedData(sheet, counting)
      : { grossVolume: received!.grossVolume, netVolume: netVolumeOf(received!.grossVolume, sheet.bsw) };
  return {
    ticketNumber: sheet.ticketNumber,
    ...leaseData(sheet.lease),
    observedGravity: sheet.observedGravity,
    observedTemperature: sheet.observedTemperature,
    correctedGravity: correctedGravityOf(sheet),
    bsw: sheet.bsw,
    ...volumes,
    unitOfMeasurement: 'BBL',
    visit: visitOf(sheet),
  };
}

export type TicketData = ReturnType<typeof ticketData>;
export type CountedTicket = TicketData & ReturnType<typeof countedData>;
