import type { SavedView } from '#model/saved-views.ts';
import { type AnyTable, lastingParamsOf, parseView, type View } from './view.ts';

/** What is kept of a view: all but the page somebody has turned to. */
export const queryOf = (view: View, table: AnyTable): string =>
  lastingParamsOf({ ...view, page: 1 }, table).toString();

/** The query that a view has by now: what is no longer valid in it is as if it were not there. */
const validQuery = ({ query }: SavedView, table: AnyTable): string =>
  queryOf(parseView(new URLSearchParams(query), table), table);

export interface Present {
  readonly view: SavedView;
  /** The table is no longer shown as the view says. */
  readonly isChanged: boolean;
}

/**
 * Which of the table's views is on: the one that shows the same, else the one that was chosen last and has been changed
 * since; null where it is neither.
 */
export function presentOf(
  views: readonly SavedView[],
  query: string,
  table: AnyTable,
  chosen: string | undefined,
): Present | null {
  const last = views.find(({ id }) => id === chosen);
  const same = views.filter((view) => validQuery(view, table) === query);
  const [first] = same;
  if (first) return { view: last && same.includes(last) ? last : first, isChanged: false };
  const isPlain = new URLSearchParams(query).has('view');
  return last && !isPlain ? { view: last, isChanged: true } : null;
}
