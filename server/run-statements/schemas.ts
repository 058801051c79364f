import { setFormats, setStates, statementStates } from '#model/run-statements/content.ts';
import { MONTHS, MOST_MONTHS } from '#model/run-statements.ts';

/** How the run statements look in the description of the API. */

const month = { type: 'string', pattern: '^\\d{4}-\\d{2}$', description: 'Such as 2026-10' } as const;
const uuid = { type: 'string', format: 'uuid' } as const;
const volume = { type: 'number', description: 'In barrels' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const state = { type: 'string', enum: statementStates } as const;
const number = { type: 'string', nullable: true, description: 'Of the last one that was sent' } as const;

const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

export const ofMonth = object({ month });
export const ofOperator = object({ uuid });
export const ofOperatorAndMonth = object({ uuid, month });
export const ofSet = object({ uuid });

const party = { id: uuid, name: { type: 'string' } };
const recipient = object({ ...party, isMailed: { type: 'boolean' } });

export const months = (own: boolean) => ({
  summary: own
    ? 'The months in which the operator has run tickets or a statement, the latest first, and how each stands'
    : 'The months that have run tickets or statements, the latest first, and how many tickets',
  querystring: {
    type: 'object',
    properties: { top: { type: 'integer', minimum: 1, maximum: MOST_MONTHS, default: MONTHS } },
  },
  response: {
    200: { type: 'array', items: object({ month, tickets: count, ...(own ? { state, number } : {}) }) },
  },
});

export const whole = {
  tags: ['run-statements'],
  summary: 'A month of all operators',
  params: ofMonth,
  response: {
    200: object({
      month,
      operators: count,
      tickets: count,
      gross: volume,
      net: volume,
      final: { ...count, description: 'How many operators have been sent a statement' },
      withoutOperator: { ...count, description: 'Tickets that name no operator: on nobody’s statement' },
    }),
  },
};

export const MOST_OPERATORS = 200;
export const OPERATORS = 100;
export const MOST_SKIPPED = 1_000_000;

export const operators = {
  tags: ['run-statements'],
  summary: 'The operators that have run tickets or a statement in a month, by name, and how each stands',
  params: ofMonth,
  querystring: {
    type: 'object',
    properties: {
      top: { type: 'integer', minimum: 1, maximum: MOST_OPERATORS, default: OPERATORS },
      skip: { type: 'integer', minimum: 0, maximum: MOST_SKIPPED },
    },
  },
  response: {
    200: {
      type: 'array',
      items: object({
        operator: object(party),
        tickets: count,
        gross: volume,
        net: volume,
        state,
        number,
        recipients: { type: 'array', items: recipient },
      }),
    },
  },
};

const byNumber = {
  type: 'object',
  properties: {
    number: { type: 'string', description: 'Of one that was sent; without, what would be sent today' },
  },
};

const ofOne = (summary: string) => ({
  tags: ['operators'],
  summary,
  params: ofOperatorAndMonth,
  querystring: byNumber,
});

export const statement = {
  ...ofOne(
    'The run statement of an operator and month: as it was sent, or a draft from the books with what has changed',
  ),
  response: {
    200: object({
      state,
      fingerprint: { type: 'string' },
      statement: { type: 'object', additionalProperties: true },
      kept: { type: 'array', items: { type: 'object', additionalProperties: true } },
    }),
  },
};
export const statementPdf = ofOne('The same as PDF');
export const statementCsv = ofOne('The same as CSV');

export const final = {
  tags: ['operators'],
  summary: 'Make the statement of an operator and month final: it is numbered and kept as it is sent',
  params: ofOperatorAndMonth,
  body: {
    type: 'object',
    required: ['fingerprint'],
    additionalProperties: false,
    properties: {
      fingerprint: { type: 'string', maxLength: 100, description: 'Of the statement that was looked at' },
    },
  },
  response: {
    201: { type: 'object', additionalProperties: true, description: 'The statement as it is sent' },
  },
};

const set = object({
  id: uuid,
  month,
  format: { type: 'string', enum: setFormats },
  mailed: { type: 'boolean' },
  final: { type: 'boolean' },
  state: { type: 'string', enum: setStates },
  done: count,
  total: count,
  incomplete: { ...count, description: 'Left as drafts, as a ticket of theirs has no volume' },
  askedAt: { type: 'string', format: 'date-time' },
  askedBy: { type: 'string' },
  bytes: { type: 'integer', minimum: 0 },
});

export const sets = {
  tags: ['run-statements'],
  summary: 'The last sets of a month’s statements that were asked for, and how far they are',
  params: ofMonth,
  response: { 200: { type: 'array', items: set } },
};
export const beginSet = {
  tags: ['run-statements'],
  summary: 'Make all statements of a month into one file, in the background',
  params: ofMonth,
  body: {
    type: 'object',
    required: ['format'],
    additionalProperties: false,
    properties: {
      format: {
        type: 'string',
        enum: setFormats,
        description: 'All in one PDF, a PDF each in a ZIP, or all tickets and totals as CSV',
      },
      mailed: { type: 'boolean', description: 'Only those that go by mail' },
      final: { type: 'boolean', description: 'Make each of them final' },
    },
  },
  response: { 201: set },
};
export const oneSet = {
  tags: ['run-statements'],
  summary: 'How far a set is',
  params: ofSet,
  response: { 200: set },
};
export const cancelSet = { ...oneSet, summary: 'Stop making a set' };
export const setFile = { tags: ['run-statements'], summary: 'The file of a set', params: ofSet };
