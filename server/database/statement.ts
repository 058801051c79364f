import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { Bounded } from '../bounded.ts';
import type { Sql } from './database.ts';

/** A place in a statement, which each execution fills with a value of its own. */
class Place<Values> {
  readonly of: (values: Values) => unknown;
  constructor(of: (values: Values) => unknown) {
    this.of = of;
  }
}

/** Puts a place into a statement, or at once the value that belongs there. */
export type Fill<Values> = (of: (values: Values) => unknown) => RawBuilder<unknown>;

export const fillWith =
  <Values>(values: Values): Fill<Values> =>
  (of) =>
    sql.val(of(values));

export type Statement<Values, Row> = (database: Sql, values: Values) => Promise<Row[]>;

interface Manner {
  /**
   * One plan serves all values, so Postgres may keep it. Not so where the values decide which index is the right one,
   * such as a text that may stand anywhere in a column.
   */
  readonly steady?: boolean;
}

/** A statement that is put together once and executed with other values each time. */
export function statement<Values, Row>(
  build: (fill: Fill<Values>) => RawBuilder<Row>,
  { steady = true }: Manner = {},
): Statement<Values, Row> {
  let compiled: CompiledQuery<Row> | null = null;
  return async (database, values) => {
    if (compiled) {
      if (steady) prepare(compiled.sql);
    } else compiled = numberedOnce(build((of) => sql.val(new Place(of))).compile(database));
    const parameters = compiled.parameters.map((one) => (one instanceof Place ? one.of(values) : one));
    const { rows } = await database.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** A place that stands in a statement several times is one parameter: a search of every type would have eighty. */
function numberedOnce<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = [];
  const numbers = compiled.parameters.map((one) => {
    const known = one instanceof Place ? parameters.indexOf(one) : -1;
    return known === -1 ? parameters.push(one) : known + 1;
  });
  const text = compiled.sql.replace(/\$(\d+)/g, (_, nth) => `$${numbers[Number(nth) - 1]}`);
  return { ...compiled, parameters, sql: text };
}

const MOST_SHAPES = 500;

/** One statement for each shape in which something is asked for; those of rare shapes are put together again. */
export function statements<Values, Row>(): (
  key: string,
  make: () => Statement<Values, Row>,
) => Statement<Values, Row> {
  const made = new Bounded<Statement<Values, Row>>(MOST_SHAPES);
  return (key, make) => {
    const known = made.get(key);
    if (known) return known;
    const fresh = make();
    made.set(key, fresh);
    return fresh;
  };
}

/**
 * What Postgres prepares under a name, on each connection that executes it. The plans are held there for as long as
 * the connection lives, so there is an end to it; what comes later is parsed each time.
 */
const MOST_PREPARED = 300;
const prepared = new Map<string, string>();

function prepare(text: string): void {
  if (prepared.size < MOST_PREPARED && !prepared.has(text)) prepared.set(text, `s${prepared.size}`);
}

export const nameOf = (text: string): string | undefined => prepared.get(text);
