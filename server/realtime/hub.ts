import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { isUnavailable } from '../errors.ts';
import { endOf, type Moment } from './moment.ts';

/**
 * Where something changed until a moment and since listeners last heard; EVERYWHERE where that cannot be told. The next
 * look waits for what a listener gives back, so that it may look for itself before anybody here writes again.
 */
export type Listener = (paths: readonly string[], until: Moment, since: Moment) => unknown;

/** Stands for every path. */
export const EVERYWHERE = '';

/**
 * What changed, as every process of the server hears it. The hub remembers the moment it last looked at the database
 * and reads what was committed since, whatever the order of its numbers, so that nothing is missed or told twice. It
 * looks before every request, and as long as somebody listens ten times a second: a writer need not tell anybody, nor
 * wait for another who does. A database that nobody has used since cannot have been written to, and is left alone.
 */
export interface Hub {
  /** Everything that was committed then has been told to the listeners. */
  readonly moment: () => Moment;
  /** When the database was last seen, in milliseconds; as long as somebody listens that is a moment ago, or it is away. */
  readonly lookedAt: () => number;
  readonly subscribe: (listener: Listener) => () => void;
  /** Whatever was committed before this was called has been told to every listener once it is done. */
  readonly catchUp: () => Promise<void>;
  readonly stop: () => void;
}

/** How the looking goes, for whoever watches over the server. */
export interface Looks {
  /** When the last one was done, in milliseconds; 0: never. */
  at: number;
  /** How long before that the one before it was, if somebody listened meanwhile: so late may a notice have been. */
  behind: number;
  failures: number;
  listeners: number;
}

export const noLooks = (): Looks => ({ at: 0, behind: 0, failures: 0, listeners: 0 });

export const READ_AT_MOST = 1000;
const LOOK_EVERY = 100;
/** After one that failed. */
const LOOK_AGAIN = 1000;

/** The hub of a server, started when it is first needed. */
export type HubOf = (database: Database) => Promise<Hub>;

/** `hear` is told of everything, but nobody looks for its sake: it is up to date whenever a request is answered. */
export function oneHub(
  hear: Listener = () => {},
  looks: Looks = noLooks(),
): { hubOf: HubOf; stop: () => Promise<void> } {
  let hub: Promise<Hub> | null = null;
  return {
    hubOf(database) {
      hub ??= startHub(database, hear, looks).catch((error) => {
        hub = null;
        throw error;
      });
      return hub;
    },
    stop: async () => (await hub?.catch(() => null))?.stop(),
  };
}

export async function startHub(database: Database, hear: Listener, looks: Looks = noLooks()): Promise<Hub> {
  const listeners = new Set<Listener>();
  const stopped = new AbortController();
  let moment = await begin(database);
  looks.at = Date.now();
  let wasLost = false;
  /** How often the database had been used when it was last looked at, where that tells anything. */
  let usedThen: number | null = null;
  let reading: Promise<void> | null = null;
  let after: Promise<void> | null = null;

  function seen(): void {
    const now = Date.now();
    looks.behind = listeners.size > 0 ? now - looks.at : 0;
    looks.at = now;
  }

  async function readOn(): Promise<void> {
    const used = database.uses?.() ?? null;
    if (used !== null && used === usedThen) return seen();
    let found: Found;
    try {
      found = await changesSince(database, moment);
    } catch (error) {
      looks.failures += 1;
      // Another database may answer the next time, which knows nothing of the moments of this one.
      wasLost ||= isUnavailable(error);
      throw error;
    }
    const isLost = wasLost || found.paths === null || endOf(found.moment) < endOf(moment);
    wasLost = false;
    const since = moment;
    moment = found.moment;
    usedThen = used === null ? null : used + found.statements;
    seen();
    const paths = isLost ? [EVERYWHERE] : found.paths!;
    if (paths.length === 0) return;
    await Promise.all([hear, ...listeners].map((listener) => listener(paths, moment, since)));
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

  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    while (listeners.size > 0 && !stopped.signal.aborted) {
      const due = looks.at + LOOK_EVERY - Date.now();
      // One that is further ahead is from before the clock was put back.
      if (due > 0 && due <= LOOK_EVERY)
        await wait(due, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
      else {
        await catchUp().catch(() =>
          wait(LOOK_AGAIN, undefined, { ref: false, signal: stopped.signal }).catch(() => {}),
        );
      }
    }
    isLooking = false;
  }

  return {
    moment: () => moment,
    lookedAt: () => looks.at,
    subscribe(listener) {
      listeners.add(listener);
      looks.listeners = listeners.size;
      void look();
      return () => {
        listeners.delete(listener);
        looks.listeners = listeners.size;
      };
    },
    catchUp,
    stop: () => stopped.abort(),
  };
}

interface Found {
  readonly moment: Moment;
  /** In the order they were written; null where there are more than are read. */
  readonly paths: readonly string[] | null;
  /** How many it took to find that. */
  readonly statements: number;
}

/** What was not yet committed at a moment. */
const committedSince = (moment: RawBuilder<unknown>) => sql`(
  select c.id, c.transaction, c.path from changes c where c.transaction >= pg_snapshot_xmax(${moment}::pg_snapshot)
  union all
  select c.id, c.transaction, c.path from changes c
  where c.transaction = any(array(select pg_snapshot_xip(${moment}::pg_snapshot)))
)`;

/** Whether nothing that was committed since has been swept away: what was swept is older than all that is there. */
const reachesBackTo = (moment: RawBuilder<unknown>) =>
  sql`coalesce((select min(c.transaction) from changes c) < pg_snapshot_xmin(${moment}::pg_snapshot), false)`;

const readMoment = statement<null, { moment: Moment }>(
  () => sql`select pg_current_snapshot()::text as moment`,
);

const readSince = statement<Moment, { moment: Moment; paths: string[]; isWhole: boolean }>(
  (fill) => sql`
    select pg_current_snapshot()::text as moment, array(
      select n.path from ${committedSince(fill((moment) => moment))} n
      order by n.id limit ${sql.lit(READ_AT_MOST)}
    ) as paths, ${reachesBackTo(fill((moment) => moment))} as "isWhole"`,
);

const readBetween = statement<{ since: Moment; until: Moment }, { path: string }>(
  (fill) => sql`
    select n.path from ${committedSince(fill(({ since }) => since))} n
    where pg_visible_in_snapshot(n.transaction, ${fill(({ until }) => until)}::pg_snapshot)
    order by n.id limit ${sql.lit(READ_AT_MOST)}`,
);

const unlessMany = (paths: readonly string[]) => (paths.length < READ_AT_MOST ? paths : null);

/** Mostly nobody has written anything: that costs a fifth of what it takes to look for it. */
async function changesSince({ watch }: Database, since: Moment): Promise<Found> {
  const [now] = await readMoment(watch, null);
  if (now!.moment === since) return { moment: since, paths: [], statements: 1 };
  const [found] = await readSince(watch, since);
  return { moment: found!.moment, paths: found!.isWhole ? unlessMany(found!.paths) : null, statements: 2 };
}

/** Where something was committed after one moment and until another; null where that cannot be told any more. */
export async function changesBetween(
  database: Database,
  since: Moment,
  until: Moment,
): Promise<readonly string[] | null> {
  if (endOf(since) > endOf(until)) return null;
  const { rows } = await sql<{
    isWhole: boolean;
  }>`select ${reachesBackTo(sql`${since}`)} as "isWhole"`.execute(database.sql);
  if (!rows[0]!.isWhole) return null;
  return unlessMany((await readBetween(database.sql, { since, until })).map(({ path }) => path));
}

async function begin(database: Database): Promise<Moment> {
  // They came with a copy of another database, whose transactions have nothing to do with those of this one.
  await sql`delete from changes where transaction >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
    database.sql,
  );
  const [now] = await readMoment(database.sql, null);
  return now!.moment;
}

/** A page that was away for longer reads everything anew. The newest of them stays, to tell that the later ones are there. */
export async function sweepChanges(database: Database): Promise<void> {
  await sql`
    delete from changes where at < now() - interval '1 day'
      and id < (select max(id) from changes where at < now() - interval '1 day')
  `.execute(database.sql);
}
