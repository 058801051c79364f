import { useLayoutEffect } from 'react';
import { config } from '#web/config.ts';
import { createStore } from './store.ts';

/** The title in the top bar; null shows the product's name. */
export const barTitleStore = createStore<string | null>(null);

/** Names the page in the browser's tab and, unless it has a heading of its own, in the top bar. */
export function usePageTitle(title: string | null, ownHeading: boolean): void {
  useLayoutEffect(() => {
    document.title = title ? `${title} – ${config.productName}` : config.productName;
    barTitleStore.set(ownHeading ? null : title);
  }, [title, ownHeading]);
}
