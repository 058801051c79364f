import { sql } from 'kysely';
import { message } from '#model/messages/message.ts';
import type { Sql } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import type { User } from '../session/sessions.ts';
import { followsArrival } from './follows.ts';
import type { ReadOperation } from './read.ts';
import { type Worker, workersOf } from './senders.ts';
import { type Arriving, type Kept, type Known, readKnown, writeArriving, writeNotes } from './write.ts';

/** What somebody sends in one request. */
export interface Arrival {
  readonly sender: User;
  readonly operations: readonly ReadOperation[];
}

/**
 * Operations come in from the field, in any order and as often as they are sent. What is not there yet is written down
 * with its papers and notes, and whatever follows an arrival is done with it. What is there already must be the same,
 * and is left alone. Several arrivals that have nothing in common are as good as one.
 */
export async function arrive(tx: Sql, arrivals: readonly Arrival[]): Promise<Kept[][]> {
  const operations = arrivals.flatMap((arrival) => arrival.operations);
  const arriving: Arriving[] = [];
  for (const { sender, operations: own } of bySender(arrivals)) {
    const workers = await workersOf(tx, sender, own);
    arriving.push(...own.map((sent, at) => arrivingOf(sent, workers[at]!, sender)));
  }
  const made = await writeArriving(tx, arriving);
  const kept = new Map(made.map((one) => [one.id, one]));
  const fresh = operations.filter(({ id }) => kept.has(id));
  for (const { id, documents } of fresh) {
    const taken = documents.find(
      (document) => !kept.get(id)!.documents.some((own) => own.id === document.id),
    );
    if (taken) throw conflict('document.exists', taken.id);
  }
  await keepNotes(tx, fresh);

  const again = arriving.filter(({ id }) => !kept.has(id));
  for (const known of again.length > 0 ? await readKnown(tx, again) : []) {
    const sent = operations.find(({ id }) => id === known.id)!;
    if (!isSame(known, sent, again.find(({ id }) => id === known.id)!))
      throw conflict('operation.exists', known.id);
    kept.set(known.id, known);
  }

  const ids = fresh.map(({ id }) => id);
  if (ids.length > 0) {
    await takeTurns(tx, ids);
    for (const follow of followsArrival) await follow(tx, ids);
  }
  return arrivals.map((arrival) => arrival.operations.map(({ id }) => kept.get(id)!));
}

/** So many turns there are, of which a large arrival takes all: Postgres has room for a few thousand locks. */
const TURNS = 256;

/**
 * Two servers that are sent the same ticket at one moment would see nothing of each other's, and book both. So those
 * who bring the same number, tank, meter or order take turns, all in the same order.
 */
const takeTurns = (tx: Sql, ids: readonly string[]) =>
  sql`
    select pg_advisory_xact_lock(${sql.lit(ARRIVALS)}, t.turn) from (
      select distinct hashtext(k.key) & ${sql.lit(TURNS - 1)} as turn
      from operations o
      cross join lateral (values (o.ticket_number), (o.container), (o.order_number)) k (key)
      where o.id = any(${ids}::uuid[]) and k.key is not null order by turn
    ) t
  `.execute(tx);
/** What the turns are called in the database, which others take there too. */
const ARRIVALS = 1;

/** Whose work it is, is looked up once for each of them. */
const bySender = (arrivals: readonly Arrival[]): Arrival[] =>
  [...Map.groupBy(arrivals, ({ sender }) => sender.id).values()].map((own) => ({
    sender: own[0]!.sender,
    operations: own.flatMap(({ operations }) => operations),
  }));

const conflict = (key: 'operation.exists' | 'document.exists' | 'annotation.exists', id: string) =>
  new HttpError(409, message(key, { id }));

function arrivingOf(sent: ReadOperation, worker: Worker, sender: User): Arriving {
  const { id, modelType, modelData, createdAt } = sent;
  return {
    id,
    modelType,
    modelData,
    createdAt,
    userId: worker.id,
    userName: worker.fullName,
    sentBy: sender.id,
    documents: sent.documents.map((document) => ({
      id: document.id,
      number: document.number ?? null,
      createdAt,
    })),
  };
}

async function keepNotes(tx: Sql, operations: readonly ReadOperation[]): Promise<void> {
  const notes = operations.flatMap(({ id: operationId, createdAt, annotations }) =>
    annotations.map(({ source = null, ...note }) => ({ ...note, source, operationId, createdAt })),
  );
  const made = await writeNotes(tx, notes);
  const taken = notes.find(({ id }) => !made.has(id));
  if (taken) throw conflict('annotation.exists', taken.id);
}

/** A number that the field left out was given here; notes that were made here since are not the field's. */
function isSame(known: Known, sent: ReadOperation, { userId }: Arriving): boolean {
  const { documents, annotations } = sent;
  return (
    known.isSame &&
    (sent.user === undefined || known.userId === userId) &&
    documents.length === known.documents.length &&
    documents.every(({ id, number }) =>
      known.documents.some((own) => own.id === id && (number ?? own.number) === own.number),
    ) &&
    annotations.every(({ id, note, source = null, flag }) =>
      known.notes.some(
        (own) => own.id === id && own.note === note && own.source === source && own.flag === flag,
      ),
    )
  );
}
