import { type RawBuilder, sql } from 'kysely';
import type { RecordDefinition, ReferenceField } from '#model/fields.ts';
import { type ListRequest, type ListRules, type Order, searchTop } from '#model/query.ts';
import type { Sql } from '../database/database.ts';
import { escapeLike, searchWords } from '../matching.ts';
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

export async function listRecords(
  database: Sql,
  definition: RecordDefinition,
  request: ListRequest,
  below: Below | null = null,
): Promise<string> {
  const { rows } = await listQuery(definition, request, below).execute(database);
  return rows[0]!.json;
}

/** The whole list as one JSON text, made in one statement. */
export function listQuery(
  definition: RecordDefinition,
  request: ListRequest,
  below: Below | null = null,
): RawBuilder<{ json: string }> {
  const words = request.search === null ? null : searchWords(request.search);
  if (words?.length === 0) return sql`select '[]' as json`;
  const page = words ? searched(definition, request, words, below) : ordered(definition, request, below);
  return sql`
    with page as materialized (${page})
    select coalesce(json_agg(row_to_json(x)), '[]')::text as json from (${shaped(definition, request)}) x
  `;
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
    select x.label, x.id as value, ${definition.type}::text as type, row_to_json(x) as data from (
      select ${columnsOf(definition, 'whole')} ${from} ${joinsOf(definition, 'whole')} order by page.place
    ) x`;
}

const whereBelow = (below: Below | null) =>
  below ? sql`and ${sql.ref(`t.${below.field.column}`)} = ${below.id}::uuid` : sql``;

function ordered(definition: RecordDefinition, { order, top, skip }: ListRequest, below: Below | null) {
  const by = sql.ref(`t.${orderColumn(definition, order)}`);
  const direction = sql.raw(order.direction);
  const sorting = sql`order by ${by} ${direction}, t.id ${direction}`;
  return sql`
    select t.id, row_number() over (${sorting}) as place from ${sql.table(definition.table)} t
    where true ${whereBelow(below)} ${sorting} limit ${top}::integer offset ${skip}::integer`;
}

function orderColumn(definition: RecordDefinition, order: Order): string {
  if (order.field === 'createdAt') return 'created_at';
  if (order.field === 'updatedAt') return 'updated_at';
  return definition.display.wire === order.field ? 'sort' : 'id';
}

/**
 * What begins with the text comes first, straight from the index on `sort`; only when that does not fill the
 * page are the other searchable fields looked through by trigram. Materialised, for the planner would rather
 * walk the index on `sort` and test every row.
 */
export function searched(
  definition: RecordDefinition,
  { top, skip }: Pick<ListRequest, 'top' | 'skip'>,
  words: readonly string[],
  below: Below | null,
  looksInside = true,
): RawBuilder<unknown> {
  const table = sql.table(definition.table);
  const limit = sql`${top + skip}::integer`;
  const begins = sql`t.sort like ${`${escapeLike(words.join(' '))}%`}`;
  const holds = sql.join(
    words.map((word) => sql`t.search like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  );
  return sql`
    with first as materialized (
      select t.id, t.sort from ${table} t where ${begins} ${whereBelow(below)} order by t.sort, t.id limit ${limit}
    ), others as materialized (
      select t.id, t.sort from ${table} t
      where ${looksInside ? sql`(select count(*) from first) < ${limit}` : sql`false`}
        and ${holds} and not (${begins}) ${whereBelow(below)}
      limit greatest(${limit}, ${sql.lit(MOST_OTHERS)})
    ), hits as (
      select id, sort, 0 as rank from first union all select id, sort, 1 from others
    )
    select id, rank, row_number() over (order by rank, sort, id) as place from hits
    order by rank, sort, id limit ${top}::integer offset ${skip}::integer`;
}
