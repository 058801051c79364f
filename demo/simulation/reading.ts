import type { Point } from '#model/great-circle.ts';
import type { Device, Operation } from '#model/operations.ts';
import { rounded } from '../generator.ts';

/** Records as the API gives them, by their wire names: those that somebody in the field has to do with. */
interface ReadRecord {
  readonly id: string;
}

interface Named {
  readonly id: string;
  readonly label: string;
}

/** A point is known of some of them only. */
export interface ReadPlace extends ReadRecord {
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly state: string | null;
  readonly county: string | null;
}

export interface ReadLease extends ReadPlace {
  readonly company: Named;
  readonly disposition: string | null;
}

export interface ReadAsset extends ReadRecord {
  readonly lease: Named | null;
}

export interface ReadTank extends ReadAsset {
  readonly totalIncrement: number;
  readonly unitsPerIncrement: number;
}

export interface ReadLact extends ReadAsset {
  readonly correctingMeter: Named | null;
}

export interface ReadDriver extends ReadRecord {
  readonly name: string;
  readonly terminalLocation: Named | null;
  readonly physicalExpirationDate: string | null;
}

export interface ReadOperation extends Operation {
  readonly user: { readonly fullName: string };
}

/** What is known of a company before its day is played: what a server's API tells. */
export interface Reading {
  readonly drivers: readonly ReadDriver[];
  readonly leases: readonly ReadLease[];
  readonly tanks: readonly ReadTank[];
  readonly meters: readonly ReadAsset[];
  readonly lacts: readonly ReadLact[];
  readonly terminals: readonly ReadPlace[];
  readonly offloads: readonly ReadPlace[];
  readonly devices: readonly Device[];
  /** The last ones that came in, newest first. */
  readonly operations: readonly ReadOperation[];
}

/** What the last tickets say, for the next ones to go on from. */
export interface Past {
  /** The highest number of each person. */
  readonly tickets: ReadonlyMap<string, number>;
  readonly lastOrder: number;
  readonly counters: ReadonlyMap<string, number>;
  readonly factors: ReadonlyMap<string, number>;
  readonly readAt: ReadonlyMap<string, number>;
  readonly odometers: ReadonlyMap<string, number>;
  readonly trucks: ReadonlyMap<string, Truck>;
  /** Of each lease, what its oil is usually like. */
  readonly samples: ReadonlyMap<string, { readonly gravity: number; readonly bsw: number }>;
  readonly products: ReadonlyMap<string, 'O' | 'C'>;
  /** To whom each lease sells. */
  readonly purchasers: ReadonlyMap<string, Purchaser>;
  /** How many tickets there are of each tank and meter. */
  readonly runs: ReadonlyMap<string, number>;
  readonly yards: ReadonlyMap<string, Point>;
  /** Who reads the LACT units. */
  readonly gaugers: ReadonlyMap<string, string>;
}

interface Purchaser {
  readonly id: string;
  readonly values: { readonly name: string };
}

interface Truck {
  readonly truck: { number: string; capacity: number };
  readonly trailer: { number: string };
}

interface Numbered {
  readonly id?: unknown;
  readonly name?: unknown;
  readonly number?: unknown;
}

/** What the tickets of trucks and LACT units hold, as far as it is gone on from; each of it may be anything. */
interface SentData {
  readonly ticketNumber?: unknown;
  readonly pickup?: { readonly orderNumber?: unknown } | null;
  readonly correctedGravity?: unknown;
  readonly bsw?: unknown;
  readonly endReading?: unknown;
  readonly meterFactor?: unknown;
  readonly shift?: { readonly odometer?: unknown } | null;
  readonly visit?: { readonly latitude?: unknown; readonly longitude?: unknown } | null;
  readonly lease?: Numbered | null;
  readonly purchaser?: Numbered | null;
  readonly tank?: Numbered | null;
  readonly meter?: Numbered | null;
  readonly lact?: Numbered | null;
  readonly driver?: Numbered | null;
  readonly truck?: Numbered | null;
  readonly trailer?: Numbered | null;
  readonly product?: Numbered | null;
  readonly terminal?: Numbered | null;
  readonly gauger?: Numbered | null;
}

export function pastOf(operations: readonly ReadOperation[]): Past {
  const sent = operations.map(({ modelData, createdAt, user }) => ({
    data: modelData as SentData,
    at: Date.parse(createdAt),
    person: user.fullName,
  }));
  /** The newest of each, for operations come newest first. */
  const newest = <V>(pick: (one: (typeof sent)[number]) => readonly [key: unknown, value: V | null]) => {
    const found = new Map<string, V>();
    for (const one of sent) {
      const [key, value] = pick(one);
      if (typeof key === 'string' && value !== null && !found.has(key)) found.set(key, value);
    }
    return found;
  };

  const tickets = new Map<string, number>();
  const gravities = new Map<string, number[]>();
  const waters = new Map<string, number[]>();
  const runs = new Map<string, number>();
  let lastOrder = 0;
  for (const { data, person } of sent) {
    const ticket = Number(data.ticketNumber ?? 0);
    if (Number.isSafeInteger(ticket)) tickets.set(person, Math.max(ticket, tickets.get(person) ?? 0));
    const order = Number(data.pickup?.orderNumber ?? 0);
    if (Number.isSafeInteger(order)) lastOrder = Math.max(lastOrder, order);
    const lease = data.lease?.id;
    append(gravities, lease, data.correctedGravity);
    append(waters, lease, data.bsw);
    const container = text(data.tank?.id ?? data.meter?.id);
    if (container) runs.set(container, (runs.get(container) ?? 0) + 1);
  }
  const samples = [...gravities].map(
    ([lease, all]) => [lease, { gravity: middle(all), bsw: middle(waters.get(lease) ?? [0.2]) }] as const,
  );
  return {
    tickets,
    lastOrder,
    samples: new Map(samples),
    counters: newest(({ data }) => [data.meter?.id, number(data.endReading)]),
    factors: newest(({ data }) => [data.meter?.id, number(data.meterFactor)]),
    readAt: newest(({ data, at }) => [data.lact?.id, at]),
    odometers: newest(({ data }) => [data.driver?.id, number(data.shift?.odometer)]),
    trucks: newest(({ data }) => [data.driver?.id, truckOf(data)]),
    products: newest(({ data }) => [data.lease?.id, productOf(data)]),
    purchasers: newest(({ data }) => [data.lease?.id, purchaserOf(data)]),
    runs,
    yards: newest(({ data }) => [data.terminal?.id, data.shift ? pointOf(data) : null]),
    gaugers: newest(({ data, person }) => [person, data.lact ? text(data.gauger?.id) : null]),
  };
}

const number = (value: unknown) => (typeof value === 'number' ? value : null);
const text = (value: unknown) => (typeof value === 'string' ? value : null);

function truckOf({ truck, trailer }: SentData): Truck | null {
  const [pulling, pulled] = [text(truck?.number), text(trailer?.number)];
  if (pulling === null || pulled === null) return null;
  return { truck: { number: pulling, capacity: 195 }, trailer: { number: pulled } };
}

function purchaserOf({ purchaser }: SentData): Purchaser | null {
  const [id, name] = [text(purchaser?.id), text(purchaser?.name)];
  return id === null || name === null ? null : { id, values: { name } };
}

function productOf({ product }: SentData): 'O' | 'C' | null {
  return product?.id === 'O' || product?.id === 'C' ? product.id : null;
}

function pointOf({ visit }: SentData): Point | null {
  const [latitude, longitude] = [number(visit?.latitude), number(visit?.longitude)];
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function append(all: Map<string, number[]>, key: unknown, value: unknown): void {
  if (typeof key === 'string' && typeof value === 'number') all.set(key, [...(all.get(key) ?? []), value]);
}

/** What is usual, whatever somebody once misread. */
function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return rounded(sorted[sorted.length >> 1]!, 2);
}
