import { message } from '#model/messages/message.ts';
import { HttpError } from '../errors.ts';
import { mayEndSessions } from '../session/kept-sessions.ts';
import type { Hub } from './hub.ts';
import { eventText, type Stream } from './stream.ts';

export interface Limits {
  /** Streams of one session; the oldest ends for the next. */
  readonly ofSession: number;
  /** Then nobody gets another. */
  readonly inAll: number;
}
/** A browser has one. What reads on behalf of many has them over few sessions. */
export const LIMITS: Limits = { ofSession: 1024, inAll: 4096 };

const LOOK_EVERY = 1000;
/** Readers hear something this often, so that silence tells them that the server is gone. */
const BEAT_EVERY = 5000;
/** Without a look at the database for this long nobody may take what he has read for current. */
const AWAY_AFTER = 3000;
/** A session may end by its time alone. */
const ASK_EVERY = 15_000;
const ASKED_AT_ONCE = 5;

/** The streams of a process: how many there are, whether what they tell is current, and whether they may go on. */
export interface OpenStreams {
  /** Fails where there are too many; gives how to leave. */
  readonly add: (token: string, stream: Stream) => () => void;
  readonly endAll: () => void;
}

export function keepStreams(
  hub: Hub,
  isGoodSession: (token: string) => Promise<boolean>,
  limits: Limits,
): OpenStreams {
  const sessions = new Map<string, Set<Stream>>();
  const everyStream = () => [...sessions.values()].flatMap((streams) => [...streams]);
  let count = 0;
  let stop = () => {};

  /** A beat says that the database was seen a moment ago, "away" that it was not. */
  let isAway = false;
  let toldAt = Date.now();
  function tellState(now: number): void {
    const wasAway = isAway;
    isAway = now - hub.lookedAt() > AWAY_AFTER;
    if (isAway === wasAway && now - toldAt < BEAT_EVERY) return;
    toldAt = now;
    const event = Buffer.from(eventText(isAway ? 'away' : 'beat', '{}'));
    for (const stream of everyStream()) stream.goOn(event);
  }

  let askedAt = Date.now();
  let isAsking = false;
  let isToBeAsked = false;
  /** Once for each session, however many streams it has. */
  async function endBadSessions(): Promise<void> {
    isToBeAsked = true;
    if (isAsking) return;
    isAsking = true;
    while (isToBeAsked) {
      isToBeAsked = false;
      askedAt = Date.now();
      const tokens = [...sessions.keys()];
      for (let at = 0; at < tokens.length; at += ASKED_AT_ONCE)
        await Promise.all(tokens.slice(at, at + ASKED_AT_ONCE).map(endUnlessGood));
    }
    isAsking = false;
  }
  async function endUnlessGood(token: string): Promise<void> {
    try {
      if (await isGoodSession(token)) return;
      for (const stream of sessions.get(token) ?? []) stream.end();
    } catch {
      // The database is away, which ends no session: it is asked again at the next look.
      askedAt = 0;
    }
  }

  function start(): () => void {
    const timer = setInterval(() => {
      const now = Date.now();
      tellState(now);
      if (now - askedAt >= ASK_EVERY) void endBadSessions();
    }, LOOK_EVERY).unref();
    const unsubscribe = hub.subscribe((paths) => {
      if (mayEndSessions(paths)) void endBadSessions();
    });
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }

  function remove(token: string, stream: Stream): void {
    const streams = sessions.get(token);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) sessions.delete(token);
    count -= 1;
    if (count === 0) stop();
  }

  return {
    add(token, stream) {
      if (count >= limits.inAll)
        throw new HttpError(503, message('stream.tooMany'), { headers: { 'retry-after': '30' } });
      const streams = sessions.get(token) ?? new Set();
      sessions.set(token, streams.add(stream));
      count += 1;
      if (count === 1) stop = start();
      const [oldest] = streams;
      if (streams.size > limits.ofSession && oldest) {
        remove(token, oldest);
        oldest.end();
      }
      return () => remove(token, stream);
    },
    endAll() {
      for (const stream of everyStream()) stream.end();
    },
  };
}
