/** What is wrong with a value by itself. */
export type PlainWhy =
  | 'empty'
  | 'kind'
  | 'characters'
  | 'oneLine'
  | 'phone'
  | 'zip'
  | 'email'
  | 'number'
  | 'date'
  | 'moment'
  | 'gauge'
  | 'inches'
  | 'code'
  | 'record'
  | 'several'
  | 'taken'
  | 'archived'
  | 'rows'
  | 'itself';

/** Why a value is refused or odd, for whoever shows it to put into words. Other fields are told by their label. */
export type Reason =
  | { readonly why: PlainWhy }
  | { readonly why: 'tooLong' | 'tooSmall' | 'tooLarge' | 'decimals' | 'parts'; readonly limit: number }
  | {
      readonly why: 'before' | 'below' | 'tape' | 'without' | 'same' | 'beside' | 'within';
      readonly other: string;
    }
  | { readonly why: 'product'; readonly others: readonly [string, string] }
  /** Keyed, where the readings give another figure. */
  | { readonly why: 'computed'; readonly value: number; readonly offBy: number; readonly unit: string };

/** By wire name, as the messages are. */
export type Reasons = Record<string, Reason>;
