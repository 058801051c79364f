import { addDays, dayOf, iso, momentAt } from '../calendar.ts';
import { type Chance, chanceFor } from '../generator.ts';
import { entering } from '../records.ts';
import { peopleNames, plainName } from './names.ts';
import { terminalPlaces } from './sites.ts';
import type { Terminal } from './terminals.ts';

/** Nobody signs in as one of these: they have no password. */
export interface DemoUser {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly createdAt: string;
}

const CLERKS = 6;
const TECHNICIANS = 6;
const DRIVERS = terminalPlaces.reduce((sum, terminal) => sum + terminal.drivers, 0);

export interface People {
  /** They keep the records and resolve what the checks find. */
  readonly clerks: readonly DemoUser[];
  /** They read the LACT units. */
  readonly technicians: readonly DemoUser[];
  readonly driverUsers: readonly DemoUser[];
}

export function makePeople(today: string): People {
  const chance = chanceFor('people');
  const users = peopleNames(chance, CLERKS + TECHNICIANS + DRIVERS).map((fullName) => ({
    id: chance.id(),
    username: plainName(fullName),
    fullName,
    createdAt: iso(momentAt(addDays(today, -2300), 9)),
  }));
  return {
    clerks: users.slice(0, CLERKS),
    technicians: users.slice(CLERKS, CLERKS + TECHNICIANS),
    driverUsers: users.slice(CLERKS + TECHNICIANS),
  };
}

/** Days from today: most papers are good for a while, some run out soon, some have. */
const licenseDays = [-4, -23, 6, 13, 27];
const physicalDays = [41, 260, -9, 19, 300, 11, 24];
/** The last of the list have left. */
const LEFT = 3;

function makeDriver(chance: Chance, today: string, user: DemoUser, terminal: Terminal, at: number) {
  const [first = '', ...rest] = user.fullName.split(' ');
  const hired = addDays(today, -chance.whole(120, 2200));
  const physicalEnds = addDays(today, physicalDays[at] ?? chance.whole(45, 700));
  const left = at >= DRIVERS - LEFT;
  return {
    name: user.fullName,
    terminalLocation: terminal.id,
    supervisor: terminal.values.terminalManager,
    state: terminal.values.state,
    driversLicenseNumber: String(chance.whole(10_000_000, 48_999_999)),
    driversLicenseExpirationDate: addDays(today, licenseDays[at] ?? chance.whole(60, 2000)),
    lastPhysicalDate: addDays(physicalEnds, -730),
    physicalExpirationDate: physicalEnds,
    payrollName: `${rest.join(' ')}, ${first}`.toUpperCase(),
    hireDate: hired,
    terminationDate: left ? addDays(today, -chance.whole(75, 110)) : null,
    safetyMilesBonus: chance.pick([0.01, 0.015, 0.02, 0.025]),
    safetyLoadPay: chance.pick([2.5, 3, 3.5, 4]),
  };
}

export function makeDrivers(today: string, people: People, terminals: readonly Terminal[]) {
  const chance = chanceFor('drivers');
  const enter = entering('driver', chance, people.clerks);
  // The papers that matter are dealt over all terminals, not to the first one alone.
  const seats = chance.shuffled(
    terminals.flatMap((terminal) => Array(terminal.drivers).fill(terminal) as Terminal[]),
  );
  return people.driverUsers.map((user, at) => {
    const terminal = seats[at]!;
    const values = makeDriver(chance, today, user, terminal, at);
    const record = enter(momentAt(values.hireDate, chance.decimal(8, 16, 3)), values);
    const truck = { number: `T-${101 + at}`, capacity: 195 };
    const trailer = { number: `TR-${chance.whole(200, 499)}` };
    return { ...record, user, terminal, truck, trailer, nights: at % 7 === 3 };
  });
}

export type Driver = ReturnType<typeof makeDrivers>[number];

/** Nobody is sent out who has left, or whose papers run out within the month. */
export function worksOn({ values }: Driver, moment: number): boolean {
  const day = dayOf(moment);
  const { terminationDate, driversLicenseExpirationDate, physicalExpirationDate } = values;
  const soon = addDays(day, 30);
  return (
    (terminationDate === null || day <= terminationDate) &&
    driversLicenseExpirationDate > soon &&
    physicalExpirationDate > soon
  );
}
