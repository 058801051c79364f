import { type RawBuilder, sql } from 'kysely';
import { type Band, type BandCounts, bandNames, bands } from '#model/deadlines/deadline.ts';
import { deadlinesList } from '#model/deadlines/list.ts';
import { deadlinesSheet } from '#model/deadlines/sheet.ts';
import type { Filter } from '#model/query.ts';
import type { Sql } from '../database/database.ts';
import type { LiveList, Narrowed, RowsQuery } from '../dispatch/lists.ts';
import type { Columns, Wanted } from '../lists/narrow.ts';
import { pageOf } from '../lists/page.ts';

const columns: Columns = {
  day: { by: sql`d.day` },
  label: { by: sql`d.label_sort` },
  person: { by: sql`d.person_sort`, mayBeEmpty: true },
  what: { by: sql`d.what` },
  type: { by: sql`d.type` },
  terminal: {
    by: sql`d.terminal_id`,
    people: {
      like: (pattern) => sql`select t.id from terminals t where t.sort like ${pattern}`,
      orders: ['day'],
    },
  },
  search: { by: sql`d.search`, isWords: true },
};

/** Those that somebody still asks about. */
const standing = sql`(d.until is null or d.until >= home_day())`;

/** A band is a span of days, which the index on them serves. */
const isWithin = ({ fill, filter }: Wanted): RawBuilder<unknown> => {
  const { values } = filter as Extract<Filter, { values: unknown }>;
  const end = (at: number, side: 'from' | 'to') =>
    sql`home_day() + ${fill((given) => bands[(given as typeof filter & { values: Band[] }).values[at]!][side])}::integer`;
  const spans = values.map((_, at) => sql`d.day between ${end(at, 'from')} and ${end(at, 'to')}`);
  return sql`(${sql.join(spans, sql` or `)})`;
};

const isOfBand = ({ filter }: Wanted) => filter.field === 'band';

const narrowed: Narrowed = (wanted) => ({
  source: {
    from: sql`deadlines d`,
    id: sql`d.id`,
    columns,
    always: sql.join([standing, ...wanted.filter(isOfBand).map(isWithin)], sql` and `),
  },
  others: wanted.filter((one) => !isOfBand(one)),
});

const rows: RowsQuery = (request, wanted, place) => {
  const { source, others } = narrowed(wanted);
  return sql`
    select d.id, d.type, d.record_id as "recordId", d.label, d.what, d.day, d.day - home_day() as "daysLeft",
      t.label as terminal, d.person
    from (${pageOf(source, request, others, place)}) page
    join deadlines d on d.id = page.id left join terminals t on t.id = d.terminal_id order by page.place`;
};

export const deadlines: LiveList = {
  path: '/deadlines',
  summary: 'What runs out, the nearest day first',
  rules: deadlinesList,
  tellsOf: [{ endpoint: 'deadlines' }, { endpoint: 'terminals' }],
  isOfTheDay: true,
  narrowed,
  rows,
  sheet: deadlinesSheet,
};

/** How many deadlines there are in each band; those that are far off are not counted through. */
export async function bandCounts(database: Sql): Promise<Omit<BandCounts, 'later'>> {
  const near = bandNames.filter((name) => name !== 'later');
  const counts = near.map(
    (name) => sql`count(*) filter (where d.day - home_day()
      between ${sql.lit(bands[name].from)} and ${sql.lit(bands[name].to)})::integer as ${sql.ref(name)}`,
  );
  const { rows: found } = await sql<Omit<BandCounts, 'later'>>`
    select ${sql.join(counts)} from deadlines d
    where ${standing} and d.day <= home_day() + ${sql.lit(bands['60'].to)}
  `.execute(database);
  return found[0]!;
}

/** What nobody asks about any more; it comes back by itself when its record is changed. */
export async function sweepDeadlines(database: Sql): Promise<void> {
  await sql`delete from deadlines where until < home_day()`.execute(database);
}
