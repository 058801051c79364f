import type { ServerResponse } from 'node:http';

/** A reader that does not read is cut off rather than remembered. */
const MOST_UNREAD = 1024 * 1024;

/** One open event stream, as the event-stream format of HTML writes it. */
export interface Stream {
  readonly send: (event: string, data: unknown, id?: string) => void;
  readonly end: () => void;
}

export function openStream(response: ServerResponse, headers: Readonly<Record<string, string>>): Stream {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Nothing else comes over this connection: kept alive it would hold up a stop.
    connection: 'close',
    'x-accel-buffering': 'no',
  });
  const write = (text: string) => {
    if (response.writableEnded) return;
    response.write(text);
    if (response.writableLength > MOST_UNREAD) response.destroy();
  };
  return {
    send(event, data, id) {
      write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
    },
    end: () => response.end(),
  };
}
