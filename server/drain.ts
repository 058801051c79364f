import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets nobody in who is new, and answers those who are here for as long as they keep coming, within a limit. */
    retire: (limit: number) => Promise<void>;
  }
}

/**
 * A stop waits for answers, not for connections. Whoever has asked for something gets it, and is told that the
 * connection ends with it; a connection over which nothing is being answered, as browsers open them ahead of need and
 * keep them, is closed at once. The door closes only after the last of those who are inside were told, so some still
 * come in meanwhile.
 */
export function drainOnClose(app: FastifyInstance): void {
  const connections = new Map<Socket, Set<ServerResponse>>();
  let isLeaving = false;
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = connections.get(socket);
    answers?.add(response);
    if (isLeaving) sayGoodbye(response);
    response.once('close', () => {
      answers?.delete(response);
      if (isLeaving && answers?.size === 0) socket.destroySoon();
    });
  });
  // Node's own cuts off an answer that is written but has not all been taken by its reader.
  app.server.closeIdleConnections = () => {};

  function leave(): void {
    isLeaving = true;
    for (const answers of connections.values()) for (const answer of answers) sayGoodbye(answer);
  }
  app.decorate('retire', async (limit: number) => {
    leave();
    const closed = new Promise((resolve) => app.server.close(resolve));
    await Promise.race([closed, wait(limit)]);
  });
  app.addHook('preClose', async () => {
    leave();
    isClosing = true;
    for (const [socket, answers] of connections) if (answers.size === 0) socket.destroy();
  });
}

function sayGoodbye(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
}
