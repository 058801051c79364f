import { describe, expect, it } from 'vitest';
import { operationLabels } from '#model/dispatch.ts';
import { milesBetween, type Point } from '#model/great-circle.ts';
import { operationLabel } from '#model/operations.ts';
import { isUuid } from '#model/uuid.ts';
import { readingOf } from '#test/demo-reading.ts';
import { HOUR, MINUTE } from '../calendar.ts';
import { makeDemo } from '../demo.ts';
import { chanceFor } from '../generator.ts';
import type { Reading } from './reading.ts';
import { type SimulatedOperation, type SimulatedPosition, simulate } from './simulation.ts';

const now = Date.parse('2026-05-14T19:20:00Z');
const demo = makeDemo(new Date(now));
const reading = readingOf(demo);

/** So many hours of its clock, looked at every so many minutes. */
function played(hours: number, { speed = 1, every = 5, from = reading as Reading } = {}) {
  const simulation = simulate(from, { startedAt: now, speed }, chanceFor('ids of a test').id);
  const operations: SimulatedOperation[] = [];
  const positions: SimulatedPosition[][] = [];
  for (let at = now; at <= now + hours * HOUR; at += every * MINUTE) {
    operations.push(...simulation.doneBy(at));
    positions.push(simulation.positionsAt(at));
  }
  return { operations, positions };
}

interface Ticket {
  readonly ticketNumber?: string;
  readonly meter?: { readonly id: string };
  readonly beginReading?: number;
  readonly endReading?: number;
  readonly unload?: { readonly pickupTicketNumber?: string; readonly orderNumber: string };
  readonly pickup?: { readonly orderNumber: string };
}
const ticketOf = ({ modelData }: Pick<SimulatedOperation, 'modelData'>) => modelData as unknown as Ticket;

describe('a day of field work', () => {
  const { operations, positions } = played(24);

  it('has every kind of operation, hundreds of them, each once and in the order of the clock', () => {
    expect(new Set(operations.map(operationLabel))).toEqual(new Set(operationLabels));
    expect(operations.length).toBeGreaterThan(150);
    const ids = operations.flatMap(({ id, documents }) => [id, ...documents.map((document) => document.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !isUuid(id))).toEqual([]);
    const times = operations.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(now - 13 * MINUTE);
    expect(times.at(-1)).toBeLessThanOrEqual(now + 24 * HOUR);
  });

  it('is the same for the same moment', () => {
    expect(JSON.stringify(played(24).operations)).toBe(JSON.stringify(operations));
  });

  it('names only people, leases, tanks, meters and places that are there', () => {
    const ids = new Set([...demo.records, ...demo.users].map(({ id }) => id));
    const usernames = new Set(demo.users.map(({ username }) => username));
    const strangers = operations.flatMap(({ user, modelData }) => [
      ...(usernames.has(user) ? [] : [user]),
      ...Object.values(modelData).flatMap((entry) => {
        const id = (entry as { id?: string } | null)?.id;
        return id && isUuid(id) && !ids.has(id) ? [id] : [];
      }),
    ]);
    expect(strangers).toEqual([]);
  });

  it('goes on from the last tickets: their numbers, their orders and where the meters stood', () => {
    const before = new Set(demo.operations.map((operation) => ticketOf(operation).ticketNumber));
    const numbers = operations.flatMap((operation) => ticketOf(operation).ticketNumber ?? []);
    // Some are used twice, by mistake.
    expect(numbers.filter((number) => before.has(number)).length).toBeLessThan(5);
    const orders = new Set(
      demo.operations.flatMap((operation) => ticketOf(operation).pickup?.orderNumber ?? []),
    );
    const again = operations.filter((operation) => orders.has(ticketOf(operation).pickup?.orderNumber ?? ''));
    expect(again).toEqual([]);

    const stood = new Map<string, number>();
    const gaps = [...demo.operations, ...operations].filter((operation) => {
      const { meter, beginReading, endReading } = ticketOf(operation);
      if (!meter || beginReading === undefined || endReading === undefined) return false;
      const last = stood.get(meter.id);
      stood.set(meter.id, endReading);
      return (
        last !== undefined && last !== beginReading && operations.includes(operation as SimulatedOperation)
      );
    });
    const counted = operations.filter((operation) => ticketOf(operation).meter);
    expect(counted.length).toBeGreaterThan(30);
    // A jump of the meter is one of the faults.
    expect(gaps.length).toBeLessThan(counted.length / 6);
  });

  it('unloads what was picked up before', () => {
    const picked = new Set<string>();
    for (const operation of operations) {
      const { ticketNumber, unload } = ticketOf(operation);
      if (operationLabel(operation) === 'Pickup') picked.add(ticketNumber!);
      if (unload?.pickupTicketNumber) expect(picked).toContain(unload.pickupTicketNumber);
    }
    expect(picked.size).toBeGreaterThan(30);
  });

  it('moves people along the road, each with their own tablet', () => {
    const known = new Map(demo.devices.map(({ fingerprint, userId }) => [fingerprint, userId]));
    const users = new Map(demo.users.map(({ username, id }) => [username, id]));
    const last = new Map<string, Point>();
    let moves = 0;
    for (const [tick, seen] of positions.entries()) {
      expect(new Set(seen.map(({ fingerprint }) => fingerprint)).size).toBe(seen.length);
      for (const { fingerprint, user, reportedAt, ...point } of seen) {
        if (known.has(fingerprint)) expect(known.get(fingerprint)).toBe(users.get(user));
        expect(Date.parse(reportedAt)).toBe(now + tick * 5 * MINUTE);
        const miles = last.has(fingerprint) ? milesBetween(last.get(fingerprint)!, point) : 0;
        if (miles > 0.5) moves += 1;
        // Who goes home after a shift is not followed.
        if (positions[tick - 1]?.some((one) => one.fingerprint === fingerprint))
          expect(miles).toBeLessThan(8);
        last.set(fingerprint, point);
      }
    }
    expect(moves).toBeGreaterThan(500);
  });
});

it('played faster is sent sooner, each ticket with times that belong together', () => {
  const { operations } = played(24, { speed: 60 });
  const plain = played(24).operations;
  expect(operations.map(operationLabel)).toEqual(plain.map(operationLabel));
  const last = Date.parse(operations.at(-1)!.createdAt);
  expect(last).toBeGreaterThan(now + 20 * MINUTE);
  expect(last).toBeLessThanOrEqual(now + 24 * MINUTE);
  const stay = ({ modelData }: SimulatedOperation) => {
    const { arrivedAt, departedAt } = modelData.visit as unknown as { arrivedAt: string; departedAt: string };
    return Date.parse(departedAt) - Date.parse(arrivedAt);
  };
  const pickups = operations.filter((operation) => operationLabel(operation) === 'Pickup').map(stay);
  expect(Math.max(...pickups)).toBeGreaterThan(20 * MINUTE);
});

it('needs no more than leases, tanks, drivers and places: what it lacks is made up or left out', () => {
  const drivers = reading.drivers.map((driver) => ({ ...driver, physicalExpirationDate: null }));
  const bare = { ...reading, drivers, operations: [], devices: [], meters: [], lacts: [] };
  const { operations, positions } = played(10, { from: bare });
  expect(operations.length).toBeGreaterThan(40);
  expect(new Set(operations.map(operationLabel))).not.toContain('EOM');
  expect(positions.flat().every(({ label, userAgent }) => label && userAgent)).toBe(true);
  expect(played(10, { from: { ...bare, terminals: [] } }).operations).toEqual([]);
});

it('goes on for weeks at any speed, also from tickets and tanks that are out of all reason', () => {
  const odd: Reading = {
    ...reading,
    tanks: reading.tanks.map((tank, at) => (at % 5 === 0 ? { ...tank, totalIncrement: 40 } : tank)),
    operations: reading.operations.map((operation) => ({
      ...operation,
      modelData: { ...operation.modelData, correctedGravity: -400, bsw: 99, meterFactor: 7, visit: null },
    })),
  };
  for (const from of [reading, odd]) {
    const { operations } = played(21 * 24, { speed: 3600, every: 60, from });
    expect(operations.length).toBeGreaterThan(3000);
    const net = operations.flatMap(({ modelData }) => modelData.netVolume ?? []).map(Number);
    expect(net.filter((volume) => !(volume > 0))).toEqual([]);
  }
});
