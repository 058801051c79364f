import type { Values } from '#model/validate.ts';
import { iso } from './calendar.ts';
import type { Chance } from './generator.ts';

/** A record as a form would send it, with who made it and when. */
export interface DemoRecord<V extends Values = Values> {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly values: V;
  /** The operation that it was booked from. */
  readonly operationId?: string;
}

/** Makes the records of one type; each is entered by one of the clerks. */
export const entering =
  (type: string, chance: Chance, clerks: readonly { id: string }[]) =>
  <V extends Values>(at: number, values: V): DemoRecord<V> => ({
    id: chance.id(),
    type,
    createdAt: iso(at),
    createdBy: chance.pick(clerks).id,
    values,
  });
