import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { statement } from '../database/statement.ts';

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
  /** Whatever was committed before this was called has been told to every listener once it is done. */
  readonly catchUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const READ_AT_MOST = 1000;

/** The hub of a server, started when it is first needed. */
export type HubOf = (database: Database) => Promise<Hub>;

export function oneHub(onStart: (hub: Hub) => void = () => {}): { hubOf: HubOf; stop: () => Promise<void> } {
  let hub: Promise<Hub> | null = null;
  const start = async (database: Database) => {
    const started = await startHub(database);
    onStart(started);
    return started;
  };
  return {
    hubOf(database) {
      hub ??= start(database).catch((error) => {
        hub = null;
        throw error;
      });
      return hub;
    },
    stop: async () => (await hub?.catch(() => null))?.stop(),
  };
}

export async function startHub(database: Database): Promise<Hub> {
  const listeners = new Set<Listener>();
  let last = await newestChange(database);
  let reading: Promise<void> | null = null;
  let after: Promise<void> | null = null;

  async function readOn(): Promise<void> {
    for (;;) {
      const found = await changesAfter(database, last);
      for (const change of found) {
        last = change.id;
        for (const listener of listeners) listener(change);
      }
      if (found.length < READ_AT_MOST) return;
    }
  }

  /** Whoever comes while changes are being read waits for the next reading, together with all others who do. */
  function catchUp(): Promise<void> {
    if (reading) {
      after ??= reading
        .catch(() => {})
        .then(() => {
          after = null;
          return catchUp();
        });
      return after;
    }
    reading = readOn().finally(() => {
      reading = null;
    });
    return reading;
  }

  // The database may be away: the listener hears again once it is back.
  const heard = () => void catchUp().catch(() => {});
  const stop = await database.listen('changes', heard);
  await catchUp();
  return {
    last: () => last,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    catchUp,
    stop,
  };
}

// By the column, not by the text of it that is selected: as text 10 comes before 9.
const readAfter = statement<number, { id: string; path: string }>(
  (fill) => sql`
    select c.id::text, c.path from changes c where c.id > ${fill((id) => id)}::bigint order by c.id
    limit ${sql.lit(READ_AT_MOST)}`,
);

/** The next thousand at most. */
export async function changesAfter(database: Database, id: number): Promise<Change[]> {
  const rows = await readAfter(database.sql, id);
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
