import { type RawBuilder, sql } from 'kysely';
import type { ListRequest } from '#model/query.ts';
import type { Database } from '../database/database.ts';
import { throughIndexes } from '../database/through-indexes.ts';
import { beginning, type Columns, columnOf, conditions, holding, ordering, type Wanted } from './narrow.ts';

/** The table that a list is read from. */
export interface Source {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly columns: Columns;
  /** What holds for every row of the list. */
  readonly always: RawBuilder<unknown>;
}

/** Which rows a page has: those after so many, or these in this order. */
export type Place = { readonly skip: RawBuilder<unknown> } | { readonly ids: RawBuilder<unknown> };

/**
 * The ids of one page, with their place in it. Ids alone, so that an index may be enough to settle it; the rows are
 * looked up for the page only.
 */
export function pageOf(
  source: Source,
  request: ListRequest,
  wanted: readonly Wanted[],
  place: Place,
): RawBuilder<unknown> {
  if ('ids' in place)
    return sql`select p.id, p.place from unnest(${place.ids}) with ordinality p (id, place)`;
  const { top, order } = request;
  const column = columnOf(source.columns, order.field);
  const limit = sql`limit ${sql.lit(top)} offset ${place.skip}`;
  const parts: Parts = {
    by: column.order ?? column.by,
    ordered: ordering(request, column, source.id),
    enough: sql`${sql.lit(top)} + ${place.skip}`,
    reordered: ordering(request, { ...column, order: sql`r.by` }, sql`r.id`),
    limit,
  };
  const person = personIn(source, wanted, order.field);
  const beginner = beginnerIn(wanted, order.field);
  const ids = person
    ? rowsOfPeople(source, wanted, person, parts)
    : beginner
      ? rowsOfBeginning(source, wanted, beginner, parts)
      : sql`${rowsOf(source, wanted)} ${parts.ordered} ${limit}`;
  return sql`select p.id, ${placeIn(request)} as place from (${ids}) p`;
}

const placeIn = ({ fromEnd }: ListRequest) =>
  fromEnd ? sql`- row_number() over ()` : sql`row_number() over ()`;

/**
 * One page with these columns of its rows, and their place in it. Where nothing is skipped its rows are read on the
 * way, where an index of their order leads to them; looking each up by its id would be one more search for each.
 */
export function pageWith(
  columns: RawBuilder<unknown>,
  source: Source,
  request: ListRequest,
  wanted: readonly Wanted[],
  place: Place,
): RawBuilder<unknown> {
  const { skip, top, order } = request;
  const isAtOnce =
    skip === 0 &&
    !('ids' in place) &&
    !personIn(source, wanted, order.field) &&
    !beginnerIn(wanted, order.field);
  if (!isAtOnce) {
    const page = pageOf(source, request, wanted, place);
    return sql`select ${columns}, p.place from (${page}) p join ${source.from} on ${source.id} = p.id`;
  }
  const ordered = ordering(request, columnOf(source.columns, order.field), source.id);
  return sql`
    select p.*, ${placeIn(request)} as place
    from (${rowsOf(source, wanted, columns)} ${ordered} limit ${sql.lit(top)}) p`;
}

/** In one piece the ids of a million rows would be there several times over while they are read. */
const MANY = 50_000;

/** The ids of every row that the filters select, in their order, sixteen bytes each. */
export const readIds = (
  database: Database,
  source: Source,
  request: ListRequest,
  wanted: readonly Wanted[],
): Promise<Buffer> =>
  throughIndexes(database, async (tx) => {
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    await sql`declare many no scroll cursor for ${allOf(source, request, wanted)}`.execute(tx);
    const read: Uint8Array[] = [];
    for (;;) {
      const { rows } = await sql<{ ids: Uint8Array }>`fetch many`.execute(tx);
      if (!rows[0]) return Buffer.concat(read);
      read.push(rows[0].ids);
    }
  });

/** They as a statement, many in a row of it. */
function allOf(
  source: Source,
  request: ListRequest,
  wanted: readonly Wanted[],
): RawBuilder<{ ids: Uint8Array }> {
  const order = ordering(request, columnOf(source.columns, request.order.field), source.id);
  return sql`
    select string_agg(uuid_send(n.id), ''::bytea order by n.place) as ids
    from (select r.id, row_number() over () - 1 as place from (${rowsOf(source, wanted)} ${order}) r) n
    group by n.place / ${sql.lit(MANY)} order by n.place / ${sql.lit(MANY)}`;
}

/** Whether one plan serves these filters whatever they hold: text anywhere in a column may be rare or common. */
export const isSteady = (columns: Columns, { filters, order, skip }: ListRequest): boolean =>
  skip === 0 &&
  filters.every(
    ({ kind, field }) => kind !== 'words' && (kind !== 'holds' || servesPerson(columns, field, order.field)),
  );

/** A text of fewer letters may be what very many rows begin with. */
const TELLING = 5;

/** Whether a page may take long: whatever the index, many rows may have to be looked at for it. */
export const mayTakeLong = (columns: Columns, request: ListRequest): boolean =>
  !isSteady(columns, request) ||
  request.filters.some(
    (filter) =>
      filter.kind === 'begins' && filter.field !== request.order.field && filter.text.length < TELLING,
  );

/** So many are counted; past that it is only said that there are more. */
export const MOST_COUNTED = 10_000;

/** How many rows the filters select, counted no further than one past the most. */
export function countOf(
  source: Source,
  wanted: readonly Wanted[],
  most = MOST_COUNTED,
): RawBuilder<{ count: number }> {
  const limit = sql`limit ${sql.lit(most + 1)}`;
  const person = personIn(source, wanted, null);
  const ids = person
    ? rowsOfPeople(source, wanted, person, {
        by: sql`null`,
        ordered: sql``,
        enough: sql.lit(most + 1),
        reordered: sql``,
        limit,
      })
    : sql`${rowsOf(source, wanted)} ${limit}`;
  return sql`select count(*)::integer as count from (${ids}) x`;
}

const rowsOf = (
  { from, id, columns, always }: Source,
  wanted: readonly Wanted[],
  selected = sql`${id} as id`,
) => sql`select ${selected} from ${from} where ${always} and ${conditions(wanted, columns)}`;

const servesPerson = (columns: Columns, field: string, order: string | null) =>
  columns[field]?.people?.orders.some((one) => order === null || one === order) === true;

/** The filter on a person's name that an index serves in this order, or in none. */
const personIn = ({ columns }: Source, wanted: readonly Wanted[], order: string | null) =>
  wanted.find(({ filter }) => filter.kind === 'holds' && servesPerson(columns, filter.field, order)) ?? null;

/** The filter on what begins with a text, unless the rows come in that order anyway. */
const beginnerIn = (wanted: readonly Wanted[], order: string) =>
  wanted.find(({ filter }) => filter.kind === 'begins' && filter.field !== order) ?? null;

interface Parts {
  /** What the rows are ordered by. */
  readonly by: RawBuilder<unknown>;
  readonly ordered: RawBuilder<unknown>;
  /** So many of one part are enough, wherever they stand in the whole. */
  readonly enough: RawBuilder<unknown>;
  /** The order of what was put together. */
  readonly reordered: RawBuilder<unknown>;
  readonly limit: RawBuilder<unknown>;
}

/**
 * Somebody who has no rows, or who left years ago, would make Postgres walk the whole list in search of a page. So
 * the people are looked up first, and the page is put together from the first rows of each.
 */
function rowsOfPeople(source: Source, wanted: readonly Wanted[], person: Wanted, parts: Parts) {
  const { by, ordered, enough, reordered, limit } = parts;
  const { from, id, columns, always } = source;
  const { by: key, people } = columnOf(columns, person.filter.field);
  const others = wanted.filter((one) => one.filter !== person.filter);
  return sql`
    select r.id from (select distinct k.key from (${people!.like(holding(person))}) k (key)) k
    cross join lateral (
      select ${id} as id, ${by} as by from ${from}
      where ${always} and ${key} = k.key and ${conditions(others, columns)} ${ordered} limit ${enough}
    ) r ${reordered} ${limit}`;
}

/** So many rows are put in order by hand. */
const FEW = 2000;
/** So many are looked through in the order of the list. */
const NEAR = 5000;

/**
 * How many rows begin with a text is a guess of Postgres's, and a wrong one makes it walk the whole list in search of
 * a page. So the first of them are read from the index of that column: where that is all, they are put in order. Where
 * there are more, the page is most likely among the first rows of the list; where it is not, all of them are read, and
 * Postgres is kept from walking the list instead (`offset 0`). What begins so in another table is looked for row by row.
 */
function rowsOfBeginning(
  source: Source,
  wanted: readonly Wanted[],
  beginner: Wanted,
  { by, ordered, enough, reordered, limit }: Parts,
) {
  const { from, id, columns, always } = source;
  const { by: sort, elsewhere } = columnOf(columns, beginner.filter.field);
  const others = sql`${always} and ${conditions(
    wanted.filter((one) => one.filter !== beginner.filter),
    columns,
  )}`;
  const begun = (rows: RawBuilder<unknown>, table: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
    sql`select ${rows} from ${table} where ${beginning(key, beginner)} order by ${key} limit ${sql.lit(FEW + 1)}`;
  const [first, hits] = elsewhere
    ? [
        begun(sql`${elsewhere.key} as key`, elsewhere.from, elsewhere.by),
        // Row by row, by the index on the key: the offset keeps Postgres from reading both tables through.
        sql`
          select distinct h.id, h.by from first cross join lateral (
            select ${id} as id, ${by} as by from ${from} where ${elsewhere.own} = first.key and ${others} offset 0
          ) h`,
      ]
    : [
        begun(sql`${id} as id, ${by} as by, ${others} as fits`, from, sort),
        sql`select first.id, first.by from first where first.fits`,
      ];
  const count = sql`(select count(*) from first)`;
  const fits = conditions(wanted, columns);
  const isMany = sql`${count} > ${sql.lit(FEW)}`;
  const rows = sql`select ${id} as id, ${by} as by`;
  const put = (found: RawBuilder<unknown>) => sql`
    select r.id from (
      select f.id, f.by from (${hits}) f where ${count} <= ${sql.lit(FEW)}
      union all
      ${found}
    ) r ${reordered} ${limit}`;
  if (elsewhere)
    return sql`
      with first as materialized (${first})
      ${put(sql`(${rows} from ${from} where ${isMany} and ${always} and ${fits} ${ordered} limit ${enough})`)}`;
  const isNear = sql`(select count(*) from near) = ${enough}`;
  return sql`
    with first as materialized (${first}), near as materialized (
      select r.id, r.by from (
        ${rows}, ${fits} as fits from ${from} where ${isMany} and ${always} ${ordered} limit ${sql.lit(NEAR)}
      ) r where r.fits ${reordered} limit ${enough}
    )
    ${put(sql`
      select near.id, near.by from near where ${isNear}
      union all
      (
        select r.id, r.by from (
          ${rows} from ${from} where ${isMany} and not ${isNear} and ${always} and ${fits} offset 0
        ) r ${reordered} limit ${enough}
      )`)}`;
}
