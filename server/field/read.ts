import { canonical } from '#model/canonical.ts';
import { type Message, message } from '#model/messages/message.ts';
import type { OperationModelData } from '#model/operations.ts';
import { type FieldErrors, isEnough } from '#model/validate.ts';
import { invalidFields } from '../errors.ts';
import { faultAt, faultIn, type Place, pathTo } from './clean.ts';

/** An operation as the field sends it. */
export interface SentOperation {
  readonly id: string;
  readonly modelType: string;
  readonly modelData: OperationModelData;
  readonly createdAt: string;
  /** A username. */
  readonly user?: string;
  readonly documents: readonly { readonly id: string; readonly number?: string }[];
  readonly annotations?: readonly {
    readonly id: string;
    readonly note: string;
    readonly source?: string | null;
    readonly flag: string;
  }[];
}

/** One that can be kept, and where in its request it stands: operations.3, or nowhere where it is all there is. */
export interface ReadOperation extends SentOperation {
  readonly annotations: NonNullable<SentOperation['annotations']>;
  readonly place: Place;
}

export type SentOperations = SentOperation | { readonly operations: readonly SentOperation[] };

/** As the database tells it; null where it is no time of the calendar, such as a leap second. */
export function utcOf(time: string): string | null {
  const moment = Date.parse(time);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

/** Refuses what cannot be kept as it was sent. Ids are in lower case, as the database gives them back. */
export function readOperations(body: SentOperations): ReadOperation[] {
  const many = 'operations' in body ? body.operations : null;
  const faults: FieldErrors = {};
  const ids = new Set<string>();
  const operations = new Map<string, ReadOperation>();
  const refuse = (name: string, said: Message) => {
    faults[name] ??= said;
  };
  const once = (id: string, name: string) => {
    if (ids.has(id)) refuse(name, message('request.twice', { name }));
    ids.add(id);
  };

  for (const [at, sent] of (many ?? [body as SentOperation]).entries()) {
    if (isEnough(faults)) break;
    const place = many ? ['operations', at] : [];
    const createdAt = utcOf(sent.createdAt);
    const fault =
      createdAt === null ? faultAt('request.wrong', [...place, 'createdAt']) : faultIn(sent, place);
    if (fault) {
      refuse(fault.name, fault.said);
      continue;
    }
    const operation = lowered({ ...sent, createdAt: createdAt! });
    const twin = operations.get(operation.id);
    // The same one twice in a request is like the same request twice.
    if (twin && canonical({ ...twin, place: [] }) === canonical({ ...operation, place: [] })) continue;
    once(operation.id, pathTo(...place, 'id'));
    for (const part of ['documents', 'annotations'] as const) {
      for (const [nth, { id }] of operation[part].entries()) once(id, pathTo(...place, part, nth, 'id'));
    }
    operations.set(operation.id, { ...operation, place });
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return [...operations.values()];
}

const lowered = (sent: SentOperation): Omit<ReadOperation, 'place'> => ({
  ...sent,
  id: sent.id.toLowerCase(),
  documents: sent.documents.map((document) => ({ ...document, id: document.id.toLowerCase() })),
  annotations: sent.annotations?.map((note) => ({ ...note, id: note.id.toLowerCase() })) ?? [],
});
