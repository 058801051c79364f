import type { OperationModelData } from '#model/operations.ts';
import { HOUR, iso } from '../calendar.ts';
import { chanceFor, rounded } from '../generator.ts';
import { barrelsSince, count, type Desk, newSheet, openDesk, orderOf, settle, takeTicket } from './desk.ts';
import {
  type Doing,
  type MeasureStop,
  type PickupStop,
  type ShiftStop,
  sentAt,
  type UnloadStop,
  type World,
} from './doings.ts';
import { writePickup, writeReject } from './pickups.ts';
import { leaseData, oilTemperature, truckData, visitOfStop } from './sheets.ts';
import { placeData, writeUnload } from './unloads.ts';

interface Written {
  readonly modelType: string;
  readonly modelData: OperationModelData;
}

export interface DemoOperation extends Written {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: string;
}

const skipReasons = {
  Pickup: ['Tank below one load', 'Gate locked', 'Another truck on location', 'Order canceled by dispatch'],
  Unload: ['Station down', 'Line too long', 'Diverted by dispatch', 'Station tank full'],
} as const;

function writeSkip(desk: Desk, doing: PickupStop | UnloadStop): Written {
  const type = 'place' in doing ? 'Unload' : 'Pickup';
  const orderNumber = orderOf(desk, doing.load);
  const where =
    'place' in doing
      ? { unload: { orderNumber }, ...placeData(doing) }
      : { pickup: { orderNumber, leases: [leaseData(doing.lease).lease] } };
  const modelData = {
    ticketNumber: takeTicket(desk, doing.user.id),
    source: { type },
    reason: desk.chance.pick(skipReasons[type]),
    ...where,
    ...leaseData(doing.lease),
    ...truckData(doing.driver),
    visit: visitOfStop(doing),
  };
  return { modelType: 'VoidOperationModel', modelData };
}

function writeMeasure(desk: Desk, doing: MeasureStop): Written {
  const { lact, user } = doing;
  const temperature = oilTemperature(desk.chance, doing.arrivedAt);
  const sheet = newSheet(desk, 'measure', doing, lact.lease, temperature);
  sheet.counting = count(desk, { meter: lact.meter, lact }, barrelsSince(desk, doing), temperature);
  const data = settle(desk, doing, sheet);
  const modelData = { ...data, gauger: { id: user.id, name: user.fullName } };
  return { modelType: 'MeasureLactTicketModel', modelData };
}

function writeShift({ chance, running }: Desk, doing: ShiftStop): Written {
  const { driver } = doing;
  const { startedAt, miles, loads } = doing.shift;
  const isComplete = doing.kind === 'shift-end';
  const odometer =
    (running.odometers.get(driver.id) ?? chance.whole(90_000, 480_000)) + (isComplete ? miles : 0);
  running.odometers.set(driver.id, odometer);
  const end = isComplete && {
    endedAt: iso(doing.departedAt),
    hours: rounded((doing.departedAt - startedAt) / HOUR, 1),
    miles,
    loads,
  };
  const modelData = {
    shift: { isComplete, startedAt: iso(startedAt), ...end, odometer },
    terminal: { id: driver.terminal.id, name: driver.terminal.values.description },
    ...truckData(driver),
    visit: visitOfStop(doing),
  };
  return { modelType: 'ShiftOperationModel', modelData };
}

/** What a doing is sent in as. */
export function write(desk: Desk, doing: Doing): Written {
  switch (doing.kind) {
    case 'pickup':
      return writePickup(desk, doing);
    case 'reject':
      return writeReject(desk, doing);
    case 'unload':
    case 'unload-exception':
      return writeUnload(desk, doing);
    case 'skipped-pickup':
    case 'skipped-unload':
      return writeSkip(desk, doing);
    case 'measure':
      return writeMeasure(desk, doing);
    case 'shift-start':
    case 'shift-end':
      return writeShift(desk, doing);
  }
}

/** One operation for each doing, in the same order. */
export function makeOperations(
  doings: readonly Doing[],
  world: World,
  faultCount: Desk['faultCount'],
  now: number,
): DemoOperation[] {
  const chance = chanceFor('operations');
  const desk = openDesk(chance, world, faultCount, now);
  return doings.map((doing) => ({
    id: chance.id(),
    ...write(desk, doing),
    userId: doing.user.id,
    createdAt: iso(sentAt(doing)),
  }));
}
