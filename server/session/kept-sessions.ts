import { Bounded } from '../bounded.ts';
import type { Database } from '../database/database.ts';
import { EVERYWHERE, type HubOf } from '../realtime/hub.ts';
import { digest, type User, userOf } from './sessions.ts';

const MOST = 10_000;
/** Then the session is looked up again, for one that is used lives longer. */
const KEPT = 60_000;

const ENDING = new Set([EVERYWHERE, 'sessions', 'users']);
/** Whether what changed may have ended a session. */
export const mayEndSessions = (paths: readonly string[]): boolean => paths.some((path) => ENDING.has(path));

/** Who is signed in, from memory. */
export interface KeptSessions {
  /** Whose session this is; null when it is none, or has ended by now. */
  readonly userOf: (database: Database, token: string) => Promise<User | null>;
  readonly hear: (paths: readonly string[]) => void;
}

/**
 * Sessions that were good a moment ago. Before each is taken for good the server hears what changed, so that one
 * that was ended, here or on another server, is not good for a single request more.
 */
export function keepSessions(hubOf: HubOf): KeptSessions {
  const kept = new Bounded<{ user: User; until: number }>(MOST);
  let forgotten = 0;
  return {
    hear(paths) {
      if (!mayEndSessions(paths)) return;
      kept.clear();
      forgotten += 1;
    },
    async userOf(database, token) {
      await (await hubOf(database)).catchUp();
      const key = digest(token);
      const known = kept.get(key);
      if (known && known.until > Date.now()) return known.user;
      const before = forgotten;
      const user = await userOf(database.sql, token);
      // What ended while it was being looked up is not kept.
      if (user && forgotten === before) kept.set(key, { user, until: Date.now() + KEPT });
      return user;
    },
  };
}
