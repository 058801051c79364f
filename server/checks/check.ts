import { sql } from 'kysely';
import { findingsOf } from '#model/checks/checks.ts';
import { bookOperations } from '../booking/book.ts';
import type { Sql } from '../database/database.ts';
import type { FollowCorrection } from '../records/write.ts';
import { type Outcome, writeFindings } from './findings.ts';
import { gather } from './gather.ts';
import { withNeighbours } from './neighbours.ts';

/** What is held in memory at once. */
const PIECE = 200;

/** Looks at these operations, and at those they are part of the surroundings of. Belongs to the caller's transaction. */
export async function checkOperations(
  tx: Sql,
  operationIds: readonly string[],
  now: Date = new Date(),
): Promise<void> {
  const all = new Set<string>();
  for (const ids of inPieces(operationIds)) for (const id of await withNeighbours(tx, ids)) all.add(id);
  for (const ids of inPieces([...all])) await checkThese(tx, ids, now);
}

const inPieces = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PIECE) }, (_, at) => ids.slice(at * PIECE, (at + 1) * PIECE));

/** Looks at these and no others. */
export async function checkThese(tx: Sql, ids: readonly string[], now: Date = new Date()): Promise<Outcome> {
  // Two who look at the same operation take turns, all in the same order: nobody waits for somebody who waits for him.
  await sql`
    select 1 from operations where id = any(${ids}::uuid[]) order by id for no key update
  `.execute(tx);
  const gathered = await gather(tx, ids, now);
  const outcome = await writeFindings(
    tx,
    gathered.map(({ ticket, around }) => ({ id: ticket.id, findings: findingsOf(ticket, around) })),
  );
  // What waited for nothing else is booked.
  await bookOperations(tx, outcome.freed);
  return outcome;
}

/** What follows from a change to a ticket that is in the books: the operation it came from is looked at again. */
export const checkAgain: FollowCorrection = async (tx, operationId) => {
  await checkThese(tx, [operationId]);
};
