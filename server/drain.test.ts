import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { drainOnClose } from './drain.ts';

/** Connections over which nothing is asked: one from before the stop, one that comes while it is under way. */
it('waits for nobody who has asked for nothing, however late they come', async () => {
  const app = Fastify();
  drainOnClose(app);
  const visit = async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  app.addHook('preClose', async () => {
    const late = await visit();
    if (!late.closed) await once(late, 'close');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const early = await visit();
  await app.close();
  if (!early.closed) await once(early, 'close');
  expect(app.server.listening).toBe(false);
});
