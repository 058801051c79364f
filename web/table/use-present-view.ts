import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { SavedView } from '#model/saved-views.ts';
import { createStore, useStore } from '#web/ui/store.ts';
import { chosenIn } from './chosen-view.ts';
import { type Present, presentOf, queryOf } from './present-view.ts';
import type { Viewed } from './SavedViewsButton.tsx';
import { useSavedViews } from './saved-views.ts';
import { pageOfTable } from './view.ts';

/** The view that was on last, by the page of its table: whoever changes it may want to save the change. */
const chosenStore = createStore<Readonly<Record<string, string>>>({});

interface PresentView {
  /** The page of the table, and the views that are kept of it; undefined until they have been read. */
  readonly page: string;
  readonly views: readonly SavedView[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** How the table is shown. */
  readonly query: string;
  readonly present: Present | null;
}

export function usePresentView({ table, view }: Viewed): PresentView {
  const { pathname, state } = useLocation();
  const { data, error, refetch } = useSavedViews();
  const chosen = useStore(chosenStore);
  const page = pageOfTable(pathname, table);
  const views = data?.filter((one) => one.page === page);
  const query = queryOf(view, table);
  const present = presentOf(views ?? [], query, table, chosenIn(state) ?? chosen[page]);
  const id = present?.view.id;
  useEffect(() => {
    const { [page]: _, ...others } = chosenStore.get();
    if (data) chosenStore.set(id ? { ...others, [page]: id } : others);
  }, [data, page, id]);
  return { page, views, error, retry: () => void refetch(), query, present };
}
