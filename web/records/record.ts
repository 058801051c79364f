import { queryOptions } from '@tanstack/react-query';
import type { RecordDefinition } from '#model/fields.ts';
import type { Values } from '#model/validate.ts';
import { askAhead, get, post, send } from '#web/api/client.ts';

/** A whole record as the API gives it: its references by name, its rows and its children with it. */
export interface RecordData extends Values {
  readonly id: string;
  readonly version: number;
  readonly label: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly archivedAt: string | null;
}

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const REFRESH = 300_000;

export const recordKey = ({ endpoint }: RecordDefinition, id: string) => ['record', endpoint, id] as const;

const pathOf = ({ endpoint }: RecordDefinition, id: string) => `${endpoint}/${encodeURIComponent(id)}`;
const whole = { list: 'expanded' };

/** Asks for a record that is about to be shown. */
export const askRecord = (definition: RecordDefinition, id: string): void =>
  askAhead(pathOf(definition, id), whole);

export const recordQuery = (definition: RecordDefinition, id: string) =>
  queryOptions({
    queryKey: recordKey(definition, id),
    refetchInterval: REFRESH,
    queryFn: ({ signal }) => get<RecordData>(pathOf(definition, id), { params: whole, signal }),
  });

/** The id comes from here, so that a save sent twice makes one record. */
export const createRecord = ({ endpoint }: RecordDefinition, id: string, values: Values) =>
  post<RecordData>(endpoint, { id, ...values });

/** Refused with 412 and the current record when somebody else has saved another version meanwhile. */
export const changeRecord = ({ endpoint }: RecordDefinition, base: RecordData, values: Values) =>
  send<RecordData>('PATCH', `${endpoint}/${base.id}`, values, {
    headers: { 'if-match': `"${base.version}"` },
  });
