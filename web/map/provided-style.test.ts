import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchStyle } from './provided-style.ts';

const provider = createServer();
afterEach(() => new Promise((resolve) => provider.close(resolve)));

async function provide(answer: RequestListener): Promise<string> {
  provider.removeAllListeners('request').on('request', answer);
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(provider.address() as AddressInfo).port}/style.json`;
}

const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

test('a style is taken as it is', async () => {
  const style = { version: 8, sources: {}, layers: [] };
  expect(await fetchStyle(await provide(json(style)))).toEqual(style);
});

test.each<[string, RequestListener]>([
  ['nothing is there', (_, response) => response.writeHead(404).end('{"version":8,"layers":[]}')],
  ['a page is there', (_, response) => response.end('<h1>Hello</h1>')],
  ['something else is there', json({ hello: ['world'] })],
  ['another version is there', json({ version: 7, layers: [] })],
  ['null is there', json(null)],
])('it is refused when %s', async (_, answer) => {
  await expect(fetchStyle(await provide(answer))).rejects.toThrow();
});
