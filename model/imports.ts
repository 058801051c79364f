import type { RecordDefinition, StoredField } from './fields.ts';
import type { GivenCell } from './sheets.ts';

/** What becomes of a row of a file. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Read: its columns wait to be looked over. Working: its rows are gone through. Done: it can be applied. */
export type ImportState = 'working' | 'read' | 'done' | 'failed' | 'applied';

/** The column that tells which record a row is, however it is called meanwhile. */
export const ID_COLUMN = 'id';

/** In a file of the rows of a table: the name of the record that a row belongs to, and which row it is. No wire name has a dot. */
export const OWNER_COLUMN = 'record.name';
export const ROW_COLUMN = 'row.id';

/** What stands above the columns that tell a row of a table. */
export const rowColumns = {
  [ID_COLUMN]: 'Record ID',
  [OWNER_COLUMN]: 'Record',
  [ROW_COLUMN]: 'Row ID',
} as const;

/** The fields that a file of records, or of the rows of one of their tables, can have columns for. */
export const fieldsOfFile = (
  { stored, tables }: RecordDefinition,
  table: string | null,
): readonly StoredField[] => (table === null ? stored : tables.find(({ wire }) => wire === table)!.columns);

/** What tells which record, and which row of it, a row of a file is. */
export const tellingColumns = (table: string | null): readonly string[] =>
  table === null ? [ID_COLUMN] : Object.keys(rowColumns);

export interface ImportColumn {
  readonly heading: string;
  /** The field that it is taken for, by its wire name, or the id; null where it is left out. */
  readonly field: string | null;
  /** The first things that stand in it. */
  readonly sample: readonly string[];
}

/** A file that somebody brings, and what would become of its rows. */
export interface Import {
  readonly id: string;
  readonly type: string;
  readonly file: string;
  /** The editable table whose rows it has, by its wire name; null where it has records. */
  readonly table: string | null;
  readonly state: ImportState;
  readonly columns: readonly ImportColumn[];
  readonly total: number;
  readonly done: number;
  readonly counts: Readonly<Record<ImportOutcome, number>>;
  /** What it was applied as. */
  readonly batch: string | null;
  readonly broughtAt: string;
  readonly broughtBy: string;
}

export interface ImportChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface ImportRow {
  /** As the spreadsheet numbers it. */
  readonly row: number;
  readonly outcome: ImportOutcome;
  /** The record that it is; null for a new one. */
  readonly record: string | null;
  readonly label: string;
  readonly cells: readonly GivenCell[];
  readonly changes: readonly ImportChange[];
  /** It is a row of a table that would be taken out of its record. */
  readonly isTakenOut: boolean;
  /** What is wrong, in words, by the field. */
  readonly errors: Readonly<Record<string, string>>;
}
