import type { Field, FieldKind, RecordDefinition } from '#model/fields.ts';
import { FINEST, HIGHEST, INCHES } from '#model/gauge.ts';
import { labelOf, wireOf } from '#model/names.ts';
import type { FilterKind, ListRules } from '#model/query.ts';
import { recordListRules } from '#model/record-lists.ts';
import { sheetColumns } from '#model/record-sheets.ts';
import { LONG_TEXT_LIMIT, ROW_LIMIT, TEXT_LIMIT } from '#model/validate.ts';
import { reasonSchema } from './reason.ts';

type Schema = Record<string, unknown>;

/**
 * These schemas describe; they do not check. Requests are checked by the one validator in model/ and the one
 * list grammar, which name the field or parameter at fault.
 */
export const unchecked = {
  validatorCompiler: () => (value: unknown) => ({ value }),
  // Answers are text already; making a serialiser for each would take half the time of a start.
  serializerCompiler: () => (value: unknown) => JSON.stringify(value),
};

const orNull = (schema: Schema): Schema => ({ ...schema, nullable: true });
const uuid: Schema = { type: 'string', format: 'uuid' };

const kinds: { [K in FieldKind]: (field: Extract<Field, { kind: K }>) => Schema } = {
  text: ({ format }) => {
    const patterns = {
      plain: {},
      phone: { pattern: '^\\d{10,15}$' },
      zip: { pattern: '^\\d{5}$' },
      email: { format: 'email' },
    };
    return { type: 'string', maxLength: TEXT_LIMIT, ...patterns[format] };
  },
  longText: () => ({ type: 'string', maxLength: LONG_TEXT_LIMIT }),
  number: ({ min, max, decimals, unit }) => ({
    type: 'number',
    minimum: min,
    maximum: max,
    multipleOf: Number(`1e-${decimals}`),
    ...(unit ? { description: `in ${unit}` } : {}),
  }),
  date: () => ({ type: 'string', format: 'date' }),
  moment: () => ({ type: 'string', format: 'date-time' }),
  gauge: ({ partsOf }) => ({
    type: 'object',
    additionalProperties: false,
    required: ['feet', 'inches', 'parts'],
    properties: {
      feet: { type: 'integer', minimum: 0, maximum: HIGHEST },
      inches: { type: 'integer', minimum: 0, maximum: INCHES },
      parts: {
        type: 'integer',
        minimum: 0,
        maximum: FINEST - 1,
        description: `of an inch, which has as many as ${wireOf(partsOf)} says`,
      },
    },
  }),
  checkbox: () => ({ type: 'boolean' }),
  checkboxGroup: ({ options }) => ({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(options.map((option) => [option, { type: 'boolean' }])),
  }),
  choice: ({ list }) => ({ type: 'string', description: `a code of ${list}` }),
  reference: ({ to }) => ({ ...uuid, description: `the id of a ${to}` }),
  table: ({ columns }) => ({
    type: 'array',
    maxItems: ROW_LIMIT,
    items: {
      type: 'object',
      required: columns.filter((column) => column.required).map((column) => column.wire),
      properties: {
        id: uuid,
        ...Object.fromEntries(columns.map((column) => [column.wire, schemaOf(column)])),
      },
    },
  }),
  children: () => ({ type: 'array', readOnly: true, items: named }),
};

const named: Schema = {
  type: 'object',
  properties: {
    id: uuid,
    label: { type: 'string' },
    archived: { type: 'boolean', description: 'there, and true, where it is archived' },
  },
};

/** What the field sent, where a record was made from it. */
const operation: Schema = {
  type: 'object',
  readOnly: true,
  properties: {
    id: uuid,
    label: { type: 'string' },
    documentNumber: { type: 'string', nullable: true },
  },
};

/** When a record that was booked was taken out of the books again. */
const takenBackAt: Schema = { type: 'string', format: 'date-time', nullable: true, readOnly: true };

/** When a record was archived, by whom and why. */
const archive: Schema = {
  archivedAt: { type: 'string', format: 'date-time', nullable: true, readOnly: true },
  archivedBy: orNull({ type: 'object', readOnly: true, properties: { fullName: { type: 'string' } } }),
  archivedReason: { type: 'string', nullable: true, readOnly: true },
};

export function schemaOf(field: Field): Schema {
  const describe = kinds[field.kind] as (field: Field) => Schema;
  const schema = { title: field.label, ...describe(field) };
  return field.required || field.kind === 'checkbox' || field.kind === 'table' ? schema : orNull(schema);
}

const option: Schema = {
  type: 'object',
  properties: {
    label: { type: 'string' },
    value: uuid,
    detail: { type: 'string', nullable: true, description: 'what tells an option from others of its name' },
    type: { type: 'string' },
    data: { type: 'object', additionalProperties: true },
  },
};

const error: Schema = {
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    reasons: {
      type: 'object',
      description: 'why each of the fields is refused',
      additionalProperties: { type: 'object', additionalProperties: true },
    },
  },
};
export const failures = (...codes: number[]) =>
  Object.fromEntries(codes.map((code) => [code, { ...error, additionalProperties: true }]));

/** One that was booked is changed for a reason only. */
const withReason = ({ properties, ...body }: Schema): Schema => ({
  ...body,
  properties: { ...(properties as Schema), reason: reasonSchema },
});

const ifMatch: Schema = {
  type: 'object',
  required: ['if-match'],
  properties: { 'if-match': { type: 'string', pattern: '^"\\d+"$' } },
};

const page = {
  top: { type: 'integer', minimum: 1, maximum: 100 },
  skip: { type: 'integer', minimum: 0, maximum: 1_000_000 },
};

const filterWords: { readonly [K in FilterKind]: string } = {
  begins: 'what it begins with',
  holds: 'what it holds',
  words: 'words that it holds',
  among: 'some of its codes, with commas between them; a comma of a code has a backslash before it',
  records: 'the ids of some records, with commas between them',
  span: 'from one moment up to another, with .. between them; either may be left out',
  days: 'from one day to another, with .. between them; either may be left out; or one day',
  numbers: 'from one number to another, with .. between them; either may be left out; or one number',
  truth: 'whether it is so; of a name that ends with .empty, whether nothing stands there',
};

const filterSchemas = ({ filters = {} }: ListRules): Schema =>
  Object.fromEntries(
    Object.entries(filters).map(([name, kind]) => [
      name,
      {
        type: 'string',
        description: filterWords[kind],
        ...(kind === 'truth' && { enum: ['yes', 'no'] }),
      },
    ]),
  );

export function recordSchemas(definition: RecordDefinition) {
  const tags = [definition.endpoint];
  const name = labelOf(definition.type);
  const fields = definition.fields.filter((field) => field.kind !== 'children');
  const body = (required: boolean): Schema => ({
    type: 'object',
    additionalProperties: false,
    properties: {
      ...(required ? { id: uuid } : {}),
      ...Object.fromEntries(fields.map((field) => [field.wire, schemaOf(field)])),
    },
    ...(required ? { required: fields.filter((field) => field.required).map((field) => field.wire) } : {}),
  });
  const record: Schema = {
    type: 'object',
    additionalProperties: true,
    properties: {
      id: uuid,
      version: { type: 'integer' },
      createdAt: { type: 'string', format: 'date-time' },
      updatedAt: { type: 'string', format: 'date-time' },
      label: { type: 'string' },
      ...archive,
      ...Object.fromEntries(
        definition.fields.map((field) => [
          field.wire,
          field.kind === 'reference' ? orNull({ anyOf: [uuid, named] }) : schemaOf(field),
        ]),
      ),
      ...(definition.fromOperation ? { operation: orNull(operation), takenBackAt } : {}),
    },
  };
  const params = { type: 'object', required: ['uuid'], properties: { uuid } };
  const rules = recordListRules(definition);
  const selected = {
    search: { type: 'string', maxLength: 200 },
    archived: {
      type: 'string',
      enum: ['yes', 'all'],
      description: 'those that are archived, or all of them; without it, those that are not',
    },
    ...filterSchemas(rules),
  };
  const ordered = {
    orderby: { type: 'string', enum: rules.orderable.flatMap((field) => [`${field} asc`, `${field} desc`]) },
  };
  const whole = {
    type: 'object',
    properties: {
      ...ordered,
      ...selected,
      columns: { type: 'string', description: `In their order, of ${sheetColumns(definition).join(', ')}` },
      zone: { type: 'string', description: 'That times are told in, such as America/Chicago' },
    },
  };
  const wholeOfRows = { type: 'object', properties: { ...ordered, ...selected } };
  return {
    list: {
      tags,
      summary: `${name} records, with those they name (list=named), options (list=compact) or search results (list=expanded)`,
      querystring: {
        type: 'object',
        properties: {
          ...page,
          from: { type: 'string', enum: ['end'], description: 'skip counts back from the end' },
          ...ordered,
          list: { type: 'string', enum: ['named', 'compact', 'expanded'] },
          ...selected,
        },
      },
      response: { 200: { type: 'array', items: { anyOf: [record, option] } }, ...failures(400, 401) },
    },
    count: {
      tags,
      summary: `How many ${name} records the filters select`,
      querystring: { type: 'object', properties: selected },
      response: {
        200: {
          type: 'object',
          properties: {
            count: { type: 'integer' },
            isMore: { type: 'boolean', description: 'There are more than were counted' },
          },
        },
        ...failures(400, 401),
      },
    },
    csv: { tags, summary: `All ${name} records that the filters select, as CSV`, querystring: whole },
    xlsx: {
      tags,
      summary: `All ${name} records that the filters select, as a spreadsheet`,
      querystring: whole,
    },
    rowsCsv: {
      tags,
      summary: `The rows of a table of all ${name} records that the filters select, as CSV`,
      querystring: wholeOfRows,
    },
    rowsXlsx: {
      tags,
      summary: `The rows of a table of all ${name} records that the filters select, as a spreadsheet`,
      querystring: wholeOfRows,
    },
    read: {
      tags,
      summary: `One ${name} record`,
      params,
      querystring: { type: 'object', properties: { list: { type: 'string', enum: ['expanded'] } } },
      response: { 200: record, ...failures(400, 401, 404) },
    },
    create: {
      tags,
      summary: `Create a ${name} record; with an id of the client's, sending it again changes nothing`,
      body: body(true),
      response: { 200: record, 201: record, ...failures(400, 401, 409, 413, 415) },
    },
    change: {
      tags,
      summary: `Change a ${name} record: what is absent stays, null clears`,
      params,
      headers: ifMatch,
      body: definition.fromOperation ? withReason(body(false)) : body(false),
      response: { 200: record, ...failures(400, 401, 404, 409, 412, 413, 415, 428) },
    },
    archive: {
      tags,
      summary: `Archive a ${name} record: it is no longer offered or listed, and stays where it is referred to`,
      params,
      headers: ifMatch,
      body: {
        type: 'object',
        required: ['reason'],
        additionalProperties: false,
        properties: { reason: reasonSchema },
      },
      response: { 200: record, ...failures(400, 401, 404, 409, 412, 413, 415, 428) },
    },
    restore: {
      tags,
      summary: `Bring an archived ${name} record back`,
      params,
      headers: ifMatch,
      body: { type: 'object', additionalProperties: false, properties: { reason: reasonSchema } },
      response: { 200: record, ...failures(400, 401, 404, 409, 412, 413, 415, 428) },
    },
    version: {
      tags,
      summary: `A ${name} record as it was at one of its versions`,
      params: {
        type: 'object',
        required: ['uuid', 'version'],
        properties: { uuid, version: { type: 'integer', minimum: 1 } },
      },
      response: { 200: record, ...failures(400, 401, 404) },
    },
    history: {
      tags,
      summary: `Who changed a ${name} record, what and when`,
      params,
      querystring: { type: 'object', properties: page },
      response: {
        200: { type: 'array', items: { type: 'object', additionalProperties: true } },
        ...failures(400, 401, 404),
      },
    },
  };
}
