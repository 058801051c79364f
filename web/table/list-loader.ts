import { type LoaderFunction, redirect, replace } from 'react-router';
import { askAhead } from '#web/api/client.ts';
import { isStarting } from '#web/ui/starting.ts';
import { askDefault, knownDefault } from './default-views.ts';
import { type AnyTable, isBare, pageOf, pageOfTable, parseView } from './view.ts';

/**
 * Who asks for nothing but the table gets it with the default view. While the console starts, the list is on its way
 * before the page is drawn.
 */
export const listLoader =
  (tableAt: (params: URLSearchParams) => AnyTable): LoaderFunction =>
  async ({ request }) => {
    const { href, pathname, searchParams: params } = new URL(request.url);
    const table = tableAt(params);
    const page = pageOfTable(pathname, table);
    const known = isBare(params, table) ? knownDefault(page) : null;
    if (isStarting() && !known) askAhead(table.path, pageOf(parseView(params, table), table));
    const query = known === undefined ? await askDefault(page) : known;
    // The address that the browser shows already must be no step to go back to.
    if (query) throw (window.location.href === href ? replace : redirect)(`${pathname}?${query}`);
    return null;
  };
