import type { Bench } from './both-databases.ts';
import { gaugeReadings, lactReadings } from './measured-tickets.ts';

/** What tickets are written on: a lease with a tank, a meter, and a LACT whose meter brings its count to 60 °F. */
export interface Battery {
  readonly operator: string;
  readonly purchaser: string;
  readonly lease: string;
  readonly tank: string;
  readonly meter: string;
  readonly correcting: string;
  readonly lact: string;
  readonly driver: string;
}

export async function addBattery({ call }: Pick<Bench, 'call'>, name = 'Mabry A'): Promise<Battery> {
  const make = async (endpoint: string, values: object): Promise<string> => {
    const { status, body } = await call('POST', endpoint, values);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const operator = await make('operators', { name: `${name} Operating`, telephone: '9035550100' });
  const purchaser = await make('operators', { name: `${name} Trading`, telephone: '9035550101' });
  const lease = await make('leases', {
    name,
    company: operator,
    state: 'TX',
    disposition: 'trucked-oil-sales',
    allowRunTickets: true,
  });
  const on = { company: operator, lease };
  const { strappingFraction, incrementFactor } = gaugeReadings;
  const tank = await make('tanks', {
    number: `${name} 1`,
    ...on,
    strappingFraction,
    totalIncrement: 960,
    unitsPerIncrement: incrementFactor,
  });
  const meter = await make('meters', { number: `M ${name}`, ...on });
  const correcting = await make('meters', { number: `C ${name}`, ...on });
  const lact = await make('lacts', {
    reference: `LACT ${name}`,
    number: 'LU-1',
    lease,
    correctingMeter: correcting,
  });
  const driver = await make('drivers', {
    name: `Dana of ${name}`,
    driversLicenseExpirationDate: '2030-01-01',
  });
  return { operator, purchaser, lease, tank, meter, correcting, lact, driver };
}

const named = (id: string) => ({ id, name: 'as the tablet knew it' });

const whereAndWhat = ({ operator, purchaser, lease }: Battery) => ({
  operator: named(operator),
  purchaser: named(purchaser),
  lease: named(lease),
  product: { id: 'O', name: 'Oil' },
  unitOfMeasurement: 'BBL',
  visit: {
    latitude: 32.35,
    longitude: -95.3,
    arrivedAt: '2026-11-02T09:20:00Z',
    departedAt: '2026-11-02T10:05:00Z',
  },
});

// Apart from those that tests write out.
let numbers = 3_104_711;

/** A load off a tank that comes to 242.38 bbl net, though 240.00 was keyed. Left at 4:05 AM in Tyler. */
export const pickupData = (battery: Battery, changes: object = {}) => ({
  ...whereAndWhat(battery),
  ticketNumber: String(numbers++),
  tank: named(battery.tank),
  openGauge: { label: '14 ft 6 1/4 in', ...gaugeReadings.open, increments: 697 },
  closeGauge: { label: '2 ft 3 1/2 in', ...gaugeReadings.close, increments: 110 },
  openTemperature: gaugeReadings.openTemperature,
  closeTemperature: gaugeReadings.closeTemperature,
  observedGravity: gaugeReadings.observedGravity,
  observedTemperature: gaugeReadings.observedTemperature,
  bsw: gaugeReadings.bsw,
  netVolume: 240,
  pickup: { orderNumber: '481205', leases: [named(battery.lease)], tank: named(battery.tank) },
  seals: { off: '400100', on: '400101' },
  driver: named(battery.driver),
  truck: 'T-12',
  trailer: 'TR-7',
  ...changes,
});

/** What a meter counted, which comes to 6,173.31 bbl net. */
export const countedData = (battery: Battery, changes: object = {}) => ({
  ...whereAndWhat(battery),
  ticketNumber: '2104712',
  meter: named(battery.meter),
  beginReading: lactReadings.begin,
  endReading: lactReadings.end,
  meterFactor: lactReadings.meterFactor,
  averageTemperature: lactReadings.averageTemperature,
  observedGravity: lactReadings.observedGravity,
  observedTemperature: lactReadings.observedTemperature,
  bsw: lactReadings.bsw,
  ...changes,
});

/** The same closed by a LACT that corrects by itself. */
export const measuredData = (battery: Battery, changes: object = {}) =>
  countedData(battery, {
    meter: named(battery.correcting),
    lact: { ...named(battery.lact), isCorrecting: true },
    gauger: { name: 'Greta Gauger' },
    ...changes,
  });
