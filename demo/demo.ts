import { dayOf, iso } from './calendar.ts';
import { makeAllocations } from './company/allocations.ts';
import { makeLacts, makeMeters, makeTanks } from './company/assets.ts';
import {
  makeCostCenters,
  makeFields,
  makePayrollPeriods,
  makeRefineries,
  makeRegulatoryDistricts,
  makeReservoirs,
} from './company/books.ts';
import { makeLeases } from './company/leases.ts';
import { makeOperators } from './company/operators.ts';
import { type DemoUser, makeDrivers, makePeople } from './company/people.ts';
import { makeOffloads, makeTerminals } from './company/terminals.ts';
import { makeWells, withWells } from './company/wells.ts';
import { chanceFor } from './generator.ts';
import type { DemoRecord } from './records.ts';
import { type DemoAnnotation, makeAnnotations, planFaults } from './work/annotations.ts';
import { type DemoDevice, makeDevices } from './work/devices.ts';
import { type DemoOperation, makeOperations } from './work/operations.ts';
import { makeSchedule } from './work/schedule.ts';
import { makeTickets } from './work/tickets.ts';

export interface DemoDocument {
  readonly id: string;
  readonly number: string;
  readonly operationId: string;
  readonly createdAt: string;
}

/** The demonstration company, whole, before anything of it is written. */
export interface Demo {
  readonly users: readonly DemoUser[];
  readonly records: readonly DemoRecord[];
  readonly operations: readonly DemoOperation[];
  readonly documents: readonly DemoDocument[];
  readonly annotations: readonly DemoAnnotation[];
  readonly devices: readonly DemoDevice[];
}

const FIRST_DOCUMENT = 104_233;

function makeDocuments(operations: readonly DemoOperation[]): DemoDocument[] {
  const chance = chanceFor('documents');
  return operations.map(({ id: operationId, createdAt }, at) => ({
    id: chance.id(),
    number: `D-${FIRST_DOCUMENT + at}`,
    operationId,
    createdAt: iso(Date.parse(createdAt) + chance.whole(1, 40) * 1000),
  }));
}

/** The same moment gives the same company, to the last digit. */
export function makeDemo(now: Date = new Date()): Demo {
  const moment = now.getTime();
  const today = dayOf(moment);

  const people = makePeople(today);
  const { clerks, technicians } = people;
  const operators = makeOperators(today, clerks);
  const terminals = makeTerminals(today, clerks);
  const offloads = makeOffloads(today, clerks);
  const drivers = makeDrivers(today, people, terminals);
  const fields = makeFields(today, clerks);
  const reservoirs = makeReservoirs(today, clerks);
  const costCenters = makeCostCenters(today, clerks, operators);
  const leases = makeLeases(today, clerks, { operators, terminals, fields, reservoirs });
  const tanks = makeTanks(today, clerks, leases);
  const meters = makeMeters(today, clerks, leases);
  const lacts = makeLacts(clerks, meters);
  const wells = makeWells(clerks, { leases, tanks, lacts, offloads, costCenters });

  const world = { drivers, technicians, leases, tanks, meters, lacts, terminals, offloads };
  const doings = makeSchedule(moment, world);
  const plan = planFaults(doings, moment);
  const operations = makeOperations(doings, world, plan.faultCount, moment);
  const annotations = makeAnnotations(doings, operations, plan, world, clerks, moment);
  const users = [...clerks, ...technicians, ...people.driverUsers];
  const company = { users, operators: operators.all, leases, tanks, meters, lacts, drivers };

  return {
    users,
    records: [
      ...operators.all,
      ...fields,
      ...reservoirs,
      ...makeRefineries(today, clerks),
      ...makeRegulatoryDistricts(today, clerks),
      ...makePayrollPeriods(today, clerks),
      ...costCenters,
      ...terminals,
      ...offloads,
      ...drivers,
      ...leases,
      ...tanks,
      ...meters,
      ...withWells(lacts, wells),
      ...wells,
      ...makeAllocations(today, clerks, leases),
      ...makeTickets(company, operations, annotations),
    ],
    operations,
    documents: makeDocuments(operations),
    annotations,
    devices: makeDevices(moment, world, doings),
  };
}
