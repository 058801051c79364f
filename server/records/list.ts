import { type RawBuilder, sql } from 'kysely';
import type { RecordDefinition, ReferenceField } from '#model/fields.ts';
import { type ListRequest, type ListRules, type Order, searchTop } from '#model/query.ts';
import type { Sql } from '../database/database.ts';
import { type Fill, fillWith, statement, statements } from '../database/statement.ts';
import { endOfPrefix, escapeLike, searchWords } from '../matching.ts';
import { detailOf } from './detail.ts';
import { columnsOf, joinsOf } from './select.ts';

const MAX_TOP = 100;
/** Past this many, what merely holds the text is no longer put in order: the search says nothing. */
const MOST_OTHERS = 1000;

/** `above` is the record whose own are listed. */
export function listRules(definition: RecordDefinition, above: string | null = null): ListRules {
  return {
    defaultTop(shape, searching) {
      if (shape === 'compact') return definition.compactTop;
      return shape === 'expanded' || searching ? searchTop(above) : MAX_TOP;
    },
    maxTop: MAX_TOP,
    orderable: [definition.display.wire, 'createdAt', 'updatedAt'],
    defaultOrder: { field: definition.display.wire, direction: 'asc' },
    expandable: [],
    shapes: ['plain', 'compact', 'expanded'],
    searchable: true,
  };
}

/** Only the records whose `field` names the one with this id. */
export interface Below {
  readonly field: ReferenceField;
  readonly id: string;
}

interface Asked {
  readonly request: ListRequest;
  readonly below: Below | null;
  readonly sought: Sought | null;
}
const listing = statements<Asked, { json: string }>();

const askedOf = (request: ListRequest, below: Below | null): Asked => ({
  request,
  below,
  sought: request.search === null ? null : soughtIn(searchWords(request.search)),
});

export async function listRecords(
  database: Sql,
  definition: RecordDefinition,
  request: ListRequest,
  below: Below | null = null,
): Promise<string> {
  const asked = askedOf(request, below);
  const { shape, order, top, skip } = request;
  const list = listing(
    JSON.stringify([
      definition.type,
      shape,
      asked.sought?.patterns.length,
      order,
      top,
      skip > 0,
      below?.field.wire,
    ]),
    () => statement((fill) => listQuery(definition, asked, fill)),
  );
  const [found] = await list(database, asked);
  return found!.json;
}

/** The whole list as one JSON text, made in one statement. */
function listQuery(
  definition: RecordDefinition,
  asked: Asked,
  fill: Fill<Asked>,
): RawBuilder<{ json: string }> {
  const { request, below, sought } = asked;
  if (sought?.patterns.length === 0) return sql`select '[]' as json`;
  const place: Place = {
    top: request.top,
    skip: request.skip === 0 ? sql`0` : sql`${fill((given) => given.request.skip)}::integer`,
    where: below
      ? sql`and ${sql.ref(`t.${below.field.column}`)} = ${fill((given) => given.below?.id)}::uuid`
      : sql``,
  };
  const page = sought
    ? searched(
        definition,
        fillSought(sought, (of) => fill((given) => of(given.sought!))),
        place,
      )
    : ordered(definition, request.order, place);
  return sql`
    with page as materialized (${page})
    select coalesce(json_agg(x), '[]')::text as json from (${shaped(definition, request)}) x
  `;
}

/** A list with its values in it, for whoever wants to know how it is read. */
export function filledListQuery(
  definition: RecordDefinition,
  request: ListRequest,
): RawBuilder<{ json: string }> {
  const asked = askedOf(request, null);
  return listQuery(definition, asked, fillWith(asked));
}

function shaped(definition: RecordDefinition, request: ListRequest): RawBuilder<unknown> {
  const from = sql`from page join ${sql.table(definition.table)} t on t.id = page.id`;
  if (request.shape === 'compact') {
    return sql`select t.label, t.id as value, ${detailOf(definition)} as detail ${from} order by page.place`;
  }
  if (request.shape === 'plain') {
    return sql`select ${columnsOf(definition, 'plain')} ${from} order by page.place`;
  }
  return sql`
    select x.label, x.id as value, ${definition.type}::text as type, x as data from (
      select ${columnsOf(definition, 'whole')} ${from} ${joinsOf(definition, 'whole')} order by page.place
    ) x`;
}

/** Which part of a list is wanted. */
interface Place {
  readonly top: number;
  readonly skip: RawBuilder<unknown>;
  /** What else must hold, for a list below a record. */
  readonly where: RawBuilder<unknown>;
}

function ordered(definition: RecordDefinition, order: Order, { top, skip, where }: Place) {
  const by = sql.ref(`t.${orderColumn(definition, order)}`);
  const direction = sql.raw(order.direction);
  const sorting = sql`order by ${by} ${direction}, t.id ${direction}`;
  return sql`
    select t.id, row_number() over (${sorting}) as place from ${sql.table(definition.table)} t
    where true ${where} ${sorting} limit ${sql.lit(top)} offset ${skip}`;
}

function orderColumn(definition: RecordDefinition, order: Order): string {
  if (order.field === 'createdAt') return 'created_at';
  if (order.field === 'updatedAt') return 'updated_at';
  return definition.display.wire === order.field ? 'sort' : 'id';
}

/** What is looked for: the text that a name begins with, as a range, and a pattern for each of its words. */
export interface Sought<Part = string> {
  readonly whole: Part;
  readonly end: Part;
  readonly patterns: readonly Part[];
}

export function soughtIn(words: readonly string[]): Sought {
  const whole = words.join(' ');
  return { whole, end: endOfPrefix(whole), patterns: words.map((word) => `%${escapeLike(word)}%`) };
}

export const fillSought = ({ patterns }: Sought, fill: Fill<Sought>): Sought<RawBuilder<unknown>> => ({
  whole: fill((given) => given.whole),
  end: fill((given) => given.end),
  patterns: patterns.map((_, at) => fill((given) => given.patterns[at])),
});

type Filled = Sought<RawBuilder<unknown>>;

const begins = ({ whole, end }: Filled) => sql`t.sort >= ${whole} and t.sort < ${end}`;

/** Of the records whose name begins with the text, so many, straight from the index on `sort`. */
export const beginning = (
  definition: RecordDefinition,
  sought: Filled,
  limit: RawBuilder<unknown>,
  where = sql``,
): RawBuilder<unknown> => sql`
  select t.id, t.sort from ${sql.table(definition.table)} t
  where ${begins(sought)} ${where} order by t.sort, t.id limit ${limit}`;

/** The others that hold every word in a searchable field, found by trigram, provided that they are needed. */
export function holding(
  definition: RecordDefinition,
  sought: Filled,
  limit: RawBuilder<unknown>,
  isNeeded: RawBuilder<unknown>,
  where = sql``,
): RawBuilder<unknown> {
  const holds = sql.join(
    sought.patterns.map((pattern) => sql`t.search like ${pattern}`),
    sql` and `,
  );
  return sql`
    select t.id, t.sort from ${sql.table(definition.table)} t
    where ${isNeeded} and ${holds} and (${begins(sought)}) is not true ${where}
    limit greatest(${limit}, ${sql.lit(MOST_OTHERS)})`;
}

/**
 * What begins with the text comes first; only when that does not fill the page are the others looked for.
 * Materialised, for the planner would rather walk the index on `sort` and test every row.
 */
function searched(definition: RecordDefinition, sought: Filled, { top, skip, where }: Place) {
  const limit = sql`${sql.lit(top)} + ${skip}`;
  const isNeeded = sql`(select count(*) from first) < ${limit}`;
  return sql`
    with first as materialized (${beginning(definition, sought, limit, where)}),
    others as materialized (${holding(definition, sought, limit, isNeeded, where)}),
    hits as (select id, sort, 0 as rank from first union all select id, sort, 1 from others)
    select id, row_number() over (order by rank, sort, id) as place from hits
    order by rank, sort, id limit ${sql.lit(top)} offset ${skip}`;
}
