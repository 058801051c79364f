import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Something changed on the server: what, and its number in the order of changes. */
export interface Change {
  readonly id: number;
  readonly path: string;
}
export type Listener = (change: Change) => void;

/**
 * What changed, as every process of the server hears it: the database tells that there is something new, and the
 * hub reads on from the last change it saw, so that nothing is missed or told twice.
 */
export interface Hub {
  /** The number of the newest change that listeners have heard of. */
  readonly last: () => number;
  readonly subscribe: (listener: Listener) => () => void;
  readonly stop: () => Promise<void>;
}

const READ_AT_MOST = 1000;

export async function startHub(database: Database): Promise<Hub> {
  const listeners = new Set<Listener>();
  let last = await newestChange(database);
  let reading = false;
  let again = false;

  async function readOn(): Promise<void> {
    for (;;) {
      const found = await changesAfter(database, last, READ_AT_MOST);
      for (const change of found) {
        last = change.id;
        for (const listener of listeners) listener(change);
      }
      if (found.length < READ_AT_MOST) return;
    }
  }

  /** Notices that come while one is being followed become one more. */
  async function heard(): Promise<void> {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    do {
      again = false;
      // The database is away: the listener hears again once it is back.
      await readOn().catch(() => {});
    } while (again);
    reading = false;
  }

  const stop = await database.listen('changes', () => void heard());
  await heard();
  return {
    last: () => last,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}

export async function changesAfter(database: Database, id: number, most: number): Promise<Change[]> {
  // By the column, not by the text of it that is selected: as text 10 comes before 9.
  const { rows } = await sql<{ id: string; path: string }>`
    select c.id::text, c.path from changes c where c.id > ${id}::bigint order by c.id limit ${most}::integer
  `.execute(database.sql);
  return rows.map((row) => ({ id: Number(row.id), path: row.path }));
}

export async function oldestChange(database: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`select coalesce(min(id), 0)::text as id from changes`.execute(
    database.sql,
  );
  return Number(rows[0]!.id);
}

async function newestChange(database: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from changes`.execute(
    database.sql,
  );
  return Number(rows[0]!.id);
}

/** A page that was away for longer reads everything anew. */
export async function sweepChanges(database: Database): Promise<void> {
  await sql`delete from changes where at < now() - interval '1 day'`.execute(database.sql);
}
