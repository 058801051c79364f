import type { Server } from './processes.ts';

/** The event stream of everything that changes, as far as it was read. */
export interface Events {
  readonly text: () => string;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
}

export async function openEvents(server: Server, token: string): Promise<Events> {
  const answer = await fetch(`${server.url}/api/v3/realtime/changes`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`no event stream: ${answer.status}`);
  let text = '';
  const decoder = new TextDecoder();
  const read = async (body: ReadableStream<Uint8Array>) => {
    for await (const chunk of body) text += decoder.decode(chunk, { stream: true });
  };
  const ended = read(answer.body);
  await server.until('the first event', () => text.includes('event: value'));
  return { text: () => text, ended };
}
