import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../both-databases.ts';
import { repeated } from '../repeated.ts';

/** Requests made from the API's own description: right in part, wrong in part, and never the server's fault. */
const REQUESTS = repeated(800, 10_000); // on each of the two databases
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115);

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  required?: string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
}
interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}
interface Operation {
  method: NonNullable<InjectOptions['method']>;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
}

/** mulberry32: small, seeded and good enough to be nasty with. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  return { next, pick, chance: (share: number) => next() < share };
}

const nasty: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  -0.1,
  9_007_199_254_740_992,
  '',
  ' ',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '\0',
  '\ud800',
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '2026-02-30',
  'NaN',
  '٣',
  '🛢️',
  'İ',
  {},
  [],
  [null],
  { id: 'x' },
  JSON.parse('{"__proto__":{}}'),
  { constructor: { prototype: {} } },
  [[[[]]]],
  '11111111-1111-4111-8111-111111111111',
  '1e999',
  'Infinity',
  '0x10',
  '\u202e',
  'a\r\nx: y',
];

/** As it would stand in an address. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

function operationsOf(document: { paths: Record<string, Record<string, unknown>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { parameters = [], requestBody } = described as {
        parameters?: Parameter[];
        requestBody?: { content: { 'application/json': { schema: Schema } } };
      };
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        body: requestBody?.content['application/json'].schema ?? null,
      };
    }),
  );
}

onBothDatabases('fuzzed requests', (bench) => {
  it(`never find an error of the server (seed ${SEED})`, { timeout: 1_800_000 }, async () => {
    const random = randomFrom(SEED);
    const { body: document } = await bench.call('GET', 'openapi.json');
    // Signing out would end the session the others use.
    const operations = operationsOf(document).filter(({ path }) => !path.endsWith('/users/logout'));
    expect(operations.length).toBeGreaterThan(100);
    // What is made is what the others find.
    const making = operations.filter(({ method, path }) => method === 'POST' && !path.includes('{'));
    const ids = ['11111111-1111-4111-8111-111111111111'];

    const makeValue = (schema: Schema, wrong: number): unknown => {
      if (random.chance(wrong)) return random.pick(nasty);
      if (schema.anyOf) return makeValue(random.pick(schema.anyOf), wrong);
      if (schema.enum) return random.pick(schema.enum);
      if (schema.format === 'uuid') return random.pick(ids);
      if (schema.format === 'date') return random.pick(['2026-01-31', '1900-01-01', '2199-12-31']);
      if (schema.pattern?.includes('10,15')) return '9035551212';
      if (schema.format === 'email') return 'a@example.com';
      switch (schema.type) {
        case 'integer':
        case 'number':
          return random.pick([schema.minimum ?? 0, schema.maximum ?? 100, 1, 7.5]);
        case 'boolean':
          return random.chance(0.5);
        case 'array':
          return Array.from({ length: Math.floor(random.next() * 3) }, () =>
            makeValue(schema.items ?? {}, wrong),
          );
        case 'object':
          return Object.fromEntries(
            Object.entries(schema.properties ?? {})
              .filter(
                ([name]) => (schema.required?.includes(name) && !random.chance(wrong)) || random.chance(0.3),
              )
              .map(([name, inner]) => [name, makeValue(inner, wrong)]),
          );
        default:
          return random.pick(['TX', '2', 'O', '9035551212', '75701', 'Smith GU 1', 'Ñ']);
      }
    };

    const counts: Record<number, number> = {};
    for (let at = 0; at < REQUESTS; at += 1) {
      const operation = random.pick(random.chance(0.2) ? making : operations);
      const wrong = random.pick([0, 0.02, 0.1, 0.5]);
      const text = (schema: Schema) => encodeURIComponent(asText(makeValue(schema, wrong)));
      const path = operation.path.replace(/\{(\w+)\}/g, () => text({ format: 'uuid' }));
      const query = operation.parameters
        .filter((parameter) => parameter.in === 'query' && random.chance(0.4))
        .map((parameter) => `${parameter.name}=${text(parameter.schema)}`);
      if (random.chance(wrong))
        query.push(random.pick(['x=1', 'top=1&top=2', 'top[]=1', '=', '%00=1', 'search=%E0%A4']));
      const headers: Record<string, string> = { authorization: `Bearer ${bench.token}` };
      if (random.chance(0.9))
        headers['if-match'] = random.pick(['"1"', '"2"', 'W/"1"', '*', '""', '"99999999999"']);
      if (operation.body) headers['content-type'] = random.chance(0.97) ? 'application/json' : 'text/xml';
      const payload = operation.body ? JSON.stringify(makeValue(operation.body, wrong)) : undefined;
      const answer = await bench.app.inject({
        method: operation.method,
        url: `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
        headers,
        ...(payload === undefined ? {} : { payload: random.chance(0.98) ? payload : payload.slice(1) }),
      });
      counts[answer.statusCode] = (counts[answer.statusCode] ?? 0) + 1;
      const shown = `${operation.method} ${path}?${query.join('&')} ${payload}\n${answer.body}`;
      expect(answer.statusCode, shown).toBeLessThan(500);
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const body = isJson ? answer.json() : null;
      if (answer.statusCode >= 400)
        expect(body, shown).toMatchObject({ statusCode: answer.statusCode, message: expect.any(String) });
      if (answer.statusCode === 201 && body.id && ids.length < 500) ids.push(body.id);
    }
    // Not all refused: a fuzzer that never gets in proves nothing.
    expect(counts[200] ?? 0).toBeGreaterThan(REQUESTS / 20);
    expect(counts[201] ?? 0).toBeGreaterThan(REQUESTS / 125);
    expect(counts[400] ?? 0).toBeGreaterThan(REQUESTS / 20);
  });
});
