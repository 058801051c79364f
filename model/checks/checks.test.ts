import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  around,
  at,
  counted,
  days,
  earlier,
  gauged,
  hours,
  minutes,
  unloaded,
} from '#test/checked-tickets.ts';
import { findingsOf } from './checks.ts';
import { checkNames } from './finding.ts';
import { limitSeed } from './limits.ts';
import type { Surroundings, Ticket } from './surroundings.ts';

/** What is said of a ticket: check, source, flag and the sentence. */
const say = (ticket: Ticket, surroundings: Partial<Surroundings> = {}) =>
  findingsOf(ticket, around(surroundings)).map(
    ({ check, source, flag, note }) => `${check} ${source} ${flag}: ${note}`,
  );

type Case = readonly [what: string, ticket: Ticket, around: Partial<Surroundings>, said: readonly string[]];

const tank = around().tank!;
const lease = around().lease!;
const driver = around().driver!;
const visit = gauged().modelData.visit as unknown as Record<string, unknown>;
/** Due north of the lease. */
const away = (miles: number) => ({ ...visit, latitude: 32.44 + miles / 69.0936 });
const stay = (length: number, until = at) => ({
  ...visit,
  arrivedAt: new Date(until - length).toISOString(),
  departedAt: new Date(until).toISOString(),
});
const leftAt = (moment: string) => stay(minutes(30), Date.parse(moment));
const gauge = (feet: number, inches: number, parts = 0) => ({ feet, inches, parts });
const net = gauged().modelData.netVolume as number;
const countedNet = counted().modelData.netVolume as number;
/** Without what would make the net volume another. */
const light = (changes: object): Ticket => gauged({ observedGravity: null, netVolume: null, ...changes });
const median = (gravities: readonly number[]) =>
  gravities.map((correctedGravity, nth) => earlier({ correctedGravity, at: at - days(2 + nth) }));
const order = (changes: Partial<Surroundings['order'][number]>) => ({
  id: 'pickup',
  isUnload: false,
  at: at - hours(2),
  netVolume: 180,
  unitOfMeasurement: 'BBL',
  ...changes,
});
const station = (netVolume: number) => order({ id: 'unload', isUnload: true, at, netVolume });

const cases: readonly Case[] = [
  ['a gauge at the top', light({ openGauge: gauge(20, 0) }), {}, []],
  [
    'a gauge above the top',
    light({ openGauge: gauge(20, 0, 1) }),
    {},
    ['gauge openGauge error: Open gauge 20 ft 0 1/4 in is above the top of the tank at 20 ft 0 in.'],
  ],
  [
    'a gauge below the bottom',
    light({ closeGauge: gauge(0, 0, -1) }),
    {},
    ['gauge closeGauge error: Close gauge −0 ft 0 1/4 in is below the bottom of the tank.'],
  ],
  [
    'a tank that did not move',
    light({ closeGauge: gauge(14, 6, 1) }),
    {},
    ['gauge closeGauge error: Close gauge 14 ft 6 1/4 in is not below the open gauge 14 ft 6 1/4 in.'],
  ],
  ['a tank that moved two inches', light({ closeGauge: gauge(14, 4, 1) }), {}, []],
  [
    'a tank that moved less',
    light({ closeGauge: gauge(14, 4, 2) }),
    {},
    ['gauge closeGauge warning: The tank moved only 1 3/4 in between the open and the close gauge.'],
  ],
  ['BS&W at the limit of a warning', light({ bsw: 0.5 }), {}, []],
  ['BS&W over it', light({ bsw: 0.51 }), {}, ['bsw bsw warning: BS&W 0.51 % is over 0.50 %.']],
  ['BS&W at the limit', light({ bsw: 1 }), {}, ['bsw bsw warning: BS&W 1.00 % is over 0.50 %.']],
  [
    'BS&W over the limit',
    light({ bsw: 1.01 }),
    {},
    ['bsw bsw error: BS&W 1.01 % is over the limit of 1.00 %.'],
  ],
  ['BS&W that cannot be', light({ bsw: 100.5 }), {}, ['bsw bsw error: BS&W 100.50 % is outside 0 to 100 %.']],
  ['less than none', light({ bsw: -0.1 }), {}, ['bsw bsw error: BS&W -0.10 % is outside 0 to 100 %.']],
  [
    'none on a gauged ticket',
    light({ bsw: 0 }),
    {},
    ['bsw bsw warning: BS&W 0.00 % on a gauged ticket: no grind-out is that clean.'],
  ],
  ['none through a meter', counted({ bsw: 0, netVolume: null }), {}, []],
  ['gravity at the edge of oil', light({ correctedGravity: 25 }), {}, []],
  [
    'gravity beyond the edge of oil',
    light({ correctedGravity: 24.9 }),
    {},
    ['gravity correctedGravity warning: Gravity 24.9 °API is outside 25.0 to 55.0 for oil.'],
  ],
  ['gravity at the edge of condensate', light({ correctedGravity: 75, product: { id: 'C' } }), {}, []],
  [
    'gravity beyond the edge of condensate',
    light({ correctedGravity: 75.1, product: { id: 'C' } }),
    {},
    ['gravity correctedGravity warning: Gravity 75.1 °API is outside 45.0 to 75.0 for condensate.'],
  ],
  [
    'gravity that cannot be',
    light({ correctedGravity: 85.1 }),
    {},
    ['gravity correctedGravity error: Gravity 85.1 °API is outside 10.0 to 85.0.'],
  ],
  [
    'gravity three from the median',
    light({ correctedGravity: 40.6 }),
    { before: median([37.6, 37, 38, 37.5, 37.7]) },
    [],
  ],
  [
    'gravity farther from the median',
    light({ correctedGravity: 40.7 }),
    { before: median([37.6, 37, 38, 37.5, 37.7]) },
    ["gravity correctedGravity warning: Gravity 40.7 °API is 3.1 above the tank's 90-day median of 37.6."],
  ],
  [
    'gravity farther from a median between two tenths, above it',
    light({ correctedGravity: 43.2 }),
    { before: median([40, 40.1, 40.1, 40.2, 40.2, 40.3]) },
    ["gravity correctedGravity warning: Gravity 43.2 °API is 3.05 above the tank's 90-day median of 40.15."],
  ],
  [
    'gravity farther from a median between two tenths, below it',
    light({ correctedGravity: 37.1 }),
    { before: median([40, 40.1, 40.1, 40.2, 40.2, 40.3]) },
    ["gravity correctedGravity warning: Gravity 37.1 °API is 3.05 below the tank's 90-day median of 40.15."],
  ],
  ['gravity beside four others', light({ correctedGravity: 45 }), { before: median([37, 37, 37, 37]) }, []],
  [
    'the coldest sample',
    light({ observedTemperature: 30, openTemperature: 60, closeTemperature: 60 }),
    {},
    [],
  ],
  [
    'a colder sample',
    light({ observedTemperature: 29.9, openTemperature: 59, closeTemperature: 59 }),
    {},
    ['temperature observedTemperature warning: Observed temperature 29.9 °F is outside 30.0 to 130.0.'],
  ],
  [
    'a tank that cannot be',
    light({ closeTemperature: 180.1 }),
    {},
    ['temperature closeTemperature error: Close temperature 180.1 °F is outside -10.0 to 180.0.'],
  ],
  ['tank and sample thirty apart', light({ openTemperature: 112 }), {}, []],
  [
    'tank and sample farther apart',
    light({ openTemperature: 112.1 }),
    {},
    ['temperature observedTemperature warning: Tank 112.1 °F and sample 82.0 °F are 30.1 °F apart.'],
  ],
  ['a net volume a little off', gauged({ netVolume: net + 0.05 }), {}, []],
  [
    'a net volume off',
    gauged({ netVolume: net + 0.06 }),
    {},
    ['net netVolume warning: Net 242.44 bbl was keyed; the readings give 242.38 bbl.'],
  ],
  [
    'a net volume off by less than a five-hundredth',
    counted({ netVolume: countedNet - 0.3 }),
    {},
    ['net netVolume warning: Net 177.85 bbl was keyed; the readings give 178.15 bbl.'],
  ],
  [
    'a net volume off by more than a five-hundredth',
    counted({ netVolume: countedNet - 0.36 }),
    {},
    ['net netVolume error: Net 177.79 bbl was keyed; the readings give 178.15 bbl.'],
  ],
  [
    'a net volume of an unload that is not its gross less BS&W',
    unloaded(180, { netVolume: 179 }),
    {},
    ['net netVolume error: Net 179.00 bbl was keyed; the readings give 180.00 bbl.'],
  ],
  [
    'a net volume of a small load off by more than a five-hundredth',
    unloaded(9.99, { netVolume: 10.03 }),
    {},
    ['net netVolume error: Net 10.03 bbl was keyed; the readings give 9.99 bbl.'],
  ],
  [
    'a net volume off beyond an error that lies below the warning',
    unloaded(400, { netVolume: 400.6 }),
    { limits: { ...around().limits, 'net-warning': 1 } },
    ['net netVolume error: Net 400.60 bbl was keyed; the readings give 400.00 bbl.'],
  ],
  [
    'a net volume of gallons off by less than a five-hundredth',
    counted({ netVolume: countedNet - 0.3, unitOfMeasurement: 'gal' }),
    {},
    [],
  ],
  [
    'a net volume of gallons off by more',
    counted({ netVolume: countedNet - 3, unitOfMeasurement: 'gal' }),
    {},
    ['net netVolume error: Net 175.15 GAL (4.17 bbl) was keyed; the readings give 178.15 GAL (4.24 bbl).'],
  ],
  [
    'a net volume of gallons out of a tank, whose strapping gives barrels',
    gauged({ netVolume: 10_180, unitOfMeasurement: 'GAL' }),
    {},
    [],
  ],
  ['a visit half a mile away', light({ visit: away(0.499) }), {}, []],
  [
    'a visit farther away',
    light({ visit: away(0.501) }),
    {},
    ['place visit warning: The visit was 0.5 mi from SMITH UNIT.'],
  ],
  [
    'a visit two miles away',
    light({ visit: away(2.01) }),
    {},
    ['place visit error: The visit was 2.0 mi from SMITH UNIT.'],
  ],
  [
    'a number used before',
    light({}),
    { sameNumber: { isOwn: true } },
    ['duplicate ticketNumber error: Ticket number 2100124 was used before by the same device.'],
  ],
  [
    'a number used before by somebody else',
    light({}),
    { sameNumber: { isOwn: false } },
    ['duplicate ticketNumber error: Ticket number 2100124 was used before by another device.'],
  ],
  [
    'the same tank an hour ago',
    light({ netVolume: 181.5 }),
    { before: [earlier({ at: at - minutes(60), netVolume: 180 })] },
    ['duplicate tank warning: The same tank gave 180.00 bbl 60 min before; this ticket says 181.50 bbl.'],
  ],
  [
    'the same tank, and just a hundredth more',
    light({ netVolume: 52.52 }),
    { before: [earlier({ at: at - minutes(30), netVolume: 52 })] },
    ['duplicate tank warning: The same tank gave 52.00 bbl 30 min before; this ticket says 52.52 bbl.'],
  ],
  [
    'the same tank in another unit',
    light({ netVolume: 181.5 }),
    { before: [earlier({ at: at - minutes(30), netVolume: 7560, unitOfMeasurement: 'GAL' })] },
    [
      'duplicate tank warning: The same tank gave 7,560.00 GAL (180.00 bbl) 30 min before; this ticket says 181.50 bbl.',
    ],
  ],
  [
    'the same tank a while ago',
    light({ netVolume: 181.5 }),
    { before: [earlier({ at: at - minutes(61), netVolume: 180 })] },
    [],
  ],
  [
    'the same tank, and more of it',
    light({ netVolume: 181.9 }),
    { before: [earlier({ at: at - minutes(30), netVolume: 180 })] },
    [],
  ],
  [
    'a number missing for two days',
    light({ pickup: null }),
    { missing: [2_100_123], now: at + hours(48) },
    [],
  ],
  [
    'a number missing for longer',
    light({ pickup: null }),
    { missing: [2_100_123], now: at + hours(48) + 1 },
    [
      'series ticketNumber warning: Ticket number 2100123 is missing in the series before this one, without a void.',
    ],
  ],
  [
    'several missing',
    light({ pickup: null }),
    { missing: [2_100_121, 2_100_123], now: at + hours(49) },
    [
      'series ticketNumber warning: Ticket numbers 2100121 to 2100123 are missing in the series before this one, without a void.',
    ],
  ],
  ['a full truck', light({ netVolume: 195 }), { limits: withDefaults() }, []],
  [
    'more than a truck',
    light({ netVolume: 195.01 }),
    { limits: withDefaults() },
    ["capacity netVolume warning: Net 195.01 bbl is more than the truck's 195 bbl."],
  ],
  [
    'far more than a truck',
    light({ netVolume: 210.01 }),
    { limits: withDefaults() },
    ['capacity netVolume error: Net 210.01 bbl is more than the 210 bbl a truck can hold.'],
  ],
  [
    'a full truck in gallons',
    light({ netVolume: 8190, unitOfMeasurement: 'GAL' }),
    { limits: withDefaults() },
    [],
  ],
  [
    'more than a truck in gallons',
    light({ netVolume: 8400, unitOfMeasurement: 'GAL' }),
    { limits: withDefaults() },
    ["capacity netVolume warning: Net 8,400.00 GAL (200.00 bbl) is more than the truck's 195 bbl."],
  ],
  [
    'far more than a truck in liters',
    light({ netVolume: 34_000, unitOfMeasurement: 'L' }),
    { limits: withDefaults() },
    ['capacity netVolume error: Net 34,000.00 L (213.85 bbl) is more than the 210 bbl a truck can hold.'],
  ],
  [
    'what is no volume of oil',
    light({ netVolume: 34_000, unitOfMeasurement: 'MCF' }),
    { limits: withDefaults() },
    [],
  ],
  ['a meter that went on', counted(), { before: [earlier({ endReading: 124_999.5 })] }, []],
  [
    'a meter that jumped',
    counted(),
    { before: [earlier({ endReading: 124_999.49 })] },
    [
      'continuity beginReading error: Opening reading 125,000.00 bbl differs from the last closing 124,999.49 bbl by 0.51 bbl.',
    ],
  ],
  [
    'a meter that went on, in gallons',
    counted({ unitOfMeasurement: 'GAL' }),
    { before: [earlier({ endReading: 124_979, unitOfMeasurement: 'GAL' })] },
    [],
  ],
  [
    'a meter that jumped, in gallons',
    counted({ unitOfMeasurement: 'GAL' }),
    { before: [earlier({ endReading: 124_978, unitOfMeasurement: 'GAL' })] },
    [
      'continuity beginReading error: Opening reading 125,000.00 GAL differs from the last closing 124,978.00 GAL by 0.52 bbl.',
    ],
  ],
  [
    'a meter that jumped by a little more than half a barrel, in gallons',
    counted({ unitOfMeasurement: 'GAL' }),
    { before: [earlier({ endReading: 124_978.9, unitOfMeasurement: 'GAL' })] },
    [
      'continuity beginReading error: Opening reading 125,000.00 GAL differs from the last closing 124,978.90 GAL by 0.50 bbl.',
    ],
  ],
  [
    'a counter that ran over between two tickets and went on',
    counted({ beginReading: 0.1, endReading: 80, netVolume: null }),
    { before: [earlier({ endReading: 999_999.8 })] },
    [],
  ],
  [
    'a counter that ran over between two tickets and jumped',
    counted({ beginReading: 10, endReading: 80, netVolume: null }),
    { before: [earlier({ endReading: 999_999.8 })] },
    [
      'continuity beginReading error: Opening reading 10.00 bbl differs from the last closing 999,999.80 bbl by 10.20 bbl.',
    ],
  ],
  [
    'a meter that counts in another unit since',
    counted(),
    { before: [earlier({ endReading: 5_250_000, unitOfMeasurement: 'GAL' })] },
    [],
  ],
  [
    'a counter of gallons that ran over',
    counted({ beginReading: 999_900, endReading: 80, netVolume: null, unitOfMeasurement: 'GAL' }),
    {},
    ['continuity endReading warning: The counter ran over its last digit, from 999,900.00 GAL to 80.00 GAL.'],
  ],
  [
    'a counter that ran over',
    counted({ beginReading: 999_900, endReading: 80, netVolume: null }),
    {},
    ['continuity endReading warning: The counter ran over its last digit, from 999,900.00 bbl to 80.00 bbl.'],
  ],
  [
    'a counter that went back',
    counted({ beginReading: 500_000, endReading: 80, netVolume: null }),
    {},
    ['continuity endReading error: The counter went back, from 500,000.00 bbl to 80.00 bbl.'],
  ],
  ['a factor at the edge', counted({ meterFactor: 1.02, netVolume: null }), {}, []],
  [
    'a factor beyond the edge',
    counted({ meterFactor: 1.0201, netVolume: null }),
    {},
    ['factor meterFactor error: Meter factor 1.0201 is outside 0.9800 to 1.0200.'],
  ],
  [
    'a factor that changed a little',
    counted({ meterFactor: 1.0025, netVolume: null }),
    { before: [earlier({ meterFactor: 1 })] },
    [],
  ],
  [
    'a factor that changed, from the last that could be',
    counted({ meterFactor: 1.0026, netVolume: null }),
    { before: [earlier({ meterFactor: 1.5 }), earlier({ meterFactor: 1 })] },
    ['factor meterFactor warning: Meter factor 1.0026 is 0.26 % from the last one, 1.0000.'],
  ],
  [
    'an unload short by just a two-hundredth',
    unloaded(109.45),
    { order: [order({ netVolume: 110 }), station(109.45)] },
    [],
  ],
  [
    'an unload short by just a fiftieth',
    unloaded(107.8),
    { order: [order({ netVolume: 110 }), station(107.8)] },
    ['unload netVolume warning: Unloaded 107.80 bbl of 110.00 bbl picked up: 2.20 bbl or 2.00 % short.'],
  ],
  ['an unload a little short', unloaded(179.1), { order: [order({}), station(179.1)] }, []],
  [
    'an unload short',
    unloaded(179.09),
    { order: [order({}), station(179.09)] },
    ['unload netVolume warning: Unloaded 179.09 bbl of 180.00 bbl picked up: 0.91 bbl or 0.51 % short.'],
  ],
  [
    'an unload over by a barrel of many',
    unloaded(401.01),
    { order: [order({ netVolume: 400 }), station(401.01)] },
    ['unload netVolume warning: Unloaded 401.01 bbl of 400.00 bbl picked up: 1.01 bbl or 0.25 % over.'],
  ],
  [
    'an unload far off',
    unloaded(176.39),
    { order: [order({}), station(176.39)] },
    ['unload netVolume error: Unloaded 176.39 bbl of 180.00 bbl picked up: 3.61 bbl or 2.01 % short.'],
  ],
  [
    'a load in gallons, unloaded in barrels',
    unloaded(179.09),
    { order: [order({ netVolume: 7560, unitOfMeasurement: 'GAL' }), station(179.09)] },
    ['unload netVolume warning: Unloaded 179.09 bbl of 180.00 bbl picked up: 0.91 bbl or 0.51 % short.'],
  ],
  [
    'a load in what is no volume of oil',
    unloaded(100),
    { order: [order({ unitOfMeasurement: 'MCF' }), station(100)] },
    [],
  ],
  [
    'an order in parts',
    unloaded(100),
    { order: [order({}), order({ id: 'first', isUnload: true, netVolume: 80 }), station(100)] },
    [],
  ],
  ['a load on the road for a day', light({}), { now: at + hours(24) }, []],
  [
    'a load on the road for longer',
    light({}),
    { now: at + hours(24) + 1 },
    ['unload netVolume error: Order 481200 was not unloaded within 24 h of its pickup.'],
  ],
  [
    'a load that was unloaded in time',
    light({}),
    { now: at + days(9), order: [order({ isUnload: true, at: at + hours(24) })] },
    [],
  ],
  [
    'a load that was unloaded late',
    light({}),
    { now: at + days(9), order: [order({ isUnload: true, at: at + hours(25) })] },
    ['unload netVolume error: Order 481200 was not unloaded within 24 h of its pickup.'],
  ],
  [
    'a load of whose order only an earlier one was unloaded',
    light({}),
    {
      now: at + days(9),
      order: [order({ at: at - hours(50) }), order({ isUnload: true, at: at - hours(48) }), order({ at })],
    },
    ['unload netVolume error: Order 481200 was not unloaded within 24 h of its pickup.'],
  ],
  [
    'an unload nowhere',
    { ...unloaded(180, { offload: null }), label: 'Unload Exception' },
    {},
    ['unload offload warning: Unload 2100124 of 180.00 bbl names neither an offload nor a terminal.'],
  ],
  [
    'an unload nowhere, in gallons',
    { ...unloaded(7560, { offload: null, unitOfMeasurement: 'GAL' }), label: 'Unload Exception' },
    {},
    [
      'unload offload warning: Unload 2100124 of 7,560.00 GAL (180.00 bbl) names neither an offload nor a terminal.',
    ],
  ],
  [
    'a severed lease',
    light({}),
    { lease: { ...lease, isSevered: true } },
    ['lease lease error: SMITH UNIT, state lease 001234, is severed by the state.'],
  ],
  [
    'a lease without run tickets',
    light({}),
    { lease: { ...lease, allowsRunTickets: false } },
    ['lease lease error: SMITH UNIT, state lease 001234, does not allow run tickets.'],
  ],
  ['the last day of a lease', light({}), { lease: { ...lease, inactiveDate: '2026-05-14' } }, []],
  [
    'the day after',
    light({}),
    { lease: { ...lease, inactiveDate: '2026-05-13' } },
    ['lease lease error: SMITH UNIT, state lease 001234, has been inactive since 2026-05-13.'],
  ],
  ['the first day of a lease', light({}), { lease: { ...lease, activeDate: '2026-05-14' } }, []],
  [
    'the day before',
    light({}),
    { lease: { ...lease, activeDate: '2026-05-15' } },
    ['lease lease error: SMITH UNIT, state lease 001234, is not active before 2026-05-15.'],
  ],
  [
    'a load of the last night of a lease, sent off a day later',
    light({ visit: leftAt('2026-05-14T09:00:00Z') }),
    { lease: { ...lease, inactiveDate: '2026-05-13' } },
    [],
  ],
  [
    'a load of the night before the first day of a lease',
    light({ visit: leftAt('2026-05-14T09:00:00Z') }),
    { lease: { ...lease, activeDate: '2026-05-14' } },
    ['lease lease error: SMITH UNIT, state lease 001234, is not active before 2026-05-14.'],
  ],
  [
    'a load of the last day of a license, sent off a day later',
    light({ visit: leftAt('2026-05-14T03:00:00Z') }),
    { driver: { ...driver, licenseEnds: '2026-05-13' } },
    ['driver driver warning: The license of Dana Driver expires on 2026-05-13, within 30 days.'],
  ],
  [
    'a LACT ticket of a lease without one',
    counted(),
    { lease: { ...lease, hasLact: false } },
    ['lease lease error: SMITH UNIT, state lease 001234, has no LACT, and this is the ticket of one.'],
  ],
  [
    'a tank of another lease',
    light({}),
    { tank: { ...tank, leaseId: 'other' } },
    ['lease tank error: Tank 20133 stands on another lease than SMITH UNIT.'],
  ],
  [
    'a lease that is not there',
    light({}),
    { lease: null },
    ['lease lease error: There is no lease SMITH UNIT in the records.'],
  ],
  ['a license that ends in a month', light({}), { driver: { ...driver, licenseEnds: '2026-06-14' } }, []],
  [
    'a license that ends sooner',
    light({}),
    { driver: { ...driver, licenseEnds: '2026-06-13' } },
    ['driver driver warning: The license of Dana Driver expires on 2026-06-13, within 30 days.'],
  ],
  [
    'the last day of a physical',
    light({}),
    { driver: { ...driver, physicalEnds: '2026-05-14' } },
    ['driver driver warning: The physical of Dana Driver expires on 2026-05-14, within 30 days.'],
  ],
  [
    'a physical that has ended',
    light({}),
    { driver: { ...driver, physicalEnds: '2026-05-13' } },
    ['driver driver error: The physical of Dana Driver expired on 2026-05-13.'],
  ],
  ["a driver's last day", light({}), { driver: { ...driver, terminationDate: '2026-05-14' } }, []],
  [
    'a driver who has left',
    light({}),
    { driver: { ...driver, terminationDate: '2026-05-13' } },
    ['driver driver error: Dana Driver left on 2026-05-13.'],
  ],
  ['a load of eight minutes', light({ visit: stay(minutes(8)) }), {}, []],
  [
    'a shorter load',
    light({ visit: stay(minutes(8) - 1000) }),
    {},
    ['time visit warning: The load took 7 min, from 10:52 AM to 11:00 AM; less than 8 min is too short.'],
  ],
  ['a load of four hours', light({ visit: stay(hours(4)) }), {}, []],
  [
    'a longer load',
    light({ visit: stay(hours(4) + minutes(1)) }),
    {},
    ['time visit warning: The load took 241 min, from 6:59 AM to 11:00 AM; more than 240 min is too long.'],
  ],
  [
    'a visit that ended before it began',
    light({ visit: stay(-minutes(1)) }),
    {},
    ['time visit error: The visit ended at 11:00 AM, before it began at 11:01 AM.'],
  ],
];

function withDefaults() {
  return Object.fromEntries(limitSeed.map(({ id, value }) => [id, value])) as Surroundings['limits'];
}

describe('the checks', () => {
  it('find nothing in a ticket that is good', () => {
    expect(say(gauged())).toEqual([]);
    expect(say(counted())).toEqual([]);
    expect(say(unloaded(180), { order: [order({}), station(180)] })).toEqual([]);
  });

  it.each(cases)('%s', (_, ticket, surroundings, said) => {
    expect(say(ticket, surroundings)).toEqual(said);
  });

  it('are all tried above', () => {
    const tried = new Set(cases.flatMap(([, , , said]) => said.map((one) => one.split(' ')[0])));
    expect([...tried].sort()).toEqual([...checkNames].sort());
  });

  it('go by the limits they are given', () => {
    const strict = { ...around().limits, 'bsw-warning': 0.1 };
    expect(say(gauged(), { limits: strict })).toEqual(['bsw bsw warning: BS&W 0.20 % is over 0.10 %.']);
  });

  it('tell of what is no number, entry by entry', () => {
    const said = say(
      counted({
        bsw: 'wet',
        meterFactor: {},
        endReading: Number.NaN,
        netVolume: '178,29',
        visit: { latitude: 'N' },
      }),
    );
    expect(said).toEqual([
      'bsw bsw error: BS&W “wet” is not a number.',
      'net netVolume error: Net volume “178,29” is not a number.',
      'place visit error: The place of the visit is not given in degrees.',
      'continuity endReading error: Closing reading “null” is not a number.',
      'factor meterFactor error: Meter factor “{}” is not a number.',
    ]);
    expect(say(gauged({ openGauge: '14 6 1/4' }))).toEqual([
      'gauge openGauge error: Open gauge is not given in feet, inches and parts.',
    ]);
  });

  it('say nothing of what they are not told', () => {
    const nothing = { lease: null, tank: null, meter: null, driver: null };
    for (const label of ['Pickup', 'EOM', 'Unload', 'Reject', 'Shift Start', 'Skipped P', 'Whatever']) {
      expect(say({ id: 'x', label, modelData: {}, at }, nothing)).toEqual([]);
    }
  });

  it('never fail, whatever the field has sent', () => {
    const entries = [...Object.keys(gauged().modelData), ...Object.keys(counted().modelData)];
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.double(),
      fc.record({ feet: fc.double(), inches: fc.integer(), parts: fc.jsonValue(), id: fc.string() }),
    );
    const changes = fc.dictionary(fc.constantFrom(...entries), odd);
    fc.assert(
      fc.property(changes, fc.constantFrom(gauged, counted), odd, (given, ticket, other) => {
        const others = earlier({ correctedGravity: other, netVolume: other, endReading: other });
        const said = findingsOf(ticket(given), around({ before: [others], missing: [1] }));
        for (const { note } of said) expect(note.length).toBeLessThan(500);
      }),
    );
  });
});
