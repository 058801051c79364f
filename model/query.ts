import { instantOf, isCalendarDate } from './dates.ts';
import { type Message, message } from './messages/message.ts';
import { PHONE_DIGITS, parseTypedPhone } from './typed-numbers.ts';
import { isUuid } from './uuid.ts';
import { splitValues } from './value-lists.ts';

/** The grammar of a list request: ?top=10&skip=20&orderby=updatedAt desc&list=compact&search=smith&expand=user */

export interface ListRules {
  /** Rows when `top` is absent, depending on how the list is asked for. */
  readonly defaultTop: (shape: ListShape, searching: boolean) => number;
  readonly maxTop: number;
  readonly orderable: readonly string[];
  readonly defaultOrder: Order;
  readonly expandable: readonly string[];
  readonly shapes: readonly ListShape[];
  readonly searchable: boolean;
  readonly filters?: Readonly<Record<string, FilterKind>>;
  /** The values that a filter knows; of the others any text may be asked for. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** The filters on phone numbers, which are kept by their digits alone; with `search` where that finds some. */
  readonly phones?: readonly string[];
  /** Its pages can be counted from the end, with `from=end`. */
  readonly hasEnd?: boolean;
  /** What is archived is left out, unless it is asked for. */
  readonly hasArchive?: boolean;
}

/** Whether a list has what is archived: without it, nothing else, or both. */
export type Archived = 'no' | 'yes' | 'all';

/**
 * How a list is narrowed: by what a column begins with, by what it holds, to some of its values, to some of the records
 * it names, to a span of time, of days or of numbers, to what is so or is not, or by words that each stand in one
 * column or another.
 */
export type FilterKind =
  | 'begins'
  | 'holds'
  | 'among'
  | 'records'
  | 'span'
  | 'days'
  | 'numbers'
  | 'truth'
  | 'words';
export type Filter =
  | { readonly field: string; readonly kind: 'begins' | 'holds' | 'words'; readonly text: string }
  | { readonly field: string; readonly kind: 'among' | 'records'; readonly values: readonly string[] }
  | { readonly field: string; readonly kind: 'truth'; readonly is: boolean }
  | {
      readonly field: string;
      readonly kind: 'days' | 'numbers';
      /** Both ends belong to it. */
      readonly from: string | null;
      readonly to: string | null;
    }
  | {
      readonly field: string;
      readonly kind: 'span';
      readonly from: string | null;
      readonly to: string | null;
      /** Counted back from the moment of the request: asked again, it is another span. */
      readonly isMoving?: true;
    };

/** Named: the plain records, with those that they name by their names. */
export type ListShape = 'plain' | 'named' | 'compact' | 'expanded';
export interface Order {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}
export interface ListRequest {
  readonly top: number;
  readonly skip: number;
  /** `skip` counts back from the end; the rows still come in their order. */
  readonly fromEnd: boolean;
  readonly order: Order;
  readonly shape: ListShape;
  /** What is looked for where the best matches come first; where an order is asked for, it is one of the filters. */
  readonly search: string | null;
  readonly expand: readonly string[];
  readonly filters: readonly Filter[];
  readonly archived: Archived;
}

export class BadParameter extends Error {
  readonly parameter: string;
  readonly said: Message;
  constructor(parameter: string, said: Message) {
    super(`${parameter}: ${said.key}`);
    this.parameter = parameter;
    this.said = said;
  }
}

export type Query = Readonly<Record<string, unknown>>;

/** How many records a search gives when nobody says: those of one record, or the one that fits best. */
export const searchTop = (uuid: string | null): number => (uuid ? 5 : 1);

const MAX_SKIP = 1_000_000;
const MAX_SEARCH = 200;

export function parseListRequest(query: Query, rules: ListRules): ListRequest {
  refuseOthers(query, [
    'top',
    'skip',
    'orderby',
    ...(rules.shapes.length > 1 ? ['list'] : []),
    ...(rules.searchable ? ['search'] : []),
    ...(rules.hasEnd ? ['from'] : []),
    ...(rules.hasArchive ? ['archived'] : []),
    ...(rules.expandable.length > 0 ? ['expand'] : []),
    ...Object.keys(rules.filters ?? {}),
  ]);
  const shape = parseShape(query, rules);
  const fromEnd = rules.hasEnd ? parseFrom(query) : false;
  const sought = rules.searchable ? knownPhone(parseSearch(query), rules) : null;
  const isRanked = query.orderby === undefined && !fromEnd;
  const search = isRanked ? sought : null;
  const filters = Object.entries(rules.filters ?? {})
    .flatMap(([field, kind]) => parseFilter(query, field, kind))
    .map((filter) => partOfPhone(knownChoices(filter, rules), rules));
  return {
    shape,
    search,
    top: wholeNumber(query, 'top', 1, rules.maxTop) ?? rules.defaultTop(shape, search !== null),
    skip: wholeNumber(query, 'skip', 0, MAX_SKIP) ?? 0,
    fromEnd,
    archived: rules.hasArchive ? parseArchived(query) : 'all',
    order: parseOrder(query, rules),
    expand: parseExpand(query, rules),
    filters: isRanked ? filters : [...filters, ...lookedFor(sought)],
  };
}

const lookedFor = (search: string | null): Filter[] =>
  search === null ? [] : [{ field: 'search', kind: 'words', text: search }];

/** All that narrows a list, whatever its order. */
export const selectionOf = ({ filters, search }: Pick<ListRequest, 'filters' | 'search'>): Filter[] => [
  ...filters,
  ...lookedFor(search),
];

export function refuseOthers(query: Query, known: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const said =
    known.length > 0
      ? message('query.unknown', { name: unknown, known: known.join(', ') })
      : message('query.none', { name: unknown });
  throw new BadParameter(unknown, said);
}

/** Names what nobody knows, and what would do. */
export const unknownValue = (name: string, given: string, known: readonly string[]) =>
  new BadParameter(name, message('query.value', { name, given: shortened(given), known: known.join(', ') }));

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text) || '""';

const tooLong = (name: string, most: number) => new BadParameter(name, message('query.long', { name, most }));

export function single(query: Query, name: string): string | null {
  const value = query[name];
  if (value === undefined) return null;
  if (typeof value !== 'string') throw new BadParameter(name, message('query.once', { name }));
  return value;
}

export function wholeNumber(query: Query, name: string, min: number, max: number): number | null {
  const text = single(query, name);
  if (text === null) return null;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new BadParameter(name, message('query.number', { name, min, max }));
  }
  return value;
}

function parseShape(query: Query, rules: ListRules): ListShape {
  const text = single(query, 'list');
  if (text === null) return 'plain';
  const shape = rules.shapes.find((known) => known === text && known !== 'plain');
  if (!shape) {
    const known = rules.shapes.filter((one) => one !== 'plain');
    throw unknownValue('list', text, known);
  }
  return shape;
}

/** An empty box finds what no box finds: everything. */
export function parseSearch(query: Query): string | null {
  const text = single(query, 'search');
  if (text === null || text.trim() === '') return null;
  if (text.length > MAX_SEARCH) {
    throw tooLong('search', MAX_SEARCH);
  }
  return text;
}

function parseFrom(query: Query): boolean {
  const text = single(query, 'from');
  if (text !== null && text !== 'end') throw unknownValue('from', text, ['end']);
  return text === 'end';
}

function parseArchived(query: Query): Archived {
  const text = single(query, 'archived');
  if (text !== null && text !== 'yes' && text !== 'all') throw unknownValue('archived', text, ['yes', 'all']);
  return text ?? 'no';
}

function parseOrder(query: Query, rules: ListRules): Order {
  const text = single(query, 'orderby');
  if (text === null) return rules.defaultOrder;
  const [field, direction = 'asc', ...rest] = text.trim().split(/\s+/);
  const known = rules.orderable.find((name) => name === field);
  if (!known || (direction !== 'asc' && direction !== 'desc') || rest.length > 0) {
    const said = message('query.order', { given: shortened(text), known: rules.orderable.join(', ') });
    throw new BadParameter('orderby', said);
  }
  return { field: known, direction };
}

function parseExpand(query: Query, rules: ListRules): string[] {
  const text = single(query, 'expand');
  if (text === null) return [];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !rules.expandable.includes(name));
  if (unknown !== undefined) throw unknownValue('expand', unknown, rules.expandable);
  return [...new Set(names)];
}

const MAX_VALUES = 50;

/** `-24h` was a day ago, at the moment of the request. */
const HOURS_AGO = /^-(\d{1,5})h$/;

function momentOf(end: string): Date | null {
  const hours = HOURS_AGO.exec(end)?.[1];
  const moment = hours === undefined ? instantOf(end) : new Date(Date.now() - Number(hours) * 3_600_000);
  const year = moment?.getUTCFullYear() ?? 0;
  // Others are no years to Postgres; a zone may carry a time into them.
  return year >= 1 && year <= 9999 ? moment : null;
}

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;
const mostText = (kind: FilterKind) => (kind === 'records' ? MAX_VALUES * 40 : MAX_SEARCH * 5);

/**
 * `status=void,reject`, `number=D-1042`, `createdAt=2026-11-01T00:00:00Z..`, `capacity=100..400`,
 * `activeDate=..2026-11-30`, either end open, or one day or number alone; `lactFlag=yes`.
 */
function parseFilter(query: Query, field: string, kind: FilterKind): Filter[] {
  const text = single(query, field)?.trim() ?? '';
  if (text === '') return [];
  if (text.length > mostText(kind)) throw tooLong(field, mostText(kind));
  switch (kind) {
    case 'begins':
    case 'holds':
    case 'words':
      return [{ field, kind, text }];
    case 'among':
    case 'records': {
      const values = splitValues(text).map((value) => value.trim());
      if (values.length > MAX_VALUES)
        throw new BadParameter(field, message('query.values', { name: field, most: MAX_VALUES }));
      if (kind === 'records' && !values.every(isUuid))
        throw new BadParameter(field, message('query.records', { name: field }));
      return [{ field, kind, values }];
    }
    case 'truth':
      if (text !== 'yes' && text !== 'no') throw unknownValue(field, text, ['yes', 'no']);
      return [{ field, kind, is: text === 'yes' }];
    case 'days':
      return [{ field, kind, ...endsIn(text, isCalendarDate, field, 'query.days') }];
    case 'numbers':
      return [{ field, kind, ...endsIn(text, (end) => NUMBER.test(end), field, 'query.numbers') }];
    case 'span':
      return [parseSpan(field, text)];
  }
}

/** Two ends that both belong to it, one of which may be open; or one value alone, which is both. */
function endsIn(
  text: string,
  isEnd: (end: string) => boolean,
  name: string,
  otherwise: 'query.days' | 'query.numbers',
) {
  const [from = '', to = from, ...rest] = text.split('..').map((end) => end.trim());
  const isFit = (end: string) => end === '' || isEnd(end);
  if (rest.length > 0 || !isFit(from) || !isFit(to))
    throw new BadParameter(name, message(otherwise, { name }));
  return { from: from || null, to: to || null };
}

function parseSpan(field: string, text: string): Filter {
  const [from = '', to = '', ...rest] = text.split('..');
  const isEnd = (end: string) => end === '' || momentOf(end) !== null;
  if (!text.includes('..') || rest.length > 0 || !isEnd(from) || !isEnd(to)) {
    throw new BadParameter(field, message('query.span', { name: field }));
  }
  const endOf = (end: string) => (end === '' ? null : momentOf(end)!.toISOString());
  const isMoving = [from, to].some((end) => HOURS_AGO.test(end));
  return { field, kind: 'span', from: endOf(from), to: endOf(to), ...(isMoving && { isMoving }) };
}

function knownChoices(filter: Filter, { choices }: ListRules): Filter {
  const known = choices?.[filter.field];
  const strange = known && filter.kind === 'among' && filter.values.find((value) => !known.includes(value));
  if (typeof strange === 'string') throw unknownValue(filter.field, strange, known!);
  return filter;
}

/** A phone number, or a part of one, is looked for as it is kept. */
function partOfPhone(filter: Filter, { phones }: ListRules): Filter {
  if (filter.kind !== 'holds' || !phones?.includes(filter.field)) return filter;
  return { ...filter, text: parseTypedPhone(filter.text) || filter.text };
}

/** So it is in a search where it is whole; what has fewer digits may be a name, such as 7-11. */
function knownPhone(search: string | null, { phones }: ListRules): string | null {
  if (search === null || !phones?.includes('search')) return search;
  const digits = parseTypedPhone(search.trim());
  return digits !== null && PHONE_DIGITS.test(digits) ? digits : search;
}

/** Whether the same words mean something else a moment later. */
export const isOfTheMoment = ({ filters }: ListRequest): boolean =>
  filters.some((filter) => filter.kind === 'span' && filter.isMoving === true);
