import { whenLocked } from '#web/ui/locks.ts';
import { createStore } from '#web/ui/store.ts';
import { concerns } from './change-paths.ts';
import { isSignedIn, oldestKnownChange, request } from './client.ts';
import { eventsOf } from './event-stream.ts';

/**
 * One stream of changes for the whole browser. A server speaks to a browser over six connections at most, so the
 * tabs elect one of themselves (whoever holds a lock) to listen; it tells the others.
 */

/** Of what is known, not of the connection: `away` is a server that is there and cannot see its database. */
export type LiveState = 'live' | 'connecting' | 'away' | 'cut';
export const liveStore = createStore<LiveState>('connecting');

/** What tabs tell each other. */
type Message =
  | { kind: 'change'; path: string; id: string | null }
  /** `until`: the last change that was told, to a tab that has just come. */
  | { kind: 'state'; state: LiveState; until?: string | null }
  | { kind: 'hello' };

const NAME = 'gauger-live';
const SHORTEST = 1000;
const LONGEST = 30_000;
/** The server says every five seconds whether it sees its database; after this long without a word it is gone. */
const SILENCE = 15_000;

const listeners = new Set<(path: string) => void>();
let channel: BroadcastChannel | null = null;
let lastId: string | null = null;
let leading = false;
/** This tab has missed nothing of what changed since it first read something. */
let isComplete = false;

/** Calls `listener` when something at one of the paths, above or below it has changed; returns how to stop. */
export function onChange(paths: readonly string[], listener: () => void): () => void {
  start();
  const heard = (path: string) => {
    if (paths.some((watched) => concerns(path, watched))) listener();
  };
  listeners.add(heard);
  return () => listeners.delete(heard);
}

function start(): void {
  if (channel) return;
  channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  channel.postMessage({ kind: 'hello' } satisfies Message);
  // Where there are no locks, every tab listens for itself.
  whenLocked(NAME, lead);
}

function receive(message: Message): void {
  if (message.kind === 'hello') {
    if (leading) welcome();
  } else if (message.kind === 'state') {
    setState(message.state);
    if (message.until && !isComplete) void catchUp(message.until);
  } else {
    if (isComplete) lastId = message.id ?? lastId;
    hear(message.path);
  }
}

function hear(path: string): void {
  for (const listener of listeners) listener(path);
}

const welcome = () => tell({ kind: 'state', state: liveStore.get(), until: lastId });

/** A tab reads before it listens: what was told in between it reads again. The end of a change is its greatest number. */
async function catchUp(until: string): Promise<void> {
  isComplete = true;
  lastId = until;
  const since = await oldestKnownChange();
  if (since !== null && Number(since) < Math.max(...until.split(/\D/).map(Number))) hear('');
}

let silence: ReturnType<typeof setTimeout> | undefined;

/** Live only until the next word is overdue, also in a tab that hears of it from another. */
function setState(state: LiveState): void {
  clearTimeout(silence);
  if (state === 'live') silence = setTimeout(() => liveStore.set('cut'), SILENCE);
  liveStore.set(state);
}

const tell = (message: Message) => channel?.postMessage(message);

function share(message: Message): void {
  receive(message);
  tell(message);
}

/** Listens for as long as this tab lives; the lock then goes to another, which reads on from the last change it heard of. */
async function lead(): Promise<never> {
  leading = true;
  isComplete = true;
  let wait = SHORTEST;
  for (;;) {
    if (isSignedIn()) {
      const since = Date.now();
      await listen().catch(() => {});
      if (Date.now() - since > LONGEST) wait = SHORTEST;
      share({ kind: 'state', state: 'cut' });
    } else wait = SHORTEST;
    await pause(wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, LONGEST);
  }
}

async function listen(): Promise<void> {
  // What a page has read before it listens need not be read again: it listens from there on.
  lastId ??= await oldestKnownChange();
  welcome();
  const abort = new AbortController();
  // A browser that knows it is offline need not wait for the silence.
  const offline = () => abort.abort();
  window.addEventListener('offline', offline);
  let patience = setTimeout(() => abort.abort(), SILENCE);
  try {
    const response = await request('GET', 'realtime/changes', undefined, {
      headers: { accept: 'text/event-stream', ...(lastId ? { 'last-event-id': lastId } : {}) },
      signal: abort.signal,
      guarded: 'aside',
    });
    for await (const { event, id, data } of eventsOf(response.body!)) {
      clearTimeout(patience);
      patience = setTimeout(() => abort.abort(), SILENCE);
      if (!isSignedIn()) return;
      if (event === 'change') share({ kind: 'change', path: JSON.parse(data).path, id });
      else if (event === 'reset' || (event === 'value' && lastId === null))
        share({ kind: 'change', path: '', id });
      share({ kind: 'state', state: event === 'away' ? 'away' : 'live' });
    }
  } finally {
    clearTimeout(patience);
    window.removeEventListener('offline', offline);
    abort.abort();
  }
}

/** A while, or until the network or the user comes back. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', shown);
      resolve();
    };
    const shown = () => {
      if (!document.hidden) done();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', shown);
  });
}
