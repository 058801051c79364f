import { bookOperations } from '../booking/book.ts';
import { checkOperations } from '../checks/check.ts';
import type { Sql } from '../database/database.ts';

/** In the transaction in which they came, with the ids of those that were not there before. */
export type FollowsArrival = (tx: Sql, operationIds: readonly string[]) => Promise<void>;

/** What is done with operations as they arrive, one after the other: what has an open error is not booked. */
export const followsArrival: readonly FollowsArrival[] = [
  (tx, ids) => checkOperations(tx, ids),
  (tx, ids) => bookOperations(tx, ids),
];
