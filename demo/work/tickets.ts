import { netVolumeOf } from '#model/measurement/sample.ts';
import { monthEnd, productionDay } from '#model/production-day.ts';
import { HOUR, momentAt } from '../calendar.ts';
import type { Lact } from '../company/assets.ts';
import type { DemoUser } from '../company/people.ts';
import { chanceFor } from '../generator.ts';
import { entering } from '../records.ts';
import type { Doing } from './doings.ts';
import type { DemoOperation } from './operations.ts';
import type { CountedTicket, TicketData } from './sheets.ts';

/** Booked by the office within a few days; older ones are in the books that came before this system. */
const BOOKED_AFTER = 20 * HOUR;
const GAUGED_DAYS = 14;

interface Sent {
  readonly doing: Doing;
  readonly operation: DemoOperation;
}

/** The records that the office makes of what came in: run tickets of tanks and of LACT units. */
export function makeTickets(now: number, clerks: readonly { id: string }[], sent: readonly Sent[]) {
  const booked = sent.filter(({ operation }) => now - Date.parse(operation.createdAt) > BOOKED_AFTER);
  return { gauged: makeGauged(now, clerks, booked), lact: makeLact(clerks, booked) };
}

const dates = (operation: DemoOperation) => {
  const day = productionDay(Date.parse(operation.createdAt));
  return { periodEnd: monthEnd(day), ticketDate: day };
};

/** Entered in the morning after. */
const enteredAt = (day: string, hours: number) => momentAt(day, 24 + hours);

function makeGauged(now: number, clerks: readonly { id: string }[], sent: readonly Sent[]) {
  const chance = chanceFor('gauged tickets');
  const enter = entering('gauged-ticket', chance, clerks);
  const recent = sent.filter(
    ({ doing, operation }) =>
      doing.kind === 'pickup' &&
      'openGauge' in operation.modelData &&
      now - Date.parse(operation.createdAt) < GAUGED_DAYS * 24 * HOUR,
  );
  return recent.map(({ operation }) => {
    const { ticketNumber, product } = operation.modelData as unknown as TicketData;
    const booked = dates(operation);
    return enter(Math.min(now, enteredAt(booked.ticketDate, chance.decimal(8, 11, 3))), {
      ticketNumber,
      ticketType: product.id === 'C' ? 'Condensate run' : 'Oil run',
      ...booked,
    });
  });
}

function lactTicket(lact: Lact, user: DemoUser, operation: DemoOperation) {
  const data = operation.modelData as unknown as CountedTicket;
  const { lease } = lact;
  return {
    ticketNumber: Number(data.ticketNumber),
    ticketType: 'LACT run',
    ...dates(operation),
    userId: user.username,
    facilityReference: lease.id,
    productType: lease.product,
    disposition: lease.values.disposition,
    name: `${lease.values.name} ${lact.values.reference}`,
    operator: lease.operator.id,
    purchaser: lease.purchaser.id,
    meterNumber: lact.meter.id,
    observedTemperature: data.observedTemperature,
    observedGravity: data.observedGravity,
    meterFactor: data.meterFactor,
    averageTemperature: data.averageTemperature,
    bsw: data.bsw,
    unitOfMeasurement: 'BBL',
    endOff: data.endReading,
    beginOn: data.beginReading,
    meterVolume: data.meterVolume,
    correctedGravity: data.correctedGravity,
    // What the gauger got wrong is put right by the office.
    netVolume: netVolumeOf(data.grossVolume, data.bsw),
    correctingMeter: lact.correcting,
  };
}

function makeLact(clerks: readonly { id: string }[], sent: readonly Sent[]) {
  const chance = chanceFor('LACT tickets');
  const enter = entering('LACT-ticket', chance, clerks);
  return sent.flatMap(({ doing, operation }) => {
    if (doing.kind !== 'measure') return [];
    const at = Date.parse(operation.createdAt) + chance.decimal(1, 19, 2) * HOUR;
    return [enter(at, lactTicket(doing.lact, doing.user, operation))];
  });
}
