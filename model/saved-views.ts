/** How somebody looks at a table, kept under a name. */
export interface SavedView {
  readonly id: string;
  /** The address of its table as it comes, such as /temp/documents. */
  readonly page: string;
  readonly name: string;
  /** What the address of the view has behind the question mark. */
  readonly query: string;
  /** Everybody sees it. */
  readonly isShared: boolean;
  readonly isOwn: boolean;
  /** Who keeps it. */
  readonly owner: string;
  /** Whoever asks opens the table with it. */
  readonly isDefault: boolean;
  readonly isInMenu: boolean;
  readonly version: number;
}

export const LONGEST_VIEW_NAME = 80;
export const LONGEST_VIEW_QUERY = 4000;
/** Of one person. */
export const MOST_VIEWS = 200;
