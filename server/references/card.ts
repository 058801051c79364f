import { type RawBuilder, sql } from 'kysely';
import type { RecordDefinition, ReferenceField, StoredField } from '#model/fields.ts';
import { fixedOption } from '#model/lists/options.ts';
import { pointersAt, recordOf } from '#model/records/index.ts';
import { isUuid } from '#model/uuid.ts';
import type { Sql } from '../database/database.ts';
import { statement, statements } from '../database/statement.ts';
import { detailOf } from '../records/detail.ts';
import { missing } from '../records/read.ts';
import { namedIn } from './named-in.ts';
import { countedTo } from './uses.ts';

/** A card is looked at in passing: beyond this many there are "more". */
export const MOST_ON_CARD = 1000;

type Id = RawBuilder<unknown>;

const named = ({ stored }: RecordDefinition, id: string): StoredField | undefined =>
  stored.find((field) => field.id === id);
const chosenFrom = ({ stored }: RecordDefinition, list: string): StoredField | undefined =>
  stored.find((field) => field.kind === 'choice' && field.list === list);

const isOnMap = (definition: RecordDefinition) => named(definition, 'latitude') !== undefined;

const columnIn = (alias: string, field: StoredField | undefined) =>
  field ? sql.ref(`${alias}.${field.column}`) : sql`null`;

function placeIn(definition: RecordDefinition, alias: string): RawBuilder<unknown> {
  return sql`json_build_object('endpoint', ${sql.lit(definition.endpoint)}::text, 'id', ${sql.ref(`${alias}.id`)},
    'state', ${columnIn(alias, chosenFrom(definition, 'states'))},
    'county', ${columnIn(alias, chosenFrom(definition, 'counties'))},
    'latitude', ${columnIn(alias, named(definition, 'latitude'))},
    'longitude', ${columnIn(alias, named(definition, 'longitude'))})`;
}

/** Where a record of the table t is: its own place, or that of the first it belongs to which is on the map. */
function placeOf(definition: RecordDefinition): RawBuilder<unknown> {
  if (isOnMap(definition) || chosenFrom(definition, 'states')) return placeIn(definition, 't');
  const outer = definition.stored.find(
    (field): field is ReferenceField => field.kind === 'reference' && isOnMap(recordOf(field.to)),
  );
  if (!outer) return sql`null::json`;
  const around = recordOf(outer.to);
  return sql`(select ${placeIn(around, 'p')} from ${sql.table(around.table)} p
    where p.id = ${sql.ref(`t.${outer.column}`)})`;
}

/** How many records of each type point here, whichever of their fields does. */
function usesIn(definition: RecordDefinition, id: Id): RawBuilder<unknown> {
  const pointers = pointersAt(definition);
  const types = [...new Set(pointers.map(({ from }) => from))];
  if (types.length === 0) return sql`'[]'::json`;
  const counts = types.map((from) => {
    const points = pointers
      .filter((pointer) => pointer.from === from)
      .map(({ field }) => sql`${sql.ref(`c.${field.column}`)} = ${id}::uuid`);
    const those = sql`
      select 1 from ${sql.table(from.table)} c where (${sql.join(points, sql` or `)}) and c.archived_at is null`;
    return sql`select ${sql.lit(from.type)}::text as type, ${countedTo(MOST_ON_CARD, those)} as count`;
  });
  return sql`(
    select coalesce(json_agg(json_build_object('type', u.type, 'count', least(u.count, ${sql.lit(MOST_ON_CARD)}),
      'more', u.count > ${sql.lit(MOST_ON_CARD)})), '[]')
    from (${sql.join(counts, sql` union all `)}) u where u.count > 0)`;
}

/** Its operations with something to look at; null where nothing of the field names such records. */
const issuesOf = ({ entry }: RecordDefinition, id: Id): RawBuilder<unknown> =>
  entry
    ? countedTo(
        MOST_ON_CARD,
        sql`select 1 from operations o where o.unresolved > 0 and ${namedIn[entry](id)}`,
      )
    : sql`null::integer`;

interface Place {
  readonly endpoint: string;
  readonly id: string;
  readonly state: string | null;
  readonly county: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface Found {
  readonly place: Place | null;
  readonly card: object;
}

const finding = statements<string, Found>();

/** A record as a card shows it: its name, what tells it from others, its place, what is open and what points at it. */
export async function cardOf(database: Sql, definition: RecordDefinition, id: string): Promise<string> {
  if (!isUuid(id)) throw missing(definition, id);
  const find = finding(definition.type, () =>
    statement((fill) => {
      const here = fill((given) => given);
      return sql`
        select ${placeOf(definition)} as place, json_build_object('id', t.id, 'label', t.label,
          'archived', t.archived_at is not null, 'detail', ${detailOf(definition)}, 'issues', ${issuesOf(definition, here)},
          'uses', ${usesIn(definition, here)}) as card
        from ${sql.table(definition.table)} t where t.id = ${here}::uuid`;
    }),
  );
  const [found] = await find(database, id);
  if (!found) throw missing(definition, id);
  return JSON.stringify({ ...found.card, place: found.place && toldPlace(found.place) });
}

/** The county by its name, which has its state in it; null where neither it nor a point on the map is known. */
function toldPlace({ endpoint, id, state, county, latitude, longitude }: Place) {
  const at = latitude !== null && longitude !== null ? { endpoint, id, latitude, longitude } : null;
  const text = (county === null ? null : fixedOption('counties', county)?.label) ?? state;
  return text || at ? { text, at } : null;
}
