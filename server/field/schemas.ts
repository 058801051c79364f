/** What stands in a text that Postgres keeps. */
const text = { type: 'string', pattern: '^[^\\u0000]*$' } as const;
const short = { ...text, maxLength: 100 } as const;
const uuid = { type: 'string', format: 'uuid' } as const;
const time = { type: 'string', format: 'date-time', pattern: '^(20|21)\\d\\d-' } as const;
const user = {
  ...short,
  minLength: 1,
  description:
    'The username of whose work it is, for whoever sends for others: somebody without a password here, or the sender',
} as const;

export const MOST_OPERATIONS = 500;
export const MOST_DEVICES = 500;

const operation = {
  id: { ...uuid, description: 'Made by whoever sends it, so that it may be sent again' },
  modelType: {
    type: 'string',
    pattern: '^[A-Za-z][A-Za-z0-9]{0,99}$',
    description:
      'Such as PickupTicketModel, UnloadTicketModel, MeasureLactTicketModel, ShiftOperationModel or VoidOperationModel',
  },
  modelData: {
    type: 'object',
    additionalProperties: true,
    description: 'What was read and written down; kept as it is sent',
  },
  createdAt: { ...time, description: 'When it was sent off' },
  user,
  documents: {
    type: 'array',
    minItems: 1,
    maxItems: 10,
    items: {
      type: 'object',
      required: ['id'],
      additionalProperties: false,
      properties: {
        id: uuid,
        number: {
          ...short,
          pattern: '^[^\\u0000]*\\S[^\\u0000]*$',
          description: 'The next free one where there is none',
        },
      },
    },
  },
  annotations: {
    type: 'array',
    maxItems: 50,
    description: 'What was noted in the field',
    items: {
      type: 'object',
      required: ['id', 'note', 'flag'],
      additionalProperties: false,
      properties: {
        id: uuid,
        note: { ...text, minLength: 1, maxLength: 2000 },
        source: { ...short, nullable: true, description: 'The entry of the model data that it is about' },
        flag: { type: 'string', enum: ['error', 'warning'] },
      },
    },
  },
} as const;
const required = ['id', 'modelType', 'modelData', 'createdAt', 'documents'] as const;

export const operationsSchema = {
  tags: ['field'],
  summary: 'An operation from the field, or many of them: all are kept, or none; sent again, nothing changes',
  body: {
    type: 'object',
    additionalProperties: false,
    oneOf: [
      { required: ['operations'], maxProperties: 1 },
      { required, not: { required: ['operations'] } },
    ],
    properties: {
      ...operation,
      operations: {
        type: 'array',
        minItems: 1,
        maxItems: MOST_OPERATIONS,
        items: { type: 'object', required, additionalProperties: false, properties: operation },
      },
    },
  },
  response: {
    200: {
      description: 'Kept, in the order they were sent in',
      type: 'object',
      properties: {
        operations: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: uuid,
              label: { type: 'string' },
              documents: {
                type: 'array',
                items: { type: 'object', properties: { id: uuid, number: { type: 'string' } } },
              },
            },
          },
        },
      },
    },
  },
};

const orNull = { ...text, maxLength: 1000, nullable: true } as const;
const position = {
  label: orNull,
  userAgent: orNull,
  latitude: { type: 'number', nullable: true, minimum: -90, maximum: 90 },
  longitude: { type: 'number', nullable: true, minimum: -180, maximum: 180 },
  county: orNull,
  state: orNull,
  reportedAt: {
    ...time,
    description: 'When it was there; now, unless it is said. An older report changes nothing',
  },
  user,
} as const;
const fingerprint = { type: 'string', pattern: '^[\\w-]{8,128}$' } as const;
const kept = { 204: { type: 'null', description: 'Kept' } };

export const deviceSchema = {
  tags: ['field'],
  summary: 'Where a device is, by its fingerprint',
  params: { type: 'object', properties: { fingerprint } },
  body: { type: 'object', additionalProperties: false, properties: position },
  response: kept,
};

export const devicesSchema = {
  tags: ['field'],
  summary: 'Where many devices are; of several reports of one the newest counts',
  body: {
    type: 'object',
    required: ['devices'],
    additionalProperties: false,
    properties: {
      devices: {
        type: 'array',
        minItems: 1,
        maxItems: MOST_DEVICES,
        items: {
          type: 'object',
          required: ['fingerprint'],
          additionalProperties: false,
          properties: { fingerprint, ...position },
        },
      },
    },
  },
  response: kept,
};
