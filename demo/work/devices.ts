import type { Point } from '#model/great-circle.ts';
import { HOUR, iso, MINUTE } from '../calendar.ts';
import type { DemoUser, Driver } from '../company/people.ts';
import { countyName, pointNear, stateName } from '../company/places.ts';
import type { Terminal } from '../company/terminals.ts';
import { type Chance, chanceFor } from '../generator.ts';
import { type Doing, sentAt, type World } from './doings.ts';

export interface DemoDevice {
  readonly id: string;
  readonly fingerprint: string;
  readonly label: string | null;
  readonly userAgent: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly county: string;
  readonly state: string;
  readonly ipAddress: string;
  readonly userId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const DEVICES = 45;
const TEST_LABELS = ['Test Emulator', 'internal-test-01', 'internal-test-02', 'internal-test-ipad'];
const YARD_LABELS = ['Tyler yard desk', 'Kilgore yard desk'];
const FORGOTTEN = 6;

const chrome = (system: string, version: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;
const ipad = (system: string, version: string) =>
  `Mozilla/5.0 (iPad; CPU OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`;

export const tablets: readonly (readonly [weight: number, agent: string])[] = [
  [9, chrome('Linux; Android 14; SM-T575', '131.0.6778.200')],
  [7, chrome('Linux; Android 13; SM-T577U', '130.0.6723.107')],
  [4, chrome('Linux; Android 12; SM-T390', '126.0.6478.122')],
  [3, chrome('Linux; Android 14; SM-X306B', '131.0.6778.135')],
  [2, chrome('Linux; Android 11; ET51', '119.0.6045.193')],
  [2, chrome('Linux; Android 10; TC57', '114.0.5735.196 Mobile')],
  [4, ipad('17_6_1', '17.6')],
  [3, ipad('18_1', '18.1')],
  [2, ipad('16_7_10', '16.6')],
  [1, 'Mozilla/5.0 (Android 13; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0'],
];
const emulator = chrome(
  'Linux; Android 14; sdk_gphone64_x86_64 Build/UE1A.230829.036',
  '129.0.6668.70 Mobile',
);
const desk = `${chrome('Windows NT 10.0; Win64; x64', '131.0.0.0')} Edg/131.0.0.0`;

export interface Sighting {
  readonly at: number;
  readonly point: Point;
  readonly county: string;
  readonly state: string;
}

export function sightingOf(doing: Doing): Sighting {
  const place =
    'lact' in doing
      ? doing.lact.lease
      : 'place' in doing
        ? doing.place
        : 'lease' in doing
          ? doing.lease
          : doing.driver.terminal;
  return { at: sentAt(doing), point: doing.point, county: place.values.county, state: place.values.state };
}

function atTerminal(chance: Chance, terminal: Terminal, at: number): Sighting {
  const { county, state } = terminal.values;
  return { at, point: pointNear(chance, terminal, 0.1), county, state };
}

/** Set aside for documentation, or inside the yard's own network. */
const address = (chance: Chance) =>
  `${chance.pick(['203.0.113', '198.51.100', '192.0.2', '10.20.4'])}.${chance.whole(2, 250)}`;

export function makeDevices(now: number, world: World, doings: readonly Doing[]): DemoDevice[] {
  const chance = chanceFor('devices');
  const lastSeen = new Map(doings.map((doing) => [doing.user.id, sightingOf(doing)]));
  const [home, second] = world.terminals;

  function device(
    label: string | null,
    userAgent: string,
    seen: Sighting,
    user: DemoUser | null,
    hasFix = true,
  ): DemoDevice {
    return {
      id: chance.id(),
      fingerprint: chance.hex(32),
      label,
      userAgent,
      latitude: hasFix ? seen.point.latitude : null,
      longitude: hasFix ? seen.point.longitude : null,
      county: countyName(seen.county),
      state: stateName(seen.state),
      ipAddress: address(chance),
      userId: user?.id ?? null,
      createdAt: iso(seen.at - chance.whole(70, 900) * 24 * HOUR),
      updatedAt: iso(Math.min(now - chance.whole(5, 50) * 1000, seen.at + chance.decimal(0, 25, 1) * MINUTE)),
    };
  }

  const tests = TEST_LABELS.map((label, at) =>
    device(
      label,
      label.endsWith('ipad') ? ipad('18_1', '18.1') : emulator,
      atTerminal(chance, home!, now - (2 + at * 3) * HOUR),
      null,
      at !== 2,
    ),
  );
  const yards = YARD_LABELS.map((label, at) =>
    device(label, desk, atTerminal(chance, at === 0 ? home! : second!, now - (10 + 25 * at) * MINUTE), null),
  );
  // Tablets that lie in a drawer since their drivers got new ones.
  const forgotten = world.drivers
    .slice(-FORGOTTEN)
    .map((driver, at) =>
      device(
        `Tablet ${String(at + 3).padStart(2, '0')} (old)`,
        chance.weighted(tablets),
        atTerminal(chance, driver.terminal, now - chance.whole(9, 75) * 24 * HOUR),
        at % 2 === 0 ? driver.user : null,
        at % 3 !== 1,
      ),
    );
  const carried = DEVICES - tests.length - yards.length - forgotten.length;
  const people = [...world.drivers.map(({ user }: Driver) => user), ...world.technicians]
    .filter(({ id }) => lastSeen.has(id))
    .sort((a, b) => lastSeen.get(b.id)!.at - lastSeen.get(a.id)!.at)
    .slice(0, carried);
  const tabletsOut = people.map((user, at) =>
    device(
      chance.happens(0.7) ? `Tablet ${String(20 + at)}` : null,
      chance.weighted(tablets),
      lastSeen.get(user.id)!,
      user,
      at % 11 !== 5,
    ),
  );
  return [...tests, ...yards, ...forgotten, ...tabletsOut];
}
