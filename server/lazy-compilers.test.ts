import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testConfig } from '#test/both-databases.ts';
import { buildApp } from './app.ts';
import { closedGate } from './database/database.ts';
import { lazyCompilers } from './lazy-compilers.ts';

it('can make what checks and writes for every route there is', async () => {
  const app = await buildApp(testConfig(), closedGate());
  await app.ready();
  expect(app.compilers.makeAll()).toBeGreaterThan(100);
  await app.close();
});

it('says what schema nothing can be made of, which a start does not', async () => {
  const { controller, makeAll } = lazyCompilers();
  const app = Fastify({ schemaController: controller });
  app.get('/', { schema: { querystring: { type: 'no such type' } } }, () => 'answered');
  await app.ready();
  expect(makeAll).toThrow(/no such type|type must be/);
  await app.close();
});
