import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A browser opens connections ahead of need. Node takes one over which nothing has been asked yet for busy, so a stop
 * would wait for it; there is nothing to wait for.
 */
export function drainOnClose(app: FastifyInstance): void {
  const unasked = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  app.server.on('request', (request) => unasked.delete(request.socket));
  app.addHook('preClose', async () => {
    for (const socket of unasked) socket.destroy();
  });
}
