import type { FastifyReply } from 'fastify';

/** A reader that does not read is cut off rather than remembered: this many bytes wait for it, and what comes last. */
export const MOST_UNREAD = 1024 * 1024;
/** Milliseconds in which a reader may fetch what was sent before the end. */
const LAST_CALL = 5000;

/** One event as the event-stream format of HTML writes it; `json` is the data as it is sent. */
export const eventText = (event: string, json: string, id?: string): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`;

/** One event stream. It opens with the first thing that is sent; until then the request may be refused. */
export interface Stream {
  /** The bytes are those of all who get them, so that many slow readers take no more memory than one. */
  readonly send: (events: Buffer) => void;
  /** The same to whoever has been sent something; who has not may yet be refused. */
  readonly goOn: (events: Buffer) => void;
  readonly end: () => void;
}

export function makeStream(reply: FastifyReply, headers: Readonly<Record<string, string>>): Stream {
  const response = reply.raw;
  let isOver = false;

  function open(): void {
    reply.hijack();
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Nothing else comes over this connection: kept alive it would hold up a stop.
      connection: 'close',
      'x-accel-buffering': 'no',
    });
  }

  function finish(): void {
    if (response.writableEnded) return;
    response.end();
    const late = setTimeout(() => response.destroy(), LAST_CALL).unref();
    response.once('close', () => clearTimeout(late));
  }

  function send(events: Buffer): void {
    if (response.destroyed || response.writableEnded) return;
    if (!response.headersSent) open();
    if (response.writableLength > MOST_UNREAD) response.destroy();
    else response.write(events);
    if (isOver) finish();
  }

  return {
    send,
    goOn(events) {
      if (response.headersSent) send(events);
    },
    end() {
      isOver = true;
      if (response.headersSent) finish();
    },
  };
}
