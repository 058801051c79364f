import type { Order } from '#model/query.ts';
import { filterKindOf, pageSizeOf, type TableDefinition } from './definition.ts';
import { isRange, joinSpan, momentsOf, splitSpan } from './spans.ts';

/** How somebody looks at a table. It lives in the address, so that it can be sent to a colleague. */
export interface View {
  readonly order: Order;
  /** From 1; from -1 back where it is counted from the end. */
  readonly page: number;
  /** By column, as they stand in the address; a span is a range by name, or two local days with .. between them. */
  readonly filters: Readonly<Record<string, string>>;
  /** What the one box over several columns looks for. */
  readonly search: string;
  /** The columns on show, in their order. */
  readonly columns: readonly string[];
  readonly density: Density;
}

/** A filter made from what it is by now, which the page may not show yet. `typing` makes no new step to go back to. */
export type ChangeFilter = (change: (text: string) => string, typing?: boolean) => void;

export type Density = 'compact' | 'comfortable';

// What a table is defined by, whatever its rows are.
export type AnyTable = Pick<
  TableDefinition<never, never>,
  'rules' | 'path' | 'address' | 'shownFirst' | 'asks' | 'ownFilters'
> & {
  readonly columns: readonly { readonly id: string; readonly choices?: readonly { value: string }[] }[];
};

export const MAX_TEXT = 200;
const MAX_SKIP = 1_000_000;

/** Reads a view from an address. What is no value of this table is as if it were not there. */
export function parseView(params: URLSearchParams, table: AnyTable): View {
  return {
    order: parseOrder(params.get('orderby'), table),
    page: parsePage(params.get('page'), table),
    filters: Object.fromEntries(
      filterNames(table).flatMap((id) => {
        const value = cleanFilter(table, id, params.get(id) ?? '');
        return value ? [[id, value]] : [];
      }),
    ),
    search: readText(params.get('search') ?? ''),
    columns: parseColumns(params.get('columns'), table),
    density: params.get('density') === 'comfortable' ? 'comfortable' : 'compact',
  };
}

function parseOrder(text: string | null, { rules }: AnyTable): Order {
  const [, field, direction] = /^(\w+) (asc|desc)$/.exec(text ?? '') ?? [];
  if (!field || !rules.orderable.includes(field)) return rules.defaultOrder;
  return { field, direction: direction === 'asc' ? 'asc' : 'desc' };
}

function parsePage(text: string | null, { rules }: AnyTable): number {
  const page = /^-?[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1;
  return (Math.abs(page) - 1) * pageSizeOf(rules) <= MAX_SKIP ? page : 1;
}

const allColumns = (table: AnyTable) => table.columns.map(({ id }) => id);

function parseColumns(text: string | null, table: AnyTable): string[] {
  const wanted = new Set(text?.split(','));
  const known = allColumns(table).filter((id) => wanted.has(id));
  return known.length > 0 ? known : firstColumns(table);
}

const firstColumns = (table: AnyTable) => {
  const first = table.shownFirst;
  return first ? allColumns(table).filter((id) => first.includes(id)) : allColumns(table);
};

/** What a table can be narrowed by. */
export const filterNames = (table: AnyTable): readonly string[] =>
  table.ownFilters?.names ?? allColumns(table);

export const readText = (text: string): string => text.trim().slice(0, MAX_TEXT).trim();

/** A filter as it may be used; empty if it is none. */
export function cleanFilter(table: AnyTable, id: string, text: string): string {
  if (table.ownFilters) return table.ownFilters.clean(id, text);
  const kind = filterKindOf(table.rules, id);
  if (kind === 'begins' || kind === 'holds') return readText(text);
  if (kind === 'among') {
    const wanted = new Set(text.split(','));
    const choices = table.columns.find((column) => column.id === id)?.choices ?? [];
    return choices
      .map(({ value }) => value)
      .filter((value) => wanted.has(value))
      .join(',');
  }
  if (kind !== 'span') return '';
  return isRange(text) ? text : joinSpan(...splitSpan(text));
}

/** The address of a view; what is as always is left out. */
export function paramsOf(view: View, table: AnyTable): URLSearchParams {
  const { defaultOrder } = table.rules;
  const params = new URLSearchParams(table.address);
  if (view.search) params.set('search', view.search);
  for (const id of filterNames(table)) if (view.filters[id]) params.set(id, view.filters[id]);
  if (view.order.field !== defaultOrder.field || view.order.direction !== defaultOrder.direction) {
    params.set('orderby', orderText(view.order));
  }
  if (view.columns.join() !== firstColumns(table).join()) params.set('columns', view.columns.join(','));
  if (view.density !== 'compact') params.set('density', view.density);
  if (view.page !== 1) params.set('page', String(view.page));
  return params;
}

/** Names the table as it comes where it is opened with another view by default. */
const PLAIN = ['view', 'plain'] as const;

/** Nothing is asked for but the table itself. */
export const isBare = (params: URLSearchParams, { address }: AnyTable): boolean =>
  params.toString() === new URLSearchParams(address).toString();

/** The address of a view that means the same to whoever opens it, whatever his default is. */
export function lastingParamsOf(view: View, table: AnyTable): URLSearchParams {
  const params = paramsOf(view, table);
  return isBare(params, table) ? new URLSearchParams([...params, [...PLAIN]]) : params;
}

/** The page of a table, which tells its views from those of others. */
export const pageOfTable = (pathname: string, { address }: AnyTable): string => {
  const query = new URLSearchParams(address).toString();
  return `${pathname.toLowerCase().replace(/(?<=.)\/+$/, '')}${query && `?${query}`}`;
};

const orderText = ({ field, direction }: Order) => `${field} ${direction}`;

/** What the server is asked for: the rows that the filters select. */
export function filtersOf(view: View, { rules }: AnyTable): Record<string, string> {
  const filters = Object.entries(view.filters).map(([id, text]) =>
    filterKindOf(rules, id) === 'span' ? [id, momentsOf(text)] : [id, text],
  );
  return { ...(view.search ? { search: view.search } : {}), ...Object.fromEntries(filters) };
}

/** All of them, in their order. */
export const selectionOf = (view: View, table: AnyTable): Record<string, string> => ({
  orderby: orderText(view.order),
  ...filtersOf(view, table),
});

/** One page of them, with all that the list can bring along. */
export function pageOf(view: View, table: AnyTable): Record<string, string | number> {
  const top = pageSizeOf(table.rules);
  const skip = (Math.abs(view.page) - 1) * top;
  return {
    ...(table.rules.expandable.length > 0 && { expand: table.rules.expandable.join(',') }),
    ...table.asks,
    ...selectionOf(view, table),
    top,
    ...(skip > 0 ? { skip } : {}),
    ...(view.page < 0 ? { from: 'end' } : {}),
  };
}
