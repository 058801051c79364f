import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { cutStalledReaders, limitsOf } from './slow-clients.ts';

/** More than the kernel takes off the server's hands for a reader that does not read. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);
/** Node ends a connection over which nothing was asked for half of it, and a busy machine may take a while to ask. */
const LIMIT = 3000;

async function start(patience: Partial<Parameters<typeof limitsOf>[0]>) {
  const app = Fastify(limitsOf({ headers: 60_000, body: 60_000, reading: 60_000, ...patience }));
  cutStalledReaders(app);
  app.get('/large', async (_, reply) => reply.type('text/plain').send(LARGE));
  app.get('/slow', async () => {
    await wait(1.5 * LIMIT);
    return { done: true };
  });
  app.post('/body', async () => ({ done: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const say = async (text: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  const served = () => once(app.server, 'request').then(([, response]) => response);
  return { app, say, served };
}

it('cuts off who takes nothing of a large answer, and not who waits for one that takes long', async () => {
  const { app, say, served } = await start({ reading: LIMIT });
  const coming = served();
  const stalled = await say('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
  const response = await coming;
  if (!response.closed) await once(response, 'close');
  expect(response.writableFinished).toBe(false);
  stalled.destroy();

  const patient = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/slow`);
  expect(await patient.json()).toEqual({ done: true });
});

it('cuts off who does not finish the body of a request', async () => {
  const { say } = await start({ headers: 100, body: LIMIT });
  const unfinished = await say(
    'POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{',
  );
  let answer = '';
  for await (const part of unfinished) answer += part;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
