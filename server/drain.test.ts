import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
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

it('gives an answer whole to a reader who takes his time, and waits for no more from him', async () => {
  const app = Fastify();
  drainOnClose(app);
  // More than the buffers of a connection hold.
  const answer = Buffer.alloc(32 * 1024 * 1024, 'x');
  app.get('/', () => answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nhost: gauger\r\n\r\n');
  await once(reader, 'readable');
  const closed = app.close();
  expect((await buffer(reader)).length).toBeGreaterThan(answer.length);
  await closed;
});
