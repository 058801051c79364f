import { describe, expect, test } from 'vitest';
import { groupByTag, matchesFilter, type OpenApi, operationsOf, schemaOf } from './openapi.ts';
import { schemaText } from './schema-text.ts';

const document: OpenApi = {
  paths: {
    '/leases': { get: { tags: ['leases'], summary: 'A page of leases' }, post: { tags: ['leases'] } },
    '/ping': { get: { summary: 'Alive' }, parameters: [] },
  },
  components: {
    schemas: {
      Lease: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, parent: { $ref: '#/components/schemas/Lease' } },
      },
    },
  },
};

describe('operations', () => {
  const operations = operationsOf(document);

  test('are read from the paths and grouped by tag', () => {
    expect(operations.map((one) => one.id)).toEqual(['get /leases', 'post /leases', 'get /ping']);
    expect(groupByTag(operations, 'Other').map((group) => [group.tag, group.operations.length])).toEqual([
      ['leases', 2],
      ['Other', 1],
    ]);
  });

  test('are filtered by words in any order', () => {
    const found = (filter: string) =>
      operations.filter((one) => matchesFilter(one, filter)).map((one) => one.id);
    expect(found('')).toHaveLength(3);
    expect(found('leases GET')).toEqual(['get /leases']);
    expect(found('page')).toEqual(['get /leases']);
    expect(found('nothing')).toEqual([]);
  });

  test('prefer the JSON of a body', () => {
    const text = { schema: { type: 'string' } };
    expect(
      schemaOf({ content: { 'text/plain': text, 'application/json': { schema: { type: 'object' } } } }),
    ).toEqual({
      type: 'object',
    });
    expect(schemaOf({ content: { 'text/plain': text } })).toBe(text.schema);
    expect(schemaOf({})).toBeNull();
  });
});

describe('schemaText', () => {
  test.each([
    [{ type: 'string', format: 'date' }, 'string <date>'],
    [{ type: 'number', nullable: true }, 'number | null'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ enum: ['R', 'V'] }, '"R" | "V"'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, '(string | number)[]'],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, '{ [name]: boolean }'],
    [{ type: 'object' }, 'object'],
    [{}, 'any'],
  ])('%j', (schema, text) => {
    expect(schemaText(schema)).toBe(text);
  });

  test('lays objects out by line and stops where a type contains itself', () => {
    expect(schemaText({ $ref: '#/components/schemas/Lease' }, document)).toBe(
      '{\n  name: string\n  parent?: Lease\n}',
    );
  });
});
