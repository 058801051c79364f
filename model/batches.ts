import type { FieldKind, RecordDefinition, StoredField } from './fields.ts';
import type { ListRules } from './query.ts';
import type { Reasons } from './reasons.ts';
import { tapesOf } from './tapes.ts';
import type { Values } from './validate.ts';

/** Many records changed or made at once: by hand in a list, from a file, or back to what they were before. */
export const batchKinds = ['bulk', 'import', 'undo'] as const;
export type BatchKind = (typeof batchKinds)[number];

export const batchStates = ['working', 'done', 'failed', 'cancelled'] as const;
export type BatchState = (typeof batchStates)[number];

/** What became of a record. One is stale that somebody else has changed meanwhile; it was left as it is. */
export const batchOutcomes = ['created', 'changed', 'unchanged', 'refused', 'stale'] as const;
export type BatchOutcome = (typeof batchOutcomes)[number];

export interface Batch extends Readonly<Record<BatchOutcome, number>> {
  readonly id: string;
  readonly kind: BatchKind;
  readonly type: string;
  /** The name of the file of an import. */
  readonly title: string | null;
  /** What a bulk edit sets, by wire name; records that are named, with their names. */
  readonly settings: Values | null;
  readonly reason: string | null;
  readonly begunAt: string;
  readonly begunBy: string;
  readonly finishedAt: string | null;
  readonly state: BatchState;
  readonly total: number;
  readonly done: number;
  readonly allOrNothing: boolean;
  /** The one that this one undoes, and the one that has undone it or is about to. */
  readonly undoes: string | null;
  readonly undoneBy: string | null;
}

export interface BatchResult {
  readonly position: number;
  /** None where a record was to be made and was not. */
  readonly record: string | null;
  readonly label: string;
  readonly outcome: BatchOutcome;
  readonly errors: BatchErrors | null;
}

/** Why a record was refused. */
export interface BatchErrors {
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly reasons?: Reasons;
}

/** What each record has of its own: rows, and what was read off a tape or a clock. */
const own: ReadonlySet<FieldKind> = new Set(['table', 'children', 'gauge', 'moment']);

/** What many records can be given the same of; not what only one may have, nor the tape that its gauges were read on. */
export function fieldsForMany(definition: RecordDefinition): StoredField[] {
  const tapes = tapesOf(definition);
  return definition.stored.filter((field) => !own.has(field.kind) && !field.unique && !tapes.includes(field));
}

export const MOST_IN_BULK = 10_000;
/** So many changes are shown before they are made; the rest is counted. */
export const MOST_FORESEEN = 100;

/** What a bulk edit would do, and to which records as they are now. */
export interface BulkPreview {
  readonly settings: Values;
  readonly ids: readonly string[];
  readonly versions: readonly number[];
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly changes: readonly RecordChanges[];
  readonly refusals: readonly (Pick<BatchResult, 'record' | 'label'> & { readonly errors: BatchErrors })[];
}

/** What changes in one record. */
export interface RecordChanges {
  readonly record: string;
  readonly label: string;
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

const pages = {
  shapes: ['plain'],
  searchable: false,
  hasEnd: true,
  expandable: [],
  maxTop: 100,
} as const satisfies Partial<ListRules>;

/** The log of all that were begun. */
export const batchesList: ListRules = {
  ...pages,
  defaultTop: () => 50,
  orderable: ['begunAt'],
  defaultOrder: { field: 'begunAt', direction: 'desc' },
  filters: {
    begunAt: 'span',
    kind: 'among',
    type: 'among',
    title: 'holds',
    begunBy: 'holds',
    state: 'among',
  },
};

/** What became of the records of one. */
export const batchResultsList: ListRules = {
  ...pages,
  defaultTop: () => 100,
  orderable: ['position'],
  defaultOrder: { field: 'position', direction: 'asc' },
  filters: { outcome: 'among' },
};
