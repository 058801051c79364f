import { sql } from 'kysely';
import type { OperationModelData } from '#model/operations.ts';
import type { Sql } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { documentColumnsOf, operationColumnsOf } from '../dispatch/derive.ts';

/** An operation as it is written down, with the papers it came with. */
export interface Arriving {
  readonly id: string;
  readonly modelType: string;
  readonly modelData: OperationModelData;
  readonly createdAt: string;
  readonly userId: string;
  readonly userName: string;
  /** Null for what was there before anybody sent it. */
  readonly sentBy: string | null;
  readonly documents: readonly {
    readonly id: string;
    /** The next free one where it is null. */
    readonly number: string | null;
    readonly createdAt: string;
  }[];
}

/** An operation that is there, with its papers, oldest first. */
export interface Kept {
  readonly id: string;
  readonly label: string;
  readonly documents: readonly { readonly id: string; readonly number: string }[];
}

const given = (json: ReturnType<typeof sql>) => sql`
  jsonb_to_recordset(${json}::jsonb) as g (
    id uuid, "modelType" text, "modelData" jsonb, "createdAt" timestamptz, "userId" uuid, "sentBy" uuid, label text)`;

/** In the order of their ids, so that two who send the same ones wait for each other instead of standing in each other's way. */
const insertArriving = statement<{ operations: string; documents: string }, Kept>(
  (fill) => sql`
    with made as (
      insert into operations (id, model_type, model_data, created_at, user_id, sent_by, label)
      select g.id, g."modelType", g."modelData", g."createdAt", g."userId", g."sentBy", g.label
      from ${given(fill(({ operations }) => operations))} order by g.id
      on conflict (id) do nothing returning id, label
    ), papers as (
      insert into documents
        (id, number, operation_id, created_at, label, status, user_name, ticket_number, order_number)
      select p.id, coalesce(p.number, next_document_number()), made.id, p."createdAt", p.label, p.status, p."userName",
        p."ticketNumber", p."orderNumber"
      from jsonb_to_recordset(${fill(({ documents }) => documents)}::jsonb) as p (
        id uuid, number text, "operationId" uuid, "createdAt" timestamptz, label text, status text, "userName" text,
        "ticketNumber" text, "orderNumber" text)
      join made on made.id = p."operationId" order by p."createdAt", p.id
      on conflict (id) do nothing returning id, number, operation_id, created_at
    )
    select made.id, made.label, coalesce((
      select json_agg(json_build_object('id', p.id, 'number', p.number) order by p.created_at, p.id)
      from papers p where p.operation_id = made.id), '[]'::json) as documents
    from made`,
);

/** Writes those that are not there yet, and gives them as they are kept. A paper that is another's already is left out. */
export function writeArriving(tx: Sql, arriving: readonly Arriving[]): Promise<Kept[]> {
  const operations = arriving.map(({ documents: _, userName: __, ...operation }) => ({
    ...operation,
    ...operationColumnsOf(operation),
  }));
  const documents = arriving.flatMap((operation) => {
    const columns = documentColumnsOf(operation, operation.userName);
    return operation.documents.map((document) => ({ ...document, operationId: operation.id, ...columns }));
  });
  return insertArriving(tx, {
    operations: JSON.stringify(operations),
    documents: JSON.stringify(documents),
  });
}

export interface Note {
  readonly id: string;
  readonly operationId: string;
  readonly note: string;
  readonly source: string | null;
  readonly flag: string;
  readonly createdAt: string;
}

const insertNotes = statement<string, { id: string }>(
  (fill) => sql`
    insert into annotations (id, operation_id, note, source, flag, created_at)
    select g.id, g."operationId", g.note, g.source, g.flag, g."createdAt"
    from jsonb_to_recordset(${fill((notes) => notes)}::jsonb) as g (
      id uuid, "operationId" uuid, note text, source text, flag text, "createdAt" timestamptz) order by g.id
    on conflict (id) do nothing returning id`,
);

/** The ids of those that were written; one that is another's already is left out. */
export async function writeNotes(tx: Sql, notes: readonly Note[]): Promise<ReadonlySet<string>> {
  const made = notes.length > 0 ? await insertNotes(tx, JSON.stringify(notes)) : [];
  return new Set(made.map(({ id }) => id));
}

/** What is there of an operation that is sent again. */
export interface Known extends Kept {
  readonly isSame: boolean;
  readonly userId: string;
  readonly notes: readonly Omit<Note, 'operationId' | 'createdAt'>[];
}

const findKnown = statement<string, Known>(
  (fill) => sql`
    select o.id, o.label, o.user_id as "userId",
      o.model_type = g."modelType" and o.model_data = g."modelData" and o.created_at = g."createdAt" as "isSame",
      coalesce((
        select json_agg(json_build_object('id', d.id, 'number', d.number) order by d.created_at, d.id)
        from documents d where d.operation_id = o.id), '[]'::json) as documents,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'note', a.note, 'source', a.source, 'flag', a.flag))
        from annotations a where a.operation_id = o.id), '[]'::json) as notes
    from ${given(fill((operations) => operations))} join operations o on o.id = g.id`,
);

export const readKnown = (tx: Sql, arriving: readonly Arriving[]): Promise<Known[]> =>
  findKnown(
    tx,
    JSON.stringify(arriving.map(({ documents: _, userName: __, sentBy: ___, ...operation }) => operation)),
  );
