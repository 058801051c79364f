import type { Kysely, Transaction } from 'kysely';
import { type Message, message } from '#model/messages/message.ts';
import { HttpError } from '../errors.ts';

/** SQL is written as SQL (kysely's `sql` tag); the builder's table types are not used. */
export type Sql = Kysely<unknown> | Transaction<unknown>;

export interface Database {
  readonly sql: Kysely<unknown>;
  /** For single statements that only read and are answered soon: several go over one connection at once. */
  readonly quick: Kysely<unknown>;
  /** For the search over everything: people wait for it at every letter, and it may take a while. */
  readonly search: Kysely<unknown>;
  /** For what may take long: few connections of its own, where there are several, so that nobody else waits for it. */
  readonly aside: Kysely<unknown>;
  /** For the look at what has changed before every request: it waits for nobody's rows. */
  readonly watch: Kysely<unknown>;
  readonly embedded: boolean;
  /**
   * How often it was used so far: as long as that stays the same, nobody has written. Null where others may, who have
   * connections of their own.
   */
  readonly uses: (() => number) | null;
  /** How the connections are used at the moment; none where the database is in the process itself. */
  readonly connections: () => readonly Connections[];
  readonly close: () => Promise<void>;
}

/** Connections that are used in turn. */
export interface Connections {
  readonly pool: 'sql' | 'quick' | 'search' | 'aside' | 'watch';
  readonly used: number;
  readonly idle: number;
  /** How many wait for one. */
  readonly waiting: number;
}

/** The database as the routes see it: there, or not yet. */
export interface DatabaseGate {
  database: Database | null;
  /** One sentence on what is being waited for. */
  waitingFor: Message | null;
  /** Tables that cannot be read whole, once that was looked into. */
  damaged?: readonly string[];
}

export const closedGate = (): DatabaseGate => ({
  database: null,
  waitingFor: message('database.opening'),
});

export const sqlOf = (gate: DatabaseGate): Kysely<unknown> => databaseIn(gate).sql;

export const quickOf = (gate: DatabaseGate): Kysely<unknown> => databaseIn(gate).quick;

export function databaseIn(gate: DatabaseGate): Database {
  if (gate.database) return gate.database;
  throw new HttpError(503, gate.waitingFor ?? message('database.notReady'), {
    headers: { 'retry-after': '5' },
  });
}
