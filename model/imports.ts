import type { GivenCell } from './sheets.ts';

/** What becomes of a row of a file. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Read: its columns wait to be looked over. Working: its rows are gone through. Done: it can be applied. */
export type ImportState = 'working' | 'read' | 'done' | 'failed' | 'applied';

/** The column that tells which record a row is, however it is called meanwhile. */
export const ID_COLUMN = 'id';

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
  /** What is wrong, in words, by the field. */
  readonly errors: Readonly<Record<string, string>>;
}
