import { importOutcomes } from '#model/imports.ts';
import { sheetLimits } from '#model/sheets.ts';
import { batch } from '../batches/schemas.ts';
import { failures } from '../records/schemas.ts';

/** How files that people bring look in the description of the API. */

const tags = ['imports'];
const uuid = { type: 'string', format: 'uuid' } as const;
const text = { type: 'string' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const orNull = (schema: object) => ({ ...schema, nullable: true });
const params = object({ uuid });

const kept = object({
  id: uuid,
  type: { ...text, description: 'of the records' },
  file: text,
  table: orNull({ ...text, description: 'whose rows it has; null where it has records' }),
  state: { type: 'string', enum: ['working', 'read', 'done', 'failed', 'applied'] },
  columns: {
    type: 'array',
    items: object({
      heading: text,
      field: orNull({
        ...text,
        description: 'the field it is taken for, or what tells which record or row it is',
      }),
      sample: { type: 'array', items: text },
    }),
  },
  total: count,
  done: count,
  counts: object(Object.fromEntries(importOutcomes.map((outcome) => [outcome, count]))),
  batch: orNull(uuid),
  broughtAt: { type: 'string', format: 'date-time' },
  broughtBy: text,
});

const row = object({
  row: { ...count, description: 'as the spreadsheet numbers it' },
  outcome: { type: 'string', enum: importOutcomes },
  record: orNull(uuid),
  label: text,
  cells: { type: 'array', items: { nullable: true } },
  changes: { type: 'array', items: object({ field: text, before: text, after: text }) },
  isTakenOut: { type: 'boolean', description: 'a row of a table that would be taken out of its record' },
  errors: { type: 'object', additionalProperties: text, description: 'what is wrong, by the field' },
});

export const bring = {
  tags,
  summary: `Bring a file of ${sheetLimits.rows} rows at most, CSV or XLSX, as application/octet-stream`,
  params: object({ endpoint: text }),
  querystring: { type: 'object', properties: { name: { ...text, maxLength: 200 } } },
  response: { 201: kept, ...failures(400, 401, 404, 413, 415, 429, 503) },
};

export const read = {
  tags,
  summary: 'A file that was brought, and what would become of its rows',
  params,
  response: { 200: kept, ...failures(400, 401, 404) },
};

export const drop = {
  tags,
  summary: 'Throw a file away',
  params,
  response: { 204: { type: 'null' }, ...failures(400, 401, 404) },
};

export const check = {
  tags,
  summary: 'Take the columns for these fields, and begin to tell what would become of each row',
  params,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['columns'],
    properties: { columns: { type: 'array', maxItems: sheetLimits.columns, items: orNull(text) } },
  },
  response: { 202: kept, ...failures(400, 401, 404, 409, 429, 503) },
};

export const take = {
  tags,
  summary:
    'Take a file for one of records, or of the rows of one of their tables, and match its columns anew',
  params,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['table'],
    properties: { table: orNull({ ...text, maxLength: 200 }) },
  },
  response: { 200: kept, ...failures(400, 401, 404, 409) },
};

export const rows = {
  tags,
  summary: 'The rows of a file, with what would become of each',
  params,
  querystring: {
    type: 'object',
    properties: {
      outcome: { type: 'string', enum: importOutcomes },
      top: { type: 'integer', minimum: 1, maximum: 100 },
      skip: { type: 'integer', minimum: 0, maximum: sheetLimits.rows },
    },
  },
  response: { 200: { type: 'array', items: row }, ...failures(400, 401, 404) },
};

export const errors = {
  tags,
  summary: 'The rows that are wrong as they came, each with why, as a file',
  params,
  response: { 200: text, ...failures(400, 401, 404) },
};

export const apply = {
  tags,
  summary: 'Write the rows that are right, or all of them or none',
  params,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['mode'],
    properties: { mode: { type: 'string', enum: ['valid', 'all'] } },
  },
  response: { 201: batch, ...failures(400, 401, 404, 409, 429, 503) },
};
