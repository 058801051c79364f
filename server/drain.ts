import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A browser opens connections ahead of need. Node takes one over which nothing has been asked yet for busy, so a stop
 * would wait for it; there is nothing to wait for. The door closes only after the last of those who are inside were
 * told, so some still come in meanwhile.
 */
export function drainOnClose(app: FastifyInstance): void {
  const unasked = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  app.server.on('request', (request) => unasked.delete(request.socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unasked) socket.destroy();
  });
}
