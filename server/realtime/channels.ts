import type { Database } from '../database/database.ts';
import { changesBetween, EVERYWHERE, type Hub } from './hub.ts';
import { idOf, type Moment, type Place, parsePlace, placeAt } from './moment.ts';
import { eventText } from './stream.ts';

/** Who follows a path. */
export interface Reader {
  readonly send: (events: Buffer) => void;
  readonly end: () => void;
}

/** What is told of one path, made once for all who follow it. */
export interface Channel {
  /**
   * The reader is sent what stands there, or what it missed since the event `lastId`, and from then on each change.
   * Gives how to leave; who cannot be told the first of it has not joined.
   */
  readonly join: (reader: Reader, lastId: string | undefined) => Promise<() => void>;
}

/** What stands at a path as JSON; fails where there is nothing to follow. */
export type ReadJson = (path: string) => Promise<string>;

/** The path that tells of every change. */
const EVERYTHING = 'changes';

/** The channels that somebody follows. */
export function openChannels(hub: Hub, database: Database, read: ReadJson): (path: string) => Channel {
  const open = new Map<string, Channel>();
  return (path) => {
    const known = open.get(path);
    if (known) return known;
    const close = () => open.delete(path);
    const channel =
      path === EVERYTHING
        ? channelOfChanges(hub, database, close)
        : channelOfValue(hub, database, path, () => read(path), close);
    open.set(path, channel);
    return channel;
  };
}

/** Listens to the hub as long as there is a reader. */
function readersOf(listen: () => () => void, close: () => void) {
  const readers = new Set<Reader>();
  let stop = () => {};
  return {
    readers,
    add(reader: Reader): () => void {
      if (readers.size === 0) stop = listen();
      readers.add(reader);
      return () => {
        if (!readers.delete(reader) || readers.size > 0) return;
        stop();
        close();
      };
    },
  };
}

function channelOfChanges(hub: Hub, database: Database, close: () => void): Channel {
  const { readers, add } = readersOf(
    () =>
      hub.subscribe((paths, until, since) => {
        const events = Buffer.from(changesText(paths, { since, until, heard: 0 }));
        for (const reader of readers) reader.send(events);
      }),
    close,
  );
  return {
    async join(reader, lastId) {
      const start = hub.moment();
      // What comes before it is known what was missed is told after that.
      const held: Buffer[] = [];
      let send: Reader['send'] = (events) => held.push(events);
      const leave = add({ send: (events) => send(events), end: reader.end });
      try {
        const missed = await missedUntil(start, database, lastId);
        const isReset = lastId !== undefined && missed === null;
        const first = eventText(isReset ? 'reset' : 'value', '{}', missed ? undefined : start);
        reader.send(Buffer.concat([Buffer.from(first + (missed ?? '')), ...held]));
        send = reader.send;
        return leave;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

interface Known {
  readonly json: string;
  readonly moment: Moment;
  readonly events: Buffer;
}

/**
 * Whatever changed is read once for all readers: after the notice, and never while another reading is under way, so that
 * values come in order and the last of them is what stands there. Who comes while nothing has changed gets the same.
 */
function channelOfValue(
  hub: Hub,
  database: Database,
  path: string,
  read: () => Promise<string>,
  close: () => void,
): Channel {
  let known: Known | null = null;
  let isStale = true;
  let reading: Promise<Known> | null = null;
  const begun = new Set<Reader>();
  const { readers, add } = readersOf(
    () =>
      hub.subscribe(async (paths) => {
        if (!paths.some((told) => told === path || told === EVERYWHERE)) return;
        isStale = true;
        await current().catch(() => {
          // Who cannot be told what is new must not believe the old: it comes back and asks.
          for (const reader of readers) reader.end();
        });
      }),
    close,
  );

  async function readOn(): Promise<Known> {
    for (;;) {
      isStale = false;
      const moment = hub.moment();
      try {
        const json = await read();
        known = { json, moment, events: Buffer.from(eventText('value', json, moment)) };
      } catch (error) {
        isStale = true;
        throw error;
      }
      for (const reader of begun) reader.send(known.events);
      if (!isStale) return known;
    }
  }

  async function current(): Promise<Known> {
    if (known && !isStale && !reading) return known;
    reading ??= readOn().finally(() => {
      reading = null;
    });
    return reading;
  }

  return {
    async join(reader, lastId) {
      const leave = add(reader);
      try {
        const isReset = lastId !== undefined && (await missedUntil(hub.moment(), database, lastId)) === null;
        await current();
        const { json, moment, events } = known!;
        reader.send(isReset ? Buffer.from(eventText('reset', json, moment)) : events);
        begun.add(reader);
      } catch (error) {
        leave();
        throw error;
      }
      return () => {
        begun.delete(reader);
        leave();
      };
    },
  };
}

/** Where something changed, one event each, every one with the place to read on from. */
function changesText(paths: readonly string[], { since, until, heard }: Place): string {
  const last = paths.length - 1;
  return paths
    .map((path, at) =>
      eventText(
        'change',
        JSON.stringify({ path }),
        at === last ? until : idOf({ since, until, heard: heard + at + 1 }),
      ),
    )
    .join('');
}

/** The events that this reader missed since the last one it saw; null when that cannot be told: then all is read anew. */
async function missedUntil(
  start: Moment,
  database: Database,
  lastId: string | undefined,
): Promise<string | null> {
  const place = lastId === undefined ? null : parsePlace(lastId);
  if (!place) return null;
  let text = '';
  for (const part of [place, { ...placeAt(place.until), until: start }]) {
    if (part.since === part.until) continue;
    const paths = await changesBetween(database, part.since, part.until);
    if (paths === null) return null;
    text += changesText(paths.slice(part.heard), part);
  }
  return text;
}
