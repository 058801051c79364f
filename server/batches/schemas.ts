import {
  batchesList,
  batchKinds,
  batchOutcomes,
  batchResultsList,
  batchStates,
  MOST_IN_BULK,
} from '#model/batches.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { labelOf } from '#model/names.ts';
import type { ListRules } from '#model/query.ts';
import { reasonSchema } from '../records/reason.ts';
import { failures } from '../records/schemas.ts';

/** How many records changed at once look in the description of the API. */

const tags = ['batches'];
const uuid = { type: 'string', format: 'uuid' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const text = { type: 'string' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const orNull = <Of extends object>(schema: Of) => ({ ...schema, nullable: true as const });

const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const params = object({ uuid });

export const batch = object({
  id: uuid,
  kind: { type: 'string', enum: batchKinds },
  type: { ...text, description: 'of the records' },
  title: orNull({ ...text, description: 'the name of the file of an import' }),
  settings: orNull({ type: 'object', additionalProperties: true, description: 'what a bulk edit sets' }),
  reason: orNull(text),
  begunAt: moment,
  begunBy: text,
  finishedAt: orNull(moment),
  state: { type: 'string', enum: batchStates },
  total: count,
  done: count,
  ...Object.fromEntries(batchOutcomes.map((outcome) => [outcome, count])),
  allOrNothing: { type: 'boolean' },
  undoes: orNull(uuid),
  undoneBy: orNull(uuid),
});

const result = object({
  position: count,
  record: orNull(uuid),
  label: text,
  outcome: { type: 'string', enum: batchOutcomes },
  errors: orNull({ type: 'object', additionalProperties: true, description: 'why it was refused' }),
});

const filtersOf = ({ filters = {} }: ListRules) =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, text]));

const pageOf = (rules: ListRules) => ({
  type: 'object',
  properties: {
    top: { type: 'integer', minimum: 1, maximum: rules.maxTop },
    skip: { type: 'integer', minimum: 0, maximum: 1_000_000 },
    from: { type: 'string', enum: ['end'] },
    orderby: { type: 'string', enum: rules.orderable.flatMap((field) => [`${field} asc`, `${field} desc`]) },
    ...filtersOf(rules),
  },
});

const counted = object({
  count,
  isMore: { type: 'boolean', description: 'There are more than were counted' },
});

export const list = {
  tags,
  summary: 'Bulk edits, imports and what undid them, the latest first',
  querystring: pageOf(batchesList),
  response: { 200: { type: 'array', items: batch }, ...failures(400, 401) },
};
export const total = {
  tags,
  summary: 'How many of them the filters select',
  querystring: { type: 'object', properties: filtersOf(batchesList) },
  response: { 200: counted, ...failures(400, 401) },
};
export const one = {
  tags,
  summary: 'How far one is',
  params,
  response: { 200: batch, ...failures(400, 401, 404) },
};
export const cancel = { ...one, summary: 'Stop one; what it has done stands' };
export const results = {
  tags,
  summary: 'What became of each record of one',
  params,
  querystring: pageOf(batchResultsList),
  response: { 200: { type: 'array', items: result }, ...failures(400, 401, 404) },
};
export const resultsTotal = {
  tags,
  summary: 'How many of its records the filters select',
  params,
  querystring: { type: 'object', properties: filtersOf(batchResultsList) },
  response: { 200: counted, ...failures(400, 401, 404) },
};

const reason = orNull(reasonSchema);

export const undo = {
  ...one,
  summary: 'Undo one, as a new change of each record that was not changed since',
  body: orNull({ type: 'object', additionalProperties: false, properties: { reason } }),
  response: { 201: batch, ...failures(400, 401, 404, 409, 429, 503) },
};

const foreseen = object({
  settings: {
    type: 'object',
    additionalProperties: true,
    description: 'the fields, records with their names',
  },
  ids: { type: 'array', items: uuid },
  versions: { type: 'array', items: count },
  changed: count,
  unchanged: count,
  refused: count,
  changes: {
    type: 'array',
    description: 'The first of them',
    items: { type: 'object', additionalProperties: true },
  },
  refusals: {
    type: 'array',
    description: 'The first of them',
    items: { type: 'object', additionalProperties: true },
  },
});

export const bulk = (definition: RecordDefinition) => ({
  tags: [definition.endpoint],
  summary: `Set fields in many ${labelOf(definition.type)} records: what it would do (dryRun), or begin to do it`,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['set'],
    properties: {
      ids: { type: 'array', minItems: 1, maxItems: MOST_IN_BULK, items: uuid },
      filters: {
        type: 'object',
        additionalProperties: text,
        description:
          'Instead of the ids, for a dry run: what the list is narrowed and ordered by, which selects all',
      },
      versions: {
        type: 'array',
        minItems: 1,
        maxItems: MOST_IN_BULK,
        items: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
        description:
          'Of each of the ids, as the dry run told them; one that has another by now is left as it is',
      },
      set: { type: 'object', additionalProperties: true, description: 'Fields by name; null clears' },
      reason,
      dryRun: { type: 'boolean' },
    },
  },
  response: { 200: foreseen, 201: batch, ...failures(400, 401, 413, 415, 429, 503) },
});
