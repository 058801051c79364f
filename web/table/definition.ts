import type { ReactNode } from 'react';
import type { FilterKind, ListRules } from '#model/query.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface CellContext {
  /** When the server gave this row, in milliseconds: what it says about links holds for a while only. */
  readonly fetchedAt: number;
}

export interface Column<Row> {
  /** Also the name that the server orders and narrows the list by, where it can. */
  readonly id: string;
  readonly label: string;
  /** What the general rules of cells are applied to. */
  readonly value?: (row: Row) => unknown;
  /** Where those rules do not do. */
  readonly cell?: (row: Row, context: CellContext) => ReactNode;
  /** What a filter can choose among. */
  readonly choices?: readonly Choice[];
  readonly align?: 'right';
  readonly face?: 'mono';
  /** Long text: gets the room that others leave, and breaks into lines. */
  readonly isWide?: boolean;
  /** Breaks into lines where there is no room for one. */
  readonly wraps?: boolean;
  /** Belongs to the group, so it stands on the first of its rows only. */
  readonly isOfGroup?: boolean;
}

/** All that the table needs to know about a list: where it comes from and what its columns are. */
export interface TableDefinition<Item, Row> {
  readonly title: string;
  /** The list below the API. */
  readonly path: string;
  /** The name of the file it is exported to; a list without one is not. */
  readonly fileName?: string;
  readonly rules: ListRules;
  /** What tells it in the address from another table of the same page. */
  readonly address?: Readonly<Record<string, string>>;
  /** What the search box looks through, in words. */
  readonly searches: string;
  /** Paths of changes after which the list may be another. */
  readonly watches: readonly string[];
  readonly columns: readonly Column<Row>[];
  /** The columns on show at first; all of them where nothing is said. */
  readonly shownFirst?: readonly string[];
  /** What the list is asked for beside its page; without, all that it can bring along. */
  readonly asks?: Readonly<Record<string, string>>;
  /** Filters beyond those that every table knows. */
  readonly ownFilters?: OwnFilters;
  readonly rowsOf: (item: Item) => readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** A name for the row that tells it from the others. */
  readonly nameOf: (row: Row) => string;
  /** Opens what a row is about; `go` leads to a page of the console. */
  readonly open?: (row: Row, context: CellContext, go: (path: string) => void) => void;
  /** Rows of one group stand together under one heading cell. */
  readonly groupOf?: (row: Row) => string;
  /** Says of "1–25 of 110" what it counts, where that is not the rows. */
  readonly rangeText?: (range: string) => string;
  readonly nothingYet: string;
}

/** Filters of a table's own, by the names that the server knows them by. */
export interface OwnFilters {
  readonly names: readonly string[];
  /** A filter as it may be used; empty if it is none. */
  readonly clean: (name: string, text: string) => string;
}

export const isSortable = (rules: ListRules, id: string): boolean => rules.orderable.includes(id);

export const filterKindOf = (rules: ListRules, id: string): FilterKind | null => rules.filters?.[id] ?? null;

/** Times are looked at newest first. */
export const firstDirection = (rules: ListRules, id: string): 'asc' | 'desc' =>
  filterKindOf(rules, id) === 'span' ? 'desc' : 'asc';

export const pageSizeOf = (rules: ListRules): number => rules.defaultTop('plain', false);
