import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long is waited for a client that does not go on, in milliseconds. */
export interface Patience {
  readonly headers: number;
  /** For all of it: 25 MB, the largest file that is taken, need a line of 2 Mbit/s. */
  readonly body: number;
  /** For a reader who takes nothing of what is there for them. */
  readonly reading: number;
}

export const patience: Patience = { headers: 10_000, body: 120_000, reading: 30_000 };

/** Node looks for late requests only so often. */
const LOOK_EVERY = 1000;

export const limitsOf = ({ headers, body, reading }: Patience) => ({
  requestTimeout: body,
  // Node looks once whether anything was taken since it was written, and once more whether anything was since then.
  connectionTimeout: reading / 2,
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(LOOK_EVERY, headers) },
});

/** Cuts off who does not read on; not who waits for an answer that is still being made, or for the next event. */
export function cutStalledReaders(app: FastifyInstance): void {
  app.server.on('request', (_, response: ServerResponse) => response.on('timeout', cutIfUnread));
}

function cutIfUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}
