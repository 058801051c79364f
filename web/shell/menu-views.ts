import type { SavedView } from '#model/saved-views.ts';
import { viewPath } from '#web/paths.ts';
import type { MenuLink } from './menu.ts';

/** The views that somebody wants in the menu, by the path of their page. */
export type MenuViews = Readonly<Partial<Record<string, readonly MenuLink[]>>>;

export const menuViewsOf = (views: readonly SavedView[]): MenuViews =>
  Object.groupBy(
    views
      .filter(({ isInMenu }) => isInMenu)
      .map((view) => ({
        to: viewPath(view),
        label: view.name,
        state: { view: view.id },
      })),
    ({ to }) => to.split('?')[0]!,
  );
