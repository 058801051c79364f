import { type RawBuilder, sql } from 'kysely';
import { type BulkPreview, MOST_FORESEEN, type RecordChanges } from '#model/batches.ts';
import type { RecordDefinition } from '#model/fields.ts';
import type { Language } from '#model/languages.ts';
import type { Values } from '#model/validate.ts';
import type { Sql } from '../database/database.ts';
import { type Fault, faultIn, HttpError } from '../errors.ts';
import { missing, selectFrom } from '../records/read.ts';
import { columnsOf } from '../records/select.ts';
import { changesBetween, foresee } from '../records/write.ts';
import type { Settings } from './settings.ts';

/** So many are read at a time. */
const PIECE = 500;

type Record = Values & { readonly id: string; readonly version: number; readonly label: string };

/** What setting these fields in these records would do. Nothing is written. */
export async function foreseeMany(
  database: Sql,
  definition: RecordDefinition,
  chosen: readonly string[],
  { values, told }: Settings,
  reason: string | null,
  language: Language,
): Promise<BulkPreview> {
  const [ids, versions]: [string[], number[]] = [[], []];
  const changing: string[] = [];
  const refusals: BulkPreview['refusals'][number][] = [];
  let [changed, refused] = [0, 0];
  const refuse = (record: string, label: string, fault: Fault) => {
    refused += 1;
    if (refusals.length < MOST_FORESEEN) refusals.push({ record, label, errors: faultIn(language, fault) });
  };
  for (let at = 0; at < chosen.length; at += PIECE) {
    const piece = chosen.slice(at, at + PIECE);
    const found = await readStored(database, definition, piece);
    for (const id of piece) {
      const record = found.get(id);
      if (!record) {
        refuse(id, id, missing(definition, id));
        continue;
      }
      ids.push(id);
      versions.push(record.version);
      const foreseen = await foreseeOne(database, definition, record, values, reason);
      if (foreseen instanceof HttpError) refuse(id, record.label, foreseen);
      else if (!foreseen.isSame) {
        changed += 1;
        if (changing.length < MOST_FORESEEN) changing.push(id);
      }
    }
  }
  const unchanged = chosen.length - changed - refused;
  const changes = await changesOf(database, definition, changing, told);
  return { settings: told, ids, versions, changed, unchanged, refused, changes, refusals };
}

async function foreseeOne(
  database: Sql,
  definition: RecordDefinition,
  record: Record,
  values: Values,
  reason: string | null,
) {
  try {
    return await foresee(database, definition, record, values, { reason });
  } catch (fault) {
    if (fault instanceof HttpError && fault.statusCode < 500) return fault;
    throw fault;
  }
}

const among = (ids: readonly string[]): RawBuilder<unknown> => sql`where t.id = any(${ids}::uuid[])`;

/** Records as they are stored, by their ids, and what each was booked from. */
async function readStored(
  database: Sql,
  definition: RecordDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Record>> {
  const booked = definition.fromOperation
    ? sql`, coalesce(t.operation_id, t.taken_back_operation_id) as operation`
    : sql``;
  const { rows } = await sql<{ json: Record }>`
    select row_to_json(x) as json from (
      select ${columnsOf(definition, 'plain')} ${booked} from ${sql.table(definition.table)} t ${among(ids)}
    ) x
  `.execute(database);
  return new Map(rows.map(({ json }) => [json.id, json]));
}

/** The first of them whole, as a history would tell of them. */
async function changesOf(
  database: Sql,
  definition: RecordDefinition,
  ids: readonly string[],
  told: Values,
): Promise<RecordChanges[]> {
  const { rows } = await selectFrom(definition, 'whole', sql.table(definition.table), among(ids)).execute(
    database,
  );
  const found = new Map(rows.map(({ json }) => [JSON.parse(json).id, JSON.parse(json)]));
  return ids.flatMap((id) => {
    const before: Record | undefined = found.get(id);
    if (!before) return [];
    const changes = changesBetween(definition, before, { ...before, ...told });
    return [{ record: id, label: before.label, changes }];
  });
}
