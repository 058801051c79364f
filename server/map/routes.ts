import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RecordDefinition } from '#model/fields.ts';
import { message } from '#model/messages/message.ts';
import { type Bounds, CLUSTER_MAX_ZOOM, MEMBERS_PAGE, PLACES_PAGE } from '#model/places.ts';
import {
  BadParameter,
  parseSearch,
  type Query,
  refuseOthers,
  single,
  unknownValue,
  wholeNumber,
} from '#model/query.ts';
import { records } from '#model/records/index.ts';
import { isUuid } from '#model/uuid.ts';
import { sendBody, sendJson } from '../answer.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { notFound } from '../errors.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { unchecked } from '../records/schemas.ts';
import type { Tile } from './group-index.ts';
import { PlaceGroups } from './groups.ts';
import { placesAfter } from './places.ts';

const hasPlace = ({ stored }: RecordDefinition) =>
  ['latitude', 'longitude'].every((wire) => stored.some((field) => field.wire === wire));

/** From one zoom on every place stands by itself, so nothing new is to be seen beyond. */
const MAX_ZOOM = CLUSTER_MAX_ZOOM + 1;
const TILE_TYPE = 'application/vnd.mapbox-vector-tile';
const DEFAULT_TOP = 25;

export function mapRoutes(scope: FastifyInstance, gate: DatabaseGate, answers: KeptAnswers): void {
  for (const definition of records.filter(hasPlace)) {
    const groups = new PlaceGroups(definition, gate, () => answers.stampOf([definition]));
    scope.addHook('onClose', () => groups.close());
    const route = (path: string, schema: object, answer: (request: Asked, reply: FastifyReply) => unknown) =>
      scope.get(`/map/${definition.endpoint}${path}`, { ...unchecked, schema }, answer as never);

    route('', describe(definition), async ({ query }, reply) => {
      const { after, isGrouped } = readPage(query);
      const state = isGrouped ? await groups.state() : null;
      if (state) return sendJson(reply, JSON.stringify({ places: [], next: null, groups: state }));
      return answers.send(reply, [definition], () => placesAfter(sqlOf(gate), definition, after));
    });

    route('/tiles/:z/:x/:y', described.tile, async ({ query, params }, reply) => {
      const tile = readTile(params);
      return sendBody(reply, await groups.tile(tile, readState(query, [])), TILE_TYPE);
    });

    route('/groups/:group', described.members, async ({ query, params }, reply) => {
      const state = readState(query, ['skip']);
      const group = wholeNumber(params, 'group', 0, 2 ** 31 - 1);
      const skip = wholeNumber(query, 'skip', 0, 999_999_999) ?? 0;
      const body = await groups.askState(state, { kind: 'members', group: group!, skip });
      if (!body || body.bytes.toString() === 'null') throw notFound(message('map.groupGone'));
      return sendBody(reply, body);
    });

    route('/named', described.named, async ({ query }, reply) => {
      refuseOthers(query, ['search']);
      return sendBody(reply, await groups.ask({ kind: 'named', text: parseSearch(query) ?? '' }));
    });

    route('/within', described.within, async ({ query }, reply) => {
      refuseOthers(query, ['bounds', 'top']);
      const top = wholeNumber(query, 'top', 1, PLACES_PAGE) ?? DEFAULT_TOP;
      return sendBody(reply, await groups.ask({ kind: 'within', bounds: readBounds(query), top }));
    });
  }
}

type Asked = FastifyRequest<{ Querystring: Query; Params: Record<string, string> }>;

function readPage(query: Query): { after: string | null; isGrouped: boolean } {
  refuseOthers(query, ['after', 'grouped']);
  const after = single(query, 'after');
  if (after !== null && !isUuid(after))
    throw new BadParameter('after', message('query.record', { name: 'after' }));
  const grouped = single(query, 'grouped');
  if (grouped !== null && grouped !== 'yes') throw unknownValue('grouped', grouped, ['yes']);
  return { after, isGrouped: grouped === 'yes' && after === null };
}

function readState(query: Query, others: readonly string[]): string {
  refuseOthers(query, ['state', ...others]);
  return single(query, 'state') ?? '';
}

function readTile(params: Query): Tile {
  const z = wholeNumber(params, 'z', 0, MAX_ZOOM)!;
  const last = 2 ** z - 1;
  return { z, x: wholeNumber(params, 'x', 0, last)!, y: wholeNumber(params, 'y', 0, last)! };
}

/** They may reach beyond ±180°, for those who look across it. */
function readBounds(query: Query): Bounds {
  const ends = (single(query, 'bounds') ?? '')
    .split(',')
    .map((text) => (text.trim() ? Number(text) : Number.NaN));
  const [west, south, east, north] = ends;
  if (ends.length !== 4 || !ends.every((end) => Math.abs(end) <= 720))
    throw new BadParameter('bounds', message('query.bounds', { name: 'bounds' }));
  return { west: west!, south: south!, east: east!, north: north! };
}

const text = (description: string) => ({ type: 'string', description });
const rowsOfPlaces = { type: 'array', items: { type: 'array', items: {}, minItems: 4, maxItems: 4 } };
const stateOf = text('`state` of their groups, as the list of places tells it');

const describe = ({ endpoint }: RecordDefinition) => ({
  tags: ['map'],
  summary: `The places of ${endpoint}: up to ${PLACES_PAGE} a page, each [id, name, longitude, latitude], in the order of their ids. The ETag is that of all of them`,
  querystring: {
    type: 'object',
    properties: {
      after: { type: 'string', format: 'uuid', description: '`next` of the page before' },
      grouped: {
        type: 'string',
        enum: ['yes'],
        description: `Of more than ${PLACES_PAGE}, how many and the state of their groups instead of the places`,
      },
    },
  },
  headers: {
    type: 'object',
    properties: { 'if-none-match': text('The ETag of the places already known') },
  },
  response: {
    304: { description: 'Nothing has changed', type: 'null' },
    200: {
      type: 'object',
      required: ['places', 'next'],
      properties: {
        places: rowsOfPlaces,
        next: { type: 'string', format: 'uuid', nullable: true },
        groups: {
          type: 'object',
          required: ['state', 'count', 'isBehind'],
          properties: {
            state: text('Tells these places from any others'),
            count: { type: 'integer' },
            isBehind: { type: 'boolean', description: 'Some have changed since; ask again in a moment' },
          },
        },
      },
    },
  },
});

const described = {
  tile: {
    tags: ['map'],
    summary: 'A vector tile of the places in their groups',
    params: {
      type: 'object',
      properties: { z: text(`0 to ${MAX_ZOOM}`), x: text('0 to 2^z − 1'), y: text('0 to 2^z − 1') },
    },
    querystring: { type: 'object', properties: { state: stateOf } },
  },
  members: {
    tags: ['map'],
    summary: `The places of a group, ${MEMBERS_PAGE} at a time, and the zoom at which it comes apart`,
    params: { type: 'object', properties: { group: text('`cluster_id` in a tile of that state') } },
    querystring: {
      type: 'object',
      properties: { state: stateOf, skip: text('How many have been given already') },
    },
    response: {
      200: {
        type: 'object',
        required: ['zoom', 'places'],
        properties: { zoom: { type: 'integer' }, places: rowsOfPlaces },
      },
    },
  },
  named: {
    tags: ['map'],
    summary: 'The first places whose name holds a text, those that begin with it before the others',
    querystring: { type: 'object', properties: { search: text('The text') } },
    response: { 200: rowsOfPlaces },
  },
  within: {
    tags: ['map'],
    summary: 'How many places lie within bounds, and the first of them by name',
    querystring: {
      type: 'object',
      properties: { bounds: text('west,south,east,north in degrees'), top: text(`1 to ${PLACES_PAGE}`) },
    },
    response: {
      200: {
        type: 'object',
        required: ['count', 'places'],
        properties: { count: { type: 'integer' }, places: rowsOfPlaces },
      },
    },
  },
};
