import type { Meter, Tank } from '../company/assets.ts';
import { count, type Desk, newSheet, orderOf, settle, takeTicket } from './desk.ts';
import type { PickupStop } from './doings.ts';
import { gaugeOf, gaugingOf, leaseData, oilTemperature, sampleOf, truckData, visitOfStop } from './sheets.ts';

const rejectReasons = [
  'BS&W too high',
  'Not enough oil in the tank',
  'Tank bottom too high',
  'Load valve sealed by the operator',
  'Lease road washed out',
  'Oil too cold to load',
];

const isTank = (container: Tank | Meter): container is Tank => 'strappingFraction' in container.values;

const containerData = (container: Tank | Meter) => {
  const named = { id: container.id, number: container.values.number };
  return isTank(container) ? { tank: named } : { meter: named };
};

export function writePickup(desk: Desk, doing: PickupStop) {
  const { chance } = desk;
  const { container, lease, load } = doing;
  const temperature = oilTemperature(chance, doing.arrivedAt);
  const sheet = newSheet(desk, 'pickup', doing, lease, temperature);
  if (isTank(container)) sheet.gauging = gaugingOf(chance, container, temperature);
  else
    sheet.counting = count(desk, { meter: container, lact: null }, chance.decimal(158, 186, 2), temperature);
  const data = settle(desk, doing, sheet);
  const { ticketNumber, grossVolume, netVolume, bsw } = data;
  load.pickup = { lease: sheet.lease, ticketNumber, grossVolume, netVolume, bsw };
  const modelData = {
    ...data,
    pickup: {
      orderNumber: orderOf(desk, load),
      leases: [data.lease],
      ...containerData(sheet.gauging?.tank ?? container),
    },
    seals: { off: String(chance.whole(400_000, 899_999)), on: String(chance.whole(400_000, 899_999)) },
    ...truckData(sheet.driver!),
  };
  return { modelType: 'PickupTicketModel', modelData };
}

/** The tank is gauged and sampled, then left as it is. */
export function writeReject(desk: Desk, doing: PickupStop) {
  const { chance } = desk;
  const { container, lease, load, driver } = doing;
  const temperature = oilTemperature(chance, doing.arrivedAt);
  const rejectReason = chance.pick(rejectReasons);
  const sample = sampleOf(chance, lease, temperature);
  const gauged = isTank(container) && {
    openGauge: gaugeOf(chance.whole(150, 500), container.values.strappingFraction),
    openTemperature: temperature,
  };
  const modelData = {
    ticketNumber: takeTicket(desk, doing.user.id),
    pickup: {
      orderNumber: orderOf(desk, load),
      leases: [leaseData(lease).lease],
      ...containerData(container),
    },
    ...leaseData(lease),
    ...containerData(container),
    ...gauged,
    ...sample,
    bsw: rejectReason.startsWith('BS&W') ? chance.decimal(1.4, 6, 2) : sample.bsw,
    rejectReason,
    ...truckData(driver),
    visit: visitOfStop(doing),
  };
  return { modelType: 'PickupTicketModel', modelData };
}
