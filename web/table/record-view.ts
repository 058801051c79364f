import type { RecordDefinition } from '#model/fields.ts';
import type { FilterKind } from '#model/query.ts';
import { firstColumns, recordListRules, recordTimes } from '#model/record-lists.ts';
import { isUuid } from '#model/uuid.ts';
import { joinValues, splitValues } from '#model/value-lists.ts';
import { isRange, joinSpan, splitSpan } from './spans.ts';
import { type AnyTable, readText } from './view.ts';

/** So many rows has a page of a list of records. */
const PAGE = 50;
const MOST_VALUES = 50;
const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/** Two numbers, either of which may be open. */
export function splitNumbers(text: string): [from: string, to: string] {
  const [from = '', to = '', ...rest] = text.split('..');
  if (rest.length > 0) return ['', ''];
  return [NUMBER.test(from) ? from : '', NUMBER.test(to) ? to : ''];
}

const some = (text: string, isFit: (value: string) => boolean) =>
  joinValues([...new Set(splitValues(text))].filter(isFit).slice(0, MOST_VALUES));

const cleaners: { readonly [K in FilterKind]?: (text: string) => string } = {
  holds: readText,
  among: (text) => some(text, (value) => value.trim() !== ''),
  records: (text) => some(text, isUuid),
  numbers: (text) => joinSpan(...splitNumbers(text)),
  days: (text) => joinSpan(...splitSpan(text)),
  span: (text) => (isRange(text) ? text : joinSpan(...splitSpan(text))),
  truth: (text) => (text === 'yes' || text === 'no' ? text : ''),
};

/** Whether a list has what is archived: nothing else, or that too; without, none of it. */
export const ARCHIVED = 'archived';
const ofArchive = (text: string) => (text === 'yes' || text === 'all' ? text : '');

/** The list of a record type as an address tells it, whatever its rows look like. */
export function recordView(definition: RecordDefinition): AnyTable {
  const { endpoint, display, stored } = definition;
  const rules = recordListRules(definition);
  const filters = rules.filters ?? {};
  const others = stored.filter((field) => field !== display).map(({ wire }) => wire);
  return {
    path: endpoint,
    rules: { ...rules, defaultTop: () => PAGE },
    asks: { list: 'named' },
    columns: [display.wire, ...others, ...Object.keys(recordTimes)].map((id) => ({ id })),
    shownFirst: firstColumns(definition),
    ownFilters: {
      names: [...Object.keys(filters), ARCHIVED],
      clean: (name, text) =>
        name === ARCHIVED ? ofArchive(text) : (cleaners[filters[name] ?? 'words']?.(text) ?? ''),
    },
  };
}
