import type { CodeTable } from '#model/lists/code-tables.ts';
import { failures, schemaOf } from '../records/schemas.ts';

/** How the routes of one list are described. */
export function listSchemas(table: CodeTable) {
  const tags = ['code-tables'];
  const cells = Object.fromEntries(table.columns.map((column) => [column.wire, schemaOf(column)]));
  const id = { type: 'string', description: table.key };
  const wires = table.columns.filter(({ required }) => required).map(({ wire }) => wire);
  const row = { type: 'object', properties: { id, ...cells }, required: ['id', ...wires] };
  const rows = { type: 'array', items: row };
  return {
    read: { tags, summary: `The codes of ${table.title}`, response: { 200: rows, ...failures(400, 401) } },
    change: {
      tags,
      summary: `Change ${table.title}: rows to add, cells to change, codes to remove, all or nothing`,
      headers: {
        type: 'object',
        required: ['if-match'],
        properties: { 'if-match': { type: 'string', pattern: '^"\\d+"$' } },
      },
      body: {
        type: 'object',
        additionalProperties: false,
        properties: {
          add: rows,
          change: {
            type: 'array',
            items: { type: 'object', properties: { id, ...cells }, required: ['id'] },
          },
          remove: { type: 'array', items: id },
        },
      },
      response: { 200: rows, ...failures(400, 401, 409, 412, 413, 415, 428) },
    },
    history: {
      tags,
      summary: `Who changed ${table.title}, what and when`,
      querystring: {
        type: 'object',
        properties: {
          top: { type: 'integer', minimum: 1, maximum: 100 },
          skip: { type: 'integer', minimum: 0 },
        },
      },
      response: {
        200: { type: 'array', items: { type: 'object', additionalProperties: true } },
        ...failures(400, 401),
      },
    },
  };
}
