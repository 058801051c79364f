import { type Edition, editions, type Rounding, roundings } from '../measurement/editions.ts';
import { isCodeTable } from './code-tables.ts';
import { counties } from './counties.ts';
import { states } from './states.ts';

/** One entry of a dropdown. `within` is the option of another list that it belongs to: a county's state. */
export interface ListOption {
  value: string;
  label: string;
  within: string | null;
}

export const fixedLists = ['states', 'counties', 'editions', 'roundings', 'pay_types'] as const;
export type FixedList = (typeof fixedLists)[number];

/** The tables that gravities and volumes are corrected by. */
const editionNames: Readonly<Record<Edition, string>> = {
  '2004': 'API MPMS 11.1 (2004)',
  '1980': 'API 2540 (1980)',
};

/** Of the factors; volumes are rounded to the hundredth of a barrel in either. */
const roundingNames: Readonly<Record<Rounding, string>> = {
  'five-decimals': '0.00001 (2004)',
  'four-decimals': '0.0001 (1980)',
};

/** What the business calls the two kinds of pay codes; what the letters stand for it has not said. */
const payTypes = ['R', 'V'];

interface Made {
  options: readonly ListOption[];
  byValue: ReadonlyMap<string, ListOption>;
}

const make: Record<FixedList, () => ListOption[]> = {
  states: () => states.map(({ code, name }) => ({ value: code, label: name, within: null })),
  editions: () => editions.map((edition) => ({ value: edition, label: editionNames[edition], within: null })),
  roundings: () => roundings.map((one) => ({ value: one, label: roundingNames[one], within: null })),
  pay_types: () => payTypes.map((code) => ({ value: code, label: code, within: null })),
  counties: () => counties.map(({ id, label, state }) => ({ value: String(id), label, within: state })),
};

const made = new Map<string, Made>();

function madeList(list: string): Made | null {
  const known = made.get(list);
  if (known) return known;
  const name = fixedLists.find((fixed) => fixed === list);
  if (!name) {
    if (isCodeTable(list)) return null;
    throw new Error(`Unknown local option type ${list}`);
  }
  const options = make[name]();
  const fresh = { options, byValue: new Map(options.map((option) => [option.value, option])) };
  made.set(list, fresh);
  return fresh;
}

/** The options of a fixed list, the same array every time; null for a code table: its rows are in the database. */
export function fixedOptions(list: string): readonly ListOption[] | null {
  return madeList(list)?.options ?? null;
}

/** Looks a code up; null where its list does not have it, undefined where nobody here can tell. */
export type FindOption = (list: string, value: string) => ListOption | null | undefined;

/** A code of a fixed list; of a code table nothing is known here. */
export const fixedOption: FindOption = (list, value) => {
  const known = madeList(list);
  return known ? (known.byValue.get(value) ?? null) : undefined;
};

/** Whether a code belongs to what stands in the field around it; one that belongs nowhere fits everywhere. */
export const fits = (option: ListOption, within: string): boolean =>
  option.within === null || option.within === within;
