import type { LoaderFunction } from 'react-router';
import { askAhead } from '#web/api/client.ts';
import { isStarting } from '#web/ui/starting.ts';
import { type AnyTable, pageOf, parseView } from './view.ts';

/** While the console starts, the list is on its way before the page is drawn. */
export const listLoader =
  (tableAt: (params: URLSearchParams) => AnyTable): LoaderFunction =>
  ({ request }) => {
    const params = new URL(request.url).searchParams;
    const table = tableAt(params);
    if (isStarting()) askAhead(table.path, pageOf(parseView(params, table), table));
    return null;
  };
