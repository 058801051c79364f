import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from '../faults/processes.ts';

/** A page that follows all changes and, when its stream ends, reads on where it was, from another server. */
export interface Listening {
  /** How many notices have come. */
  readonly count: () => number;
  /** It has heard of this path, or after so many notices that it must read everything anew. */
  readonly knows: (path: string, from: number) => boolean;
  readonly close: () => Promise<void>;
}

export function openPage(serverOf: (turn: number) => Server, token: string): Listening {
  const paths = new Set<string>();
  const closed = new AbortController();
  let count = 0;
  let anew = -1;
  let last: string | undefined;

  function hear(event: string): void {
    last = /^id: (.*)$/m.exec(event)?.[1] ?? last;
    const isReset = event.startsWith('event: reset');
    const path = isReset ? '' : /^data: \{"path":"(.*)"\}$/m.exec(event)?.[1];
    if (path === undefined) return;
    if (path === '') anew = count;
    paths.add(path);
    count += 1;
  }

  async function read(server: Server): Promise<void> {
    const answer = await fetch(`${server.url}/api/v3/realtime/changes`, {
      signal: closed.signal,
      headers: { authorization: `Bearer ${token}`, ...(last && { 'last-event-id': last }) },
    });
    if (!answer.ok) return;
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body!) {
      text += decoder.decode(chunk, { stream: true });
      const events = text.split('\n\n');
      text = events.pop()!;
      for (const event of events) hear(event);
    }
  }

  async function follow(): Promise<void> {
    for (let turn = 0; !closed.signal.aborted; turn += 1) {
      await read(serverOf(turn)).catch(() => {});
      await wait(200);
    }
  }

  const following = follow();
  return {
    count: () => count,
    knows: (path, from) => paths.has(path) || anew >= from,
    async close() {
      closed.abort();
      await following;
    },
  };
}
