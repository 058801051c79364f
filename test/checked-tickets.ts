import { defaultLimits } from '#model/checks/limits.ts';
import type { Surroundings, Ticket } from '#model/checks/surroundings.ts';
import { measureGauge } from '#model/measurement/gauged.ts';
import { measureLact } from '#model/measurement/lact.ts';

export const at = Date.parse('2026-05-14T16:00:00Z');
const MINUTE = 60_000;
export const minutes = (count: number) => count * MINUTE;
export const hours = (count: number) => minutes(60 * count);
export const days = (count: number) => hours(24 * count);

const strapping = { strappingFraction: 4, incrementFactor: 0.4175 };
const sample = { observedGravity: 39.4, observedTemperature: 82, bsw: 0.2 };
const gauges = {
  open: { feet: 14, inches: 6, parts: 1 },
  close: { feet: 2, inches: 3, parts: 2 },
  openTemperature: 78,
  closeTemperature: 76,
};
const count = { begin: 125_000, end: 125_180.4, meterFactor: 1.0008, averageTemperature: 83 };

const everywhere = {
  ticketNumber: '2100124',
  lease: { id: 'lease', name: 'SMITH UNIT' },
  product: { id: 'O', name: 'Oil' },
  visit: {
    latitude: 32.44,
    longitude: -94.91,
    arrivedAt: new Date(at - minutes(40)).toISOString(),
    departedAt: new Date(at - minutes(2)).toISOString(),
  },
  driver: { id: 'driver', name: 'Dana Driver' },
  ...sample,
};

/** A load off a tank in which there is nothing to find, though it is more than a truck takes. */
export function gauged(changes: object = {}): Ticket {
  const { correctedGravity, netVolume, gsv } = measureGauge({ ...gauges, ...sample, ...strapping });
  const { open: openGauge, close: closeGauge, ...temperatures } = gauges;
  const volumes = { correctedGravity, netVolume, grossVolume: gsv };
  const modelData = {
    ...everywhere,
    tank: { id: 'tank', number: '20133' },
    openGauge,
    closeGauge,
    ...temperatures,
    ...volumes,
    pickup: { orderNumber: '481200' },
    ...changes,
  };
  return { id: 'pickup', label: 'Pickup', modelData, at };
}

export function counted(changes: object = {}): Ticket {
  const { correctedGravity, netVolume, gsv, meterVolume } = measureLact({ ...count, ...sample });
  const { begin: beginReading, end: endReading, ...readings } = count;
  const volumes = { correctedGravity, netVolume, grossVolume: gsv, meterVolume };
  const lact = { id: 'lact', name: 'LACT-001', number: 'LU-1', isCorrecting: false };
  const modelData = {
    ...everywhere,
    meter: { id: 'meter', number: 'M-4100' },
    lact,
    beginReading,
    endReading,
    ...readings,
    ...volumes,
    ...changes,
  };
  return { id: 'eom', label: 'EOM', modelData, at };
}

export function unloaded(netVolume: number, changes: object = {}): Ticket {
  const modelData = {
    ...everywhere,
    correctedGravity: 37.6,
    bsw: 0,
    grossVolume: netVolume,
    netVolume,
    unload: { orderNumber: '481200' },
    offload: { id: 'offload', name: 'Kilgore South Station' },
    ...changes,
  };
  return { id: 'unload', label: 'Unload', modelData, at };
}

/** A lease, a tank, a meter and a driver that there is nothing against. */
export const around = (changes: Partial<Surroundings> = {}): Surroundings => ({
  now: at + minutes(1),
  // What the gauged ticket of the tables holds is more than one truckload.
  limits: { ...defaultLimits, 'capacity-warning': 250, 'capacity-error': 260 },
  lease: {
    id: 'lease',
    name: 'SMITH UNIT',
    stateLeaseNumber: '001234',
    latitude: 32.44,
    longitude: -94.91,
    activeDate: '2001-01-01',
    inactiveDate: null,
    isSevered: false,
    allowsRunTickets: true,
    hasLact: true,
  },
  tank: { id: 'tank', number: '20133', leaseId: 'lease', totalIncrement: 960, ...strapping },
  meter: { id: 'meter', number: 'M-1', leaseId: 'lease', isCorrecting: false },
  driver: {
    name: 'Dana Driver',
    licenseEnds: '2027-05-14',
    physicalEnds: '2027-05-14',
    terminationDate: null,
  },
  before: [],
  sameNumber: null,
  missing: [],
  order: [],
  ...changes,
});

export const earlier = (changes: Partial<Surroundings['before'][number]> = {}) => ({
  at: at - days(2),
  correctedGravity: 37.6,
  netVolume: 150,
  endReading: 125_000,
  unitOfMeasurement: 'BBL',
  meterFactor: 1.0008,
  ...changes,
});
