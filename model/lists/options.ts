import { isCodeTable } from './code-tables.ts';
import { counties } from './counties.ts';
import { states } from './states.ts';

/** One entry of a dropdown. `within` is the option of another list that it belongs to: a county's state. */
export interface ListOption {
  value: string;
  label: string;
  within: string | null;
}

export const fixedLists = ['states', 'counties'] as const;
export type FixedList = (typeof fixedLists)[number];

interface Made {
  options: readonly ListOption[];
  byValue: ReadonlyMap<string, ListOption>;
}

const make: Record<FixedList, () => ListOption[]> = {
  states: () => states.map(({ code, name }) => ({ value: code, label: name, within: null })),
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

/** Whether a fixed list has the value, in the given state if one is given; null for a code table. */
export function hasFixedOption(list: string, value: string, within: string | null = null): boolean | null {
  const known = madeList(list);
  if (!known) return null;
  const option = known.byValue.get(value);
  if (!option) return false;
  return within === null || option.within === null || option.within === within;
}
