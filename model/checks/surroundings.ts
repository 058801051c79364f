import type { OperationModelData } from '../operations.ts';
import type { Limits } from './limits.ts';

/** An operation that is looked at. */
export interface Ticket {
  readonly id: string;
  readonly label: string;
  readonly modelData: OperationModelData;
  /** When it was done, as a moment. */
  readonly at: number;
  /** The net volume that the books work out, where the ticket was corrected there. */
  readonly net?: number | null;
  /** The production day that it has in the books, where it was corrected there. */
  readonly day?: string;
}

export interface LeaseFacts {
  readonly id: string;
  readonly name: string;
  readonly stateLeaseNumber: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly activeDate: string | null;
  readonly inactiveDate: string | null;
  readonly isSevered: boolean;
  readonly allowsRunTickets: boolean;
  readonly hasLact: boolean;
}

interface ContainerFacts {
  readonly id: string;
  readonly number: string;
  readonly leaseId: string | null;
}

export interface MeterFacts extends ContainerFacts {
  /** A LACT names it as the one that brings its count to 60 °F by itself. */
  readonly isCorrecting: boolean;
}

export interface TankFacts extends ContainerFacts {
  readonly strappingFraction: number;
  readonly totalIncrement: number;
  readonly incrementFactor: number;
}

export interface DriverFacts {
  readonly name: string;
  readonly licenseEnds: string | null;
  readonly physicalEnds: string | null;
  readonly terminationDate: string | null;
}

/** Readings of another ticket as it was sent: nobody has looked whether they are numbers. */
export interface Earlier {
  readonly at: number;
  readonly correctedGravity: unknown;
  readonly netVolume: unknown;
  readonly unitOfMeasurement: unknown;
  readonly endReading: unknown;
  readonly meterFactor: unknown;
}

export interface OfOrder {
  readonly id: string;
  readonly isUnload: boolean;
  readonly at: number;
  readonly netVolume: unknown;
  readonly unitOfMeasurement: unknown;
}

/** What a ticket is looked at beside. What it does not name, or what is not there, is null. */
export interface Surroundings {
  readonly now: number;
  readonly limits: Limits;
  readonly lease: LeaseFacts | null;
  readonly tank: TankFacts | null;
  readonly meter: MeterFacts | null;
  readonly driver: DriverFacts | null;
  /** Tickets of the same tank or meter in the 90 days before, the latest first. */
  readonly before: readonly Earlier[];
  /** An earlier ticket has the same number: whether it was the same person's. */
  readonly sameNumber: { readonly isOwn: boolean } | null;
  /** Numbers between the one before in the series and this one that nobody has used. */
  readonly missing: readonly number[];
  /** The pickups and unloads of its order around it, oldest first, itself included. */
  readonly order: readonly OfOrder[];
}

/** How far back a ticket is compared with others, and with how many of them. */
export const DAYS_BEFORE = 90;
export const MOST_BEFORE = 100;
/** The same order number farther away is another order. */
export const ORDER_DAYS = 14;
/** Of those before it, itself included, and of those after it. */
export const MOST_OF_ORDER = 20;
/** More numbers than these at once are a new book of tickets, not a gap. */
export const LARGEST_GAP = 20;
