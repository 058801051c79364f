import { useQuery } from '@tanstack/react-query';
import { get } from '#web/api/client.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import type { TableDefinition } from './definition.ts';
import { filtersOf, type View } from './view.ts';

/** How many there are; of very many it is only known that there are more than were counted. */
export interface Total {
  readonly count: number;
  readonly isMore: boolean;
}

/**
 * Counted apart from the page, which never waits for it, whenever the page has been read. What fits on one page
 * needs no counting.
 */
export function useTotal<Item, Row>(
  table: TableDefinition<Item, Row>,
  view: View,
  readAt: number,
  isNeeded: boolean,
): Total | null {
  const filters = filtersOf(view, table);
  const selection = JSON.stringify(filters);
  const { data } = useQuery({
    queryKey: [table.path, 'count', selection, readAt],
    queryFn: ({ signal }) => get<Total>(`${table.path}/count`, { params: filters, signal }),
    enabled: isNeeded && readAt > 0,
    // Of the same rows the last count still says about how many there are.
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[2] === selection ? last : undefined),
    gcTime: 0,
    networkMode: 'always',
  });
  return isNeeded ? (data ?? null) : null;
}

export interface Pages {
  /** Of the rows or groups of this page, from 1; null where it is not known, counted from the end. */
  readonly first: number | null;
  readonly last: number | null;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** Null: it is not known, or this is it. */
  readonly lastPage: number | null;
}

/** Where a page stands among the others. */
export function pagesOf(page: number, size: number, isFull: boolean, total: Total | null): Pages {
  if (page < 0) {
    return {
      first: null,
      last: null,
      hasPrevious: isFull,
      hasNext: page < -1,
      lastPage: page < -1 ? -1 : null,
    };
  }
  const known = total && !total.isMore ? total.count : null;
  const end = known === null ? null : Math.max(1, Math.ceil(known / size));
  const hasNext = isFull && (end === null || page < end);
  return {
    first: (page - 1) * size + 1,
    last: hasNext || known === null ? page * size : Math.min(known, page * size),
    hasPrevious: page > 1,
    hasNext,
    // Far pages are dear to count to, and cheap to count back to.
    lastPage: hasNext ? (total?.isMore ? -1 : end) : null,
  };
}

/** "1–100 of 5,892", as far as it is known. */
export function countText<Item, Row>(
  table: Pick<TableDefinition<Item, Row>, 'rangeText'>,
  { first, last, hasNext }: Pages,
  rowCount: number,
  total: Total | null,
): string {
  const rows = t('table.rows', { count: rowCount });
  const isOnly = first === 1 && !hasNext;
  if (isOnly) return rows;
  const all = total && (total.isMore ? t('table.moreThan', { count: total.count }) : spell(total.count));
  // A page past the end, or one whose rows have all gone, is from nowhere to nowhere.
  if (first === null || last === null || rowCount === 0)
    return all ? t('table.rangeOf', { range: rows, total: all }) : rows;
  const range = `${spell(first)}–${spell(last)}`;
  const text = all ? t('table.rangeOf', { range, total: all }) : range;
  return table.rangeText ? `${rows} · ${table.rangeText(text)}` : text;
}

const spell = (count: number) => count.toLocaleString(locale.tag);
