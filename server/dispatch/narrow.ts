import { type RawBuilder, sql } from 'kysely';
import { fold } from '#model/fold.ts';
import type { Filter, ListRequest } from '#model/query.ts';
import { escapeLike, isLongEnough, searchWords } from '../matching.ts';

/** What a list can be ordered or narrowed by. */
export interface Column {
  /** The SQL behind it; what people type is compared with folded text. */
  readonly by: RawBuilder<unknown>;
  /** Empty comes last in both directions. */
  readonly mayBeEmpty?: true;
  /** Text with a trigram index, and a space before each word: short text is looked for where a word begins. */
  readonly isWords?: true;
  /** What begins with a text is looked for in another table. */
  readonly elsewhere?: Elsewhere;
  /** A key to people; these are the keys of those whose name is like a pattern. */
  readonly people?: People;
}

export interface Elsewhere {
  /** What holds the key of a row there. */
  readonly own: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
}

export interface People {
  readonly like: (pattern: string) => RawBuilder<unknown>;
  /** The orders in which an index has the rows of one of them. */
  readonly orders: readonly string[];
}

export type Columns = Readonly<Record<string, Column>>;

export function columnOf(columns: Columns, field: string): Column {
  const column = columns[field];
  if (!column) throw new Error(`no column behind ${field}`);
  return column;
}

function condition(filter: Filter, columns: Columns): RawBuilder<unknown> {
  const column = columnOf(columns, filter.field);
  const { by } = column;
  switch (filter.kind) {
    case 'begins': {
      const { elsewhere } = column;
      const begins = sql`${(elsewhere ?? column).by} like ${beginning(filter.text)}`;
      return elsewhere
        ? sql`${elsewhere.own} in (select ${elsewhere.key} from ${elsewhere.from} where ${begins})`
        : begins;
    }
    case 'holds': {
      if (!column.people) return sql`${by} like ${inside(column, fold(clean(filter.text)))}`;
      const keys = column.people.like(holding(filter.text));
      // Settled before the first row is read: where there is nobody, none is.
      return sql`exists (${keys}) and ${by} in (${keys})`;
    }
    case 'words': {
      const words = searchWords(filter.text);
      if (words.length === 0) return sql`false`;
      return sql.join(
        words.map((word) => sql`${by} like ${inside(column, word)}`),
        sql` and `,
      );
    }
    case 'among':
      return sql`${by} in (${sql.join(filter.values.map(clean))})`;
    case 'span': {
      const from = filter.from ? sql`${by} >= ${filter.from}::timestamptz` : sql`true`;
      const to = filter.to ? sql`${by} < ${filter.to}::timestamptz` : sql`true`;
      return sql`${from} and ${to}`;
    }
  }
}

const inside = ({ isWords }: Column, text: string) =>
  isWords && !isLongEnough(text) ? `% ${escapeLike(text)}%` : `%${escapeLike(text)}%`;

export const beginning = (text: string): string => `${escapeLike(fold(clean(text)))}%`;
export const holding = (text: string): string => `%${escapeLike(fold(clean(text)))}%`;

/** Postgres holds no NUL, so nothing matches one. */
const clean = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');

export const conditions = (filters: readonly Filter[], columns: Columns): RawBuilder<unknown> =>
  sql.join([sql`true`, ...filters.map((filter) => condition(filter, columns))], sql` and `);

type Ordered = Pick<ListRequest, 'order' | 'fromEnd'>;

/** Always ends with the id, so that no two rows change places between pages. From the end all of it is turned round. */
export function ordering({ order, fromEnd }: Ordered, { by, mayBeEmpty }: Column, id: RawBuilder<unknown>) {
  const direction = sql.raw((order.direction === 'asc') === fromEnd ? 'desc' : 'asc');
  // Said only where there is something empty: an index on other columns is not made for it.
  const empty = mayBeEmpty ? sql.raw(fromEnd ? 'nulls first' : 'nulls last') : sql``;
  return sql`order by ${by} ${direction} ${empty}, ${id} ${direction}`;
}
