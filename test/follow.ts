export interface Event {
  event: string;
  id: string | null;
  data: Record<string, unknown>;
}

/** The events of a text of whole ones. */
export const eventsIn = (text: string): Event[] =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      return { event: field('event')!, id: field('id') ?? null, data: JSON.parse(field('data')!) };
    });

/** Follows a stream over a real connection. */
export async function follow(address: string, token: string, path: string, lastId?: string) {
  const abort = new AbortController();
  const response = await fetch(`${address}/api/v3/realtime/${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
    signal: abort.signal,
  });
  const events: Event[] = [];
  let ended = false;
  const read = async () => {
    let buffer = '';
    for await (const part of response.body!.pipeThrough(
      new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
    )) {
      buffer += part;
      const whole = buffer.lastIndexOf('\n\n') + 2;
      if (whole < 2) continue;
      events.push(...eventsIn(buffer.slice(0, whole)));
      buffer = buffer.slice(whole);
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  const changes = () => events.filter(({ event }) => event === 'change').map(({ data }) => data.path);
  return { status: response.status, events, changes, isEnded: () => ended, stop: () => abort.abort() };
}
