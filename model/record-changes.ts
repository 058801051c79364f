import { liveList } from './dispatch.ts';
import type { ListRules } from './query.ts';
import type { Values } from './validate.ts';

/** What kinds of change there are: by hand, by what was done with the record, and as a part of a batch. */
export const changeKinds = [
  'created',
  'changed',
  'archived',
  'restored',
  'booked',
  'taken-back',
  'bulk',
  'import',
  'undo',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A field of a change, as the list of all changes tells it: long texts are cut, rows of tables are left out. */
export interface ChangedField {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One change of a record, among those of all records. */
export interface RecordChange {
  readonly id: string;
  readonly at: string;
  readonly user?: { readonly fullName: string };
  readonly type: string;
  readonly recordId: string;
  /** The name that the record had after it. */
  readonly label: string;
  readonly version: number;
  readonly kind: ChangeKind;
  /** The first of its fields, of so many. */
  readonly changes: readonly ChangedField[];
  readonly fieldCount: number;
  /** What changed fields are told by and need not have changed itself, as it was after it: the tape of a gauge. */
  readonly among: Values;
  readonly reason: string | null;
  readonly batchId: string | null;
}

/** The values that a field of a change stood among, before it or after. */
export const valuesAround = ({ among, changes }: RecordChange, side: 'before' | 'after'): Values => ({
  ...among,
  ...Object.fromEntries(changes.map((one) => [one.field, one[side]])),
});

export const changesList: ListRules = liveList({
  pageSize: 50,
  orderable: ['at'],
  defaultOrder: { field: 'at', direction: 'desc' },
  expandable: ['user'],
  filters: { at: 'span', user: 'holds', type: 'among', kind: 'among', search: 'words' },
});
