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
 * Which of the table's views is on: the one that shows the same, of several the one that was chosen or else the default;
 * where none does, the one that was chosen last and has been changed since, if any.
 */
export function presentOf(
  views: readonly SavedView[],
  query: string,
  table: AnyTable,
  chosen: string | undefined,
): Present | null {
  const isChosen = ({ id }: SavedView) => id === chosen;
  const same = views.filter((view) => validQuery(view, table) === query);
  const shown = same.find(isChosen) ?? same.find(({ isDefault }) => isDefault) ?? same[0];
  if (shown) return { view: shown, isChanged: false };
  const last = views.find(isChosen);
  const isPlain = new URLSearchParams(query).has('view');
  return last && !isPlain ? { view: last, isChanged: true } : null;
}
