import { type RawBuilder, sql } from 'kysely';
import type { RecordDefinition, ReferenceField, StoredField, TableField } from '#model/fields.ts';
import { inWordOrder } from '#model/lists/word-order.ts';
import { type Archived, type ListRequest, type Order, selectionOf } from '#model/query.ts';
import { recordOf } from '#model/records/index.ts';
import { optionsOf } from '../code-tables/options.ts';
import type { Database, Sql } from '../database/database.ts';
import { type Fill, fillWith, statement, statements } from '../database/statement.ts';
import { throughIndexes } from '../database/through-indexes.ts';
import type { Topic } from '../kept-answers.ts';
import { conditions, shapeOf, wantedOf } from '../lists/narrow.ts';
import { countOf, pageOf, readIds, type Source } from '../lists/page.ts';
import { endOfPrefix, escapeLike, searchWords } from '../matching.ts';
import { detailOf } from './detail.ts';
import { columnsOfRecords } from './filters.ts';
import { columnsOf, joinsOf, rowsOf, rowTable } from './select.ts';

/** Past this many, what merely holds the text is no longer put in order: the search says nothing. */
const MOST_OTHERS = 1000;
/** So many records are counted; past that it is only said that there are more. */
export const MOST_RECORDS = 200_000;

/** Only the records whose `field` names the one with this id. */
export interface Below {
  readonly field: ReferenceField;
  readonly id: string;
}

interface Asked {
  readonly request: ListRequest;
  readonly below: Below | null;
  readonly sought: Sought | null;
  /** The codes of the list that the order goes by, in the order of what they stand for. */
  readonly codes: readonly string[];
}
const listing = statements<Asked, { json: string }>();
const beginnings = statements<Asked, { json: string; count: number }>();

const askedOf = (request: ListRequest, below: Below | null, codes: readonly string[]): Asked => ({
  request,
  below,
  codes,
  sought: request.search === null ? null : soughtIn(searchWords(request.search)),
});

export async function listRecords(
  database: Database,
  definition: RecordDefinition,
  request: ListRequest,
  below: Below | null = null,
): Promise<string> {
  const connection = mayTakeLong(definition, request) ? database.aside : database.quick;
  const asked = askedOf(
    request,
    below,
    await codesInOrder(connection, orderField(definition, request.order)),
  );
  const { shape, order, top, skip, fromEnd, filters, archived } = request;
  if (mayBegin(asked)) {
    const begin = beginnings(JSON.stringify([definition.type, shape, top, archived]), () =>
      statement((fill) => beginningsQuery(definition, asked, fill)),
    );
    const [begun] = await begin(connection, asked);
    if (begun!.count === top) return begun!.json;
  }
  const list = listing(
    JSON.stringify([
      definition.type,
      shape,
      asked.sought?.patterns.length,
      order,
      top,
      skip > 0,
      fromEnd,
      below?.field.wire,
      shapeOf(filters),
      archived,
    ]),
    () => statement((fill) => listQuery(definition, asked, fill), { steady: filters.length === 0 }),
  );
  // What only holds the text may have to be looked for row by row.
  const mayLook = connection === database.quick && asked.sought !== null;
  const [found] = await list(mayLook ? database.search : connection, asked);
  return found!.json;
}

/** Whether many rows may have to be looked at, in an order or under filters that no index serves. */
const mayTakeLong = (definition: RecordDefinition, { order, filters, skip }: ListRequest): boolean =>
  filters.length > 0 || skip > 0 || orderField(definition, order) !== null;

/** What an answer tells of: records, who archived them, and the words of the codes that they are ordered by. */
export const topicsOf = (definition: RecordDefinition, { order }: ListRequest): readonly Topic[] =>
  orderField(definition, order)?.kind === 'choice'
    ? ['records', 'users', { endpoint: 'code_tables' }]
    : ['records', 'users'];

/** The whole list as one JSON text, made in one statement. */
function listQuery(
  definition: RecordDefinition,
  asked: Asked,
  fill: Fill<Asked>,
): RawBuilder<{ json: string }> {
  const { request, sought } = asked;
  if (sought?.patterns.length === 0) return sql`select '[]' as json`;
  const skip = request.skip === 0 ? sql`0` : sql`${fill((given) => given.request.skip)}::integer`;
  const wanted = wantedOf(request.filters, (of) => fill((given) => of(given.request.filters)));
  const source = recordSource(definition, asked, fill);
  const page = sought
    ? searched(
        definition,
        fillSought(sought, (of) => fill((given) => of(given.sought!))),
        {
          top: request.top,
          skip,
          archived: request.archived,
          where: sql`and ${belongs(asked, fill)} and ${conditions(wanted, source.columns)}`,
        },
      )
    : pageOf(source, request, wanted, { skip });
  const rows = sql`page join ${sql.table(definition.table)} t on t.id = page.id`;
  return sql`
    with page as materialized (${page})
    select coalesce(json_agg(x), '[]')::text as json from (${shaped(definition, request, rows, sql`page.place`)}) x
  `;
}

/** Whether what begins with the text may fill the page, and an index tells at once. */
const mayBegin = ({ request: { skip, filters }, sought, below }: Asked): boolean =>
  sought !== null && sought.patterns.length > 0 && skip === 0 && filters.length === 0 && below === null;

/** The page that a search has, provided that what begins with the text fills it: most searches need no more. */
function beginningsQuery(
  definition: RecordDefinition,
  { request, sought }: Asked,
  fill: Fill<Asked>,
): RawBuilder<{ json: string; count: number }> {
  const wanted = fillSought(sought!, (of) => fill((given) => of(given.sought!)));
  const rows = sql`(${beginning(definition, wanted, sql.lit(request.top), request.archived, sql``, sql`t.*`)}) t`;
  return sql`
    select coalesce(json_agg(x), '[]')::text as json, count(*)::integer as count
    from (${shaped(definition, request, rows, sql`t.sort, t.id`)}) x
  `;
}

/** What the records of a type are read from, in this order. */
function recordSource(definition: RecordDefinition, asked: Asked, fill: Fill<Asked>): Source {
  const codes = sql`${fill((given) => given.codes)}::text[]`;
  return {
    from: sql`${sql.table(definition.table)} t ${namesFor(orderField(definition, asked.request.order), codes)}`,
    id: sql`t.id`,
    always: sql`${archivedOrNot[asked.request.archived]} and ${belongs(asked, fill)}`,
    columns: columnsOfRecords(definition),
  };
}

/** Whether a record is below the one whose own are listed. */
const belongs = ({ below }: Asked, fill: Fill<Asked>): RawBuilder<unknown> =>
  below ? sql`${sql.ref(`t.${below.field.column}`)} = ${fill((given) => given.below?.id)}::uuid` : sql`true`;

/** The field that an order goes by, unless it is what every record has an index for. */
const orderField = ({ display, stored }: RecordDefinition, { field }: Order): StoredField | null =>
  stored.find((one) => one.wire === field && one !== display) ?? null;

/** What a field names, where the records are ordered by it. */
function namesFor(field: StoredField | null, codes: RawBuilder<unknown>): RawBuilder<unknown> {
  if (field?.kind === 'reference')
    return sql`left join ${sql.table(recordOf(field.to).table)} named on named.id = ${sql.ref(`t.${field.column}`)}`;
  if (field?.kind === 'choice')
    return sql`
      left join unnest(${codes}) with ordinality named (code, sort) on named.code = ${sql.ref(`t.${field.column}`)}`;
  return sql``;
}

/** The codes of a field's list in the order of what they stand for; none for a field of another kind. */
async function codesInOrder(database: Sql, field: StoredField | null): Promise<readonly string[]> {
  if (field?.kind !== 'choice') return [];
  return inWordOrder(await optionsOf(database, field.list)).map(({ value }) => value);
}

const counting = statements<Asked, { count: number }>();

/** How many records the filters select; more than the most that is counted stand for any number. */
export async function countRecords(
  { aside }: Database,
  definition: RecordDefinition,
  request: ListRequest,
): Promise<number> {
  const filters = selectionOf(request);
  const asked = askedOf({ ...request, filters, search: null, order: ANY_ORDER }, null, []);
  const count = counting(JSON.stringify([definition.type, shapeOf(filters), request.archived]), () =>
    statement(
      (fill) => {
        const wanted = wantedOf(filters, (of) => fill((given) => of(given.request.filters)));
        return countOf(recordSource(definition, asked, fill), wanted, MOST_RECORDS);
      },
      { steady: false },
    ),
  );
  const [found] = await count(aside, asked);
  return found!.count;
}

const ANY_ORDER: Order = { field: 'createdAt', direction: 'asc' };

/** The ids of every record that the filters select, in their order, sixteen bytes each. */
export async function allRecords(
  database: Database,
  definition: RecordDefinition,
  request: ListRequest,
): Promise<Buffer> {
  const codes = await codesInOrder(database.aside, orderField(definition, request.order));
  const asked = askedOf({ ...request, filters: selectionOf(request), search: null }, null, codes);
  const wanted = wantedOf(asked.request.filters, fillWith(asked.request.filters));
  const source = recordSource(definition, asked, fillWith(asked));
  return readIds(database, source, asked.request, wanted);
}

/** These records in this order, as far as they still are, each as a JSON text with the names of those that it names. */
export const givenRecords = (database: Database, definition: RecordDefinition, ids: readonly string[]) =>
  readGiven(database, definition, ids, definition.table, () => columnsOf(definition, 'named'));

/** These records in this order, each as a JSON text of its name and the rows of one of its tables. */
export const givenWithRows = (
  database: Database,
  definition: RecordDefinition,
  field: TableField,
  ids: readonly string[],
) =>
  readGiven(
    database,
    definition,
    ids,
    rowTable(definition, field),
    () => sql`t.id, t.label, ${rowsOf(definition, field)} as ${sql.ref(field.wire)}`,
  );

const giving = statements<readonly string[], { json: string }>();

/** What is read of them has a name, under which its statement is kept. */
async function readGiven(
  database: Database,
  definition: RecordDefinition,
  ids: readonly string[],
  name: string,
  columns: () => RawBuilder<unknown>,
): Promise<string[]> {
  const read = giving(name, () =>
    statement(
      (fill) => sql`
        select row_to_json(x)::text as json from (
          select ${columns()}
          from unnest(${fill((given) => given)}::uuid[]) with ordinality page (id, place)
          join ${sql.table(definition.table)} t on t.id = page.id
          order by page.place
        ) x`,
    ),
  );
  const found = await throughIndexes(database, (tx) => read(tx, ids));
  return found.map(({ json }) => json);
}

/** A list with its values in it, for whoever wants to know how it is read. */
export function filledListQuery(
  definition: RecordDefinition,
  request: ListRequest,
): RawBuilder<{ json: string }> {
  const asked = askedOf(request, null, []);
  return listQuery(definition, asked, fillWith(asked));
}

/** Records of the table t as they were asked for, in this order. */
function shaped(
  definition: RecordDefinition,
  { shape }: ListRequest,
  rows: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (shape === 'compact') {
    return sql`
      select t.label, t.id as value, ${detailOf(definition)} as detail from ${rows} order by ${order}`;
  }
  if (shape === 'plain' || shape === 'named') {
    return sql`select ${columnsOf(definition, shape)} from ${rows} order by ${order}`;
  }
  return sql`
    select x.label, x.id as value, ${definition.type}::text as type, x as data from (
      select ${columnsOf(definition, 'whole')} from ${rows} ${joinsOf(definition, 'whole')} order by ${order}
    ) x`;
}

/** Records of the table t that are not archived, those that are, or both, each from an index of their own. */
const archivedOrNot: Readonly<Record<Archived, RawBuilder<unknown>>> = {
  no: sql`t.archived_at is null`,
  yes: sql`t.archived_at is not null`,
  all: sql`true`,
};

/** The same said so that it leads to no index: what holds a text is found by that alone. */
const archivedOrNotAmong: typeof archivedOrNot = {
  no: sql`(t.archived_at is not null) is not true`,
  yes: sql`(t.archived_at is null) is not true`,
  all: sql`true`,
};

/** Which part of a search is wanted. */
interface Place {
  readonly top: number;
  readonly skip: RawBuilder<unknown>;
  readonly archived: Archived;
  /** What else must hold. */
  readonly where: RawBuilder<unknown>;
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
  archived: Archived = 'no',
  where = sql``,
  columns = sql`t.id, t.sort`,
): RawBuilder<unknown> => sql`
  select ${columns} from ${sql.table(definition.table)} t
  where ${begins(sought)} and ${archivedOrNot[archived]} ${where} order by t.sort, t.id limit ${limit}`;

/** The others that hold every word in a searchable field, found by trigram, provided that they are needed. */
export function holding(
  definition: RecordDefinition,
  sought: Filled,
  limit: RawBuilder<unknown>,
  isNeeded: RawBuilder<unknown>,
  archived: Archived = 'no',
  where = sql``,
): RawBuilder<unknown> {
  const holds = sql.join(
    sought.patterns.map((pattern) => sql`t.search like ${pattern}`),
    sql` and `,
  );
  return sql`
    select t.id, t.sort from ${sql.table(definition.table)} t
    where ${isNeeded} and ${holds} and (${begins(sought)}) is not true and ${archivedOrNotAmong[archived]} ${where}
    limit greatest(${limit}, ${sql.lit(MOST_OTHERS)})`;
}

/**
 * What begins with the text comes first; only when that does not fill the page are the others looked for.
 * Materialised, for the planner would rather walk the index on `sort` and test every row.
 */
function searched(definition: RecordDefinition, sought: Filled, { top, skip, archived, where }: Place) {
  const limit = sql`${sql.lit(top)} + ${skip}`;
  const isNeeded = sql`(select count(*) from first) < ${limit}`;
  return sql`
    with first as materialized (${beginning(definition, sought, limit, archived, where)}),
    others as materialized (${holding(definition, sought, limit, isNeeded, archived, where)}),
    hits as (select id, sort, 0 as rank from first union all select id, sort, 1 from others)
    select id, row_number() over (order by rank, sort, id) as place from hits
    order by rank, sort, id limit ${sql.lit(top)} offset ${skip}`;
}
