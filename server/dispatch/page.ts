import { type RawBuilder, sql } from 'kysely';
import type { Filter, ListRequest } from '#model/query.ts';
import { beginning, type Columns, columnOf, conditions, holding, ordering } from './narrow.ts';

/** The table that a list is read from. */
export interface Source {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly columns: Columns;
  /** What holds for every row of the list. */
  readonly always: RawBuilder<unknown>;
}

/**
 * The ids of one page, or of the whole list when `all`, with their place in it. Ids alone, so that an index may be
 * enough to settle it; the rows are looked up for the page only.
 */
export function pageOf(source: Source, request: ListRequest, all: boolean): RawBuilder<unknown> {
  const { top, skip, fromEnd, order, filters } = request;
  const column = columnOf(source.columns, order.field);
  const limit = all ? sql`` : sql`limit ${top}::integer offset ${skip}::integer`;
  const parts: Parts = {
    by: column.by,
    each: sql`${ordering(request, column, source.id)} limit ${top + skip}::integer`,
    whole: sql`${ordering(request, { ...column, by: sql`r.by` }, sql`r.id`)} ${limit}`,
  };
  const person = all ? null : personIn(source, filters, order.field);
  const beginner = all ? null : beginnerIn(filters, order.field);
  const ids = person
    ? rowsOfPeople(source, filters, person, parts)
    : beginner
      ? rowsOfBeginning(source, filters, beginner, parts)
      : sql`${rowsOf(source, filters)} ${ordering(request, column, source.id)} ${limit}`;
  const place = fromEnd ? sql`- row_number() over ()` : sql`row_number() over ()`;
  return sql`select p.id, ${place} as place from (${ids}) p`;
}

/** So many are counted; past that it is only said that there are more. */
export const MOST_COUNTED = 10_000;

/** How many rows the filters select, counted no further than one past the most. */
export function countOf(source: Source, filters: readonly Filter[]): RawBuilder<{ count: number }> {
  const limit = sql`limit ${sql.lit(MOST_COUNTED + 1)}`;
  const person = personIn(source, filters, null);
  const ids = person
    ? rowsOfPeople(source, filters, person, { by: sql`null`, each: limit, whole: limit })
    : sql`${rowsOf(source, filters)} ${limit}`;
  return sql`select count(*)::integer as count from (${ids}) x`;
}

const rowsOf = ({ from, id, columns, always }: Source, filters: readonly Filter[]) =>
  sql`select ${id} as id from ${from} where ${always} and ${conditions(filters, columns)}`;

type Named = Extract<Filter, { text: string }>;

/** The filter on a person's name that an index serves in this order, or in none. */
const personIn = ({ columns }: Source, filters: readonly Filter[], order: string | null) =>
  filters.find(
    (filter): filter is Named =>
      filter.kind === 'holds' &&
      columnOf(columns, filter.field).people?.orders.some((one) => order === null || one === order) === true,
  ) ?? null;

/** The filter on what begins with a text, unless the rows come in that order anyway. */
const beginnerIn = (filters: readonly Filter[], order: string) =>
  filters.find(
    (filter): filter is Named => filter.kind === 'begins' && filter.text !== '' && filter.field !== order,
  ) ?? null;

interface Parts {
  /** What the rows are ordered by. */
  readonly by: RawBuilder<unknown>;
  /** What follows the rows of each part, and those of all. */
  readonly each: RawBuilder<unknown>;
  readonly whole: RawBuilder<unknown>;
}

/**
 * Somebody who has no rows, or who left years ago, would make Postgres walk the whole list in search of a page. So
 * the people are looked up first, and the page is put together from the first rows of each.
 */
function rowsOfPeople(source: Source, filters: readonly Filter[], person: Named, { by, each, whole }: Parts) {
  const { from, id, columns, always } = source;
  const { by: key, people } = columnOf(columns, person.field);
  const others = filters.filter((filter) => filter !== person);
  return sql`
    select r.id from (select distinct k.key from (${people!.like(holding(person.text))}) k (key)) k
    cross join lateral (
      select ${id} as id, ${by} as by from ${from}
      where ${always} and ${key} = k.key and ${conditions(others, columns)} ${each}
    ) r ${whole}`;
}

/** So many rows are put in order by hand. */
const FEW = 2000;

/**
 * How many rows begin with a text is a guess of Postgres's, and a wrong one makes it walk the whole list in search of
 * a page. So the first of them are read from the index of that column: where that is all, they are put in order;
 * only where there are more does it look for the page among all rows.
 */
function rowsOfBeginning(
  source: Source,
  filters: readonly Filter[],
  beginner: Named,
  { by, each, whole }: Parts,
) {
  const { from, id, columns, always } = source;
  const { by: sort, elsewhere } = columnOf(columns, beginner.field);
  const others = sql`${always} and ${conditions(
    filters.filter((filter) => filter !== beginner),
    columns,
  )}`;
  const begun = (rows: RawBuilder<unknown>, table: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
    sql`select ${rows} from ${table} where ${key} like ${beginning(beginner.text)} order by ${key} limit ${sql.lit(FEW + 1)}`;
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
  return sql`
    with first as materialized (${first})
    select r.id from (
      select f.id, f.by from (${hits}) f where ${count} <= ${sql.lit(FEW)}
      union all
      select m.id, m.by from (
        select ${id} as id, ${by} as by from ${from}
        where ${count} > ${sql.lit(FEW)} and ${always} and ${conditions(filters, columns)} ${each}
      ) m
    ) r ${whole}`;
}
