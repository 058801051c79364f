import type { Point } from '#model/great-circle.ts';
import { MINUTE } from '../calendar.ts';
import type { Lact, Meter, Tank } from '../company/assets.ts';
import type { Lease } from '../company/leases.ts';
import type { DemoUser, Driver } from '../company/people.ts';
import type { Offload, Terminal } from '../company/terminals.ts';

/** What a truck carries from a pickup to an unload; filled in as the tickets are written. */
export interface Load {
  order: string | null;
  pickup: { lease: Lease; ticketNumber: string; grossVolume: number; netVolume: number; bsw: number } | null;
}

export interface Stop {
  readonly arrivedAt: number;
  readonly departedAt: number;
  readonly point: Point;
  readonly user: DemoUser;
}

interface Driven extends Stop {
  readonly driver: Driver;
}

export interface ShiftStop extends Driven {
  readonly kind: 'shift-start' | 'shift-end';
  readonly shift: { readonly startedAt: number; readonly miles: number; readonly loads: number };
}

export interface PickupStop extends Driven {
  readonly kind: 'pickup' | 'reject' | 'skipped-pickup';
  readonly lease: Lease;
  readonly container: Tank | Meter;
  readonly load: Load;
}

export interface UnloadStop extends Driven {
  readonly kind: 'unload' | 'unload-exception' | 'skipped-unload';
  readonly place: Offload | Terminal;
  readonly lease: Lease;
  readonly load: Load;
}

export interface MeasureStop extends Stop {
  readonly kind: 'measure';
  readonly lact: Lact;
}

/** One thing that somebody in the field did and sent in. */
export type Doing = ShiftStop | PickupStop | UnloadStop | MeasureStop;

/** A ticket is sent in when the driver is back behind the wheel. */
export const sentAt = (doing: Doing): number => doing.departedAt + 1.5 * MINUTE;

export interface World {
  readonly drivers: readonly Driver[];
  readonly technicians: readonly DemoUser[];
  readonly leases: readonly Lease[];
  readonly tanks: readonly Tank[];
  readonly meters: readonly Meter[];
  readonly lacts: readonly Lact[];
  readonly terminals: readonly Terminal[];
  readonly offloads: readonly Offload[];
}
