import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OperationModelData } from '#model/operations.ts';
import type { Sql } from '#server/database/database.ts';
import { insertRows } from '#server/database/insert.ts';
import { documentColumnsOf, operationColumnsOf } from '#server/dispatch/derive.ts';
import type { SentOperation } from '#server/field/read.ts';

export interface Given {
  modelType?: string;
  modelData?: OperationModelData;
  at?: string;
  user?: string;
  notes?: readonly { note: string; source?: string; flag?: string; resolved?: boolean }[];
}

const users = new WeakMap<Sql, Map<string, string>>();

async function userId(database: Sql, name: string): Promise<string> {
  const known = users.get(database) ?? new Map<string, string>();
  users.set(database, known);
  const id = known.get(name) ?? randomUUID();
  if (!known.has(name)) {
    known.set(name, id);
    await insertRows(
      database,
      'users',
      ['id', 'username', 'full_name', 'created_at', 'demo'],
      [{ id, username: id, full_name: name, created_at: '2026-01-01', demo: false }],
    );
  }
  return id;
}

let numbers = 1000;

/** An operation with its document and annotations, as the field would have sent it. */
export async function addOperation(database: Sql, given: Given = {}) {
  const {
    modelType = 'PickupTicketModel',
    modelData = { ticketNumber: '1' },
    user = 'Dana Driver',
    notes = [],
  } = given;
  const at = given.at ?? '2026-11-01T12:00:00Z';
  const operation = { id: randomUUID(), modelType, modelData };
  const document = { id: randomUUID(), number: `D-${numbers++}` };
  const user_id = await userId(database, user);
  const { label } = operationColumnsOf(operation);
  await insertRows(
    database,
    'operations',
    ['id', 'model_type', 'model_data', 'user_id', 'created_at', 'unresolved', 'label'],
    [
      {
        id: operation.id,
        model_type: modelType,
        model_data: modelData,
        user_id,
        created_at: at,
        unresolved: 0,
        label,
      },
    ],
  );
  const derived = documentColumnsOf(operation, user);
  await insertRows(
    database,
    'documents',
    [
      'id',
      'number',
      'operation_id',
      'created_at',
      'label',
      'status',
      'user_name',
      'ticket_number',
      'order_number',
    ],
    [
      {
        ...document,
        operation_id: operation.id,
        created_at: at,
        label: derived.label,
        status: derived.status,
        user_name: derived.userName,
        ticket_number: derived.ticketNumber,
        order_number: derived.orderNumber,
      },
    ],
  );
  const annotations = notes.map(({ note, source = 'bsw', flag = 'warning', resolved = false }, place) => ({
    id: randomUUID(),
    operation_id: operation.id,
    note,
    source,
    flag,
    created_at: new Date(Date.parse(at) + place).toISOString(),
    resolved_at: resolved ? at : null,
  }));
  await insertRows(
    database,
    'annotations',
    ['id', 'operation_id', 'note', 'source', 'flag', 'created_at', 'resolved_at'],
    annotations,
  );
  return { operation, document, annotations: annotations.map(({ id }) => id) };
}

/** An operation as the field sends it. */
export const fieldOperation = (given: Partial<SentOperation> = {}): SentOperation => ({
  id: randomUUID(),
  modelType: 'PickupTicketModel',
  modelData: { ticketNumber: '1' },
  createdAt: '2026-11-01T12:00:00Z',
  documents: [{ id: randomUUID() }],
  ...given,
});

export const removeOperations = async (database: Sql): Promise<void> => {
  for (const table of ['annotation_changes', 'annotations', 'documents', 'operations']) {
    await sql`delete from ${sql.table(table)}`.execute(database);
  }
};
