import { useEffect } from 'react';
import { useLive } from '#web/api/use-live.ts';
import { useSavedViews, VIEWS_KEY } from '#web/table/saved-views.ts';
import { type MenuViews, menuViewsOf } from './menu-views.ts';

/** Reads the views that are kept of tables, for the menu and whoever else shows them, and follows their changes. */
export function FollowedViews({ onViews }: { onViews: (views: MenuViews) => void }) {
  const { data } = useSavedViews();
  useLive(VIEWS_KEY, VIEWS_KEY);
  useEffect(() => {
    if (data) onViews(menuViewsOf(data));
  }, [data, onViews]);
  return null;
}
