import { type RawBuilder, sql } from 'kysely';
import { fold } from '#model/fold.ts';
import type { Filter, ListRequest } from '#model/query.ts';
import type { Fill } from '../database/statement.ts';
import { endOfPrefix, escapeLike, isLongEnough, searchWords } from '../matching.ts';

/** What a list can be ordered or narrowed by. */
export interface Column {
  /** The SQL behind it; what people type is compared with folded text. */
  readonly by: RawBuilder<unknown>;
  /** What it is ordered by, where that is something else: a record that is named, by its name. */
  readonly order?: RawBuilder<unknown>;
  /** Empty comes last in both directions. */
  readonly mayBeEmpty?: true;
  /** Text with a trigram index, and a space before each word: short text is looked for where a word begins. */
  readonly isWords?: true;
  /** It holds several values at once. */
  readonly isSeveral?: true;
  /** Text with a trigram index that holds at least what this column does: what is not there is not here. */
  readonly among?: RawBuilder<unknown>;
  /** What is quicker to look through first: where it does not hold the words in their order, neither does this. */
  readonly loosely?: Loosely;
  /** What begins with a text is looked for in another table. */
  readonly elsewhere?: Elsewhere;
  /** A key to people; these are the keys of those whose name is like a pattern. */
  readonly people?: People;
}

export interface Loosely {
  readonly by: RawBuilder<unknown>;
  /** Nothing is said of such rows. */
  readonly unless: RawBuilder<unknown>;
}

export interface Elsewhere {
  /** What holds the key of a row there. */
  readonly own: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
}

export interface People {
  readonly like: (pattern: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The orders in which an index has the rows of one of them. */
  readonly orders: readonly string[];
}

export type Columns = Readonly<Record<string, Column>>;

export function columnOf(columns: Columns, field: string): Column {
  const column = columns[field];
  if (!column) throw new Error(`no column behind ${field}`);
  return column;
}

/** A filter as statements are written for it: its kind, and how what it holds is filled in. */
export interface Wanted {
  readonly filter: Filter;
  readonly fill: Fill<Filter>;
}

export const wantedOf = (filters: readonly Filter[], fill: Fill<readonly Filter[]>): Wanted[] =>
  filters.map((filter, at) => ({ filter, fill: (of) => fill((given) => of(given[at]!)) }));

/** What decides how a statement for these filters is written, without what it is filled with. */
export const shapeOf = (filters: readonly Filter[]): unknown[] =>
  filters.map((filter) => [filter.field, ...detailsOf(filter)]);

function detailsOf(filter: Filter): unknown[] {
  switch (filter.kind) {
    case 'among':
      return [filter.values.length];
    case 'span':
    case 'days':
    case 'numbers':
      return [filter.from !== null, filter.to !== null];
    case 'truth':
      return [filter.is];
    case 'words':
      return [searchWords(filter.text).length];
    default:
      return [];
  }
}

type Several = Extract<Filter, { values: unknown }>;
type Ends = Extract<Filter, { from: unknown }>;

const fillText = ({ fill }: Wanted, of: (text: string) => string) =>
  fill((filter) => of((filter as Extract<Filter, { text: string }>).text));

function condition(wanted: Wanted, columns: Columns): RawBuilder<unknown> {
  const { filter, fill } = wanted;
  const column = columnOf(columns, filter.field);
  const { by } = column;
  switch (filter.kind) {
    case 'begins': {
      const { elsewhere } = column;
      const begins = beginning((elsewhere ?? column).by, wanted);
      return elsewhere
        ? sql`${elsewhere.own} in (select ${elsewhere.key} from ${elsewhere.from} where ${begins})`
        : begins;
    }
    case 'holds': {
      if (!column.people) {
        const pattern = fillText(wanted, (text) => inside(column, fold(clean(text))));
        const holds = sql`${by} like ${pattern}`;
        if (column.among) return sql`${column.among} like ${pattern} and ${holds}`;
        if (!column.loosely) return holds;
        const loose = fillText(wanted, (text) => inside(column, fold(clean(text))).replaceAll(' ', '%'));
        return sql`(${column.loosely.by} like ${loose} or ${column.loosely.unless}) and ${holds}`;
      }
      const keys = column.people.like(holding(wanted));
      // Settled before the first row is read: where there is nobody, none is.
      return sql`exists (${keys}) and ${by} in (${keys})`;
    }
    case 'words': {
      const words = searchWords(filter.text);
      if (words.length === 0) return sql`false`;
      return sql.join(
        words.map(
          (_, at) => sql`${by} like ${fillText(wanted, (text) => inside(column, searchWords(text)[at]!))}`,
        ),
        sql` and `,
      );
    }
    case 'among': {
      const values = filter.values.map((_, at) => fill((given) => clean((given as Several).values[at]!)));
      return column.isSeveral
        ? sql`${by} && array[${sql.join(values)}]::text[]`
        : sql`${by} in (${sql.join(values)})`;
    }
    case 'records':
      return sql`${by} = any(${fill((given) => (given as Several).values)}::uuid[])`;
    case 'truth':
      return filter.is ? by : sql`not ${by}`;
    case 'span':
      return between(wanted, filter, by, sql`timestamptz`, sql`<`);
    case 'days':
      return between(wanted, filter, by, sql`date`, sql`<=`);
    case 'numbers':
      return between(wanted, filter, by, sql`numeric`, sql`<=`);
  }
}

function between(
  { fill }: Wanted,
  { from, to }: Ends,
  by: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
  upTo: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const end = (name: 'from' | 'to') => sql`${fill((given) => (given as Ends)[name])}::${type}`;
  return sql`${from === null ? sql`true` : sql`${by} >= ${end('from')}`} and ${
    to === null ? sql`true` : sql`${by} ${upTo} ${end('to')}`
  }`;
}

const inside = ({ isWords }: Column, text: string) =>
  isWords && !isLongEnough(text) ? `% ${escapeLike(text)}%` : `%${escapeLike(text)}%`;

/** As a range, which an index serves whatever the text will be. */
export function beginning(by: RawBuilder<unknown>, wanted: Wanted): RawBuilder<unknown> {
  const prefix = (text: string) => fold(clean(text));
  return sql`${by} >= ${fillText(wanted, prefix)} and ${by} < ${fillText(wanted, (text) => endOfPrefix(prefix(text)))}`;
}
export const holding = (wanted: Wanted): RawBuilder<unknown> =>
  fillText(wanted, (text) => `%${escapeLike(fold(clean(text)))}%`);

/** Postgres holds no NUL, so nothing matches one. */
const clean = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');

export const conditions = (wanted: readonly Wanted[], columns: Columns): RawBuilder<unknown> =>
  sql.join([sql`true`, ...wanted.map((one) => condition(one, columns))], sql` and `);

type Ordered = Pick<ListRequest, 'order' | 'fromEnd'>;

/** Always ends with the id, so that no two rows change places between pages. From the end all of it is turned round. */
export function ordering(
  { order, fromEnd }: Ordered,
  { by, order: sort = by, mayBeEmpty }: Column,
  id: RawBuilder<unknown>,
) {
  const direction = sql.raw((order.direction === 'asc') === fromEnd ? 'desc' : 'asc');
  // Said only where there is something empty: an index on other columns is not made for it.
  const empty = mayBeEmpty ? sql.raw(fromEnd ? 'nulls first' : 'nulls last') : sql``;
  return sql`order by ${sort} ${direction} ${empty}, ${id} ${direction}`;
}
