/** What is looked for. */
export const ruleNames = [
  'allocations',
  'capacity',
  'county',
  'district',
  'leaseNumber',
  'order',
  'severed',
  'operator',
  'alike',
  'place',
  'factor',
  'format',
] as const;
export type RuleName = (typeof ruleNames)[number];

/** One kind of contradiction, by the ids of the fields it lies between. */
export type QualityRule = { readonly name: RuleName; readonly type: string } & (
  | {
      /** What the definition itself forbids or calls odd: old records may be older than the rule. */
      readonly kind: 'own';
      readonly why: 'before' | 'beside';
    }
  | {
      /** A number is what two others give, within a part of it. */
      readonly kind: 'product';
      readonly field: string;
      readonly of: readonly [string, string];
      readonly within: number;
    }
  | {
      /** A place lies in the county that is named, or no farther outside than its outline is inexact. */
      readonly kind: 'inCounty';
      readonly county: string;
      readonly latitude: string;
      readonly longitude: string;
      readonly miles: number;
    }
  | { readonly kind: 'districtOfCounty'; readonly county: string; readonly district: string }
  | {
      /** A number has as many digits as those of its state have. */
      readonly kind: 'digits';
      readonly field: string;
      readonly state: string;
      readonly counts: Readonly<Record<string, readonly number[]>>;
    }
  | {
      /** Something is given, at least of those that are in use. */
      readonly kind: 'given';
      readonly field: string;
      readonly inUse: { readonly until: string; readonly ticked: string } | null;
    }
  | {
      /** A reference is the same as that of the record which another one leads to. */
      readonly kind: 'sameAs';
      readonly field: string;
      readonly through: string;
      readonly other: string;
    }
  | { readonly kind: 'format' }
  | {
      /** The parts of a whole, as they hold from the last day on that has come, add up to it. */
      readonly kind: 'sum';
      readonly whole: string;
      readonly part: string;
      readonly from: string;
      readonly comesTo: number;
      readonly within: number;
    }
  | {
      /** No two are of one owner and one name, or stand beside each other under similar names. */
      readonly kind: 'alike';
      readonly display: string;
      readonly owner: string;
      readonly latitude: string;
      readonly longitude: string;
      readonly feet: number;
    }
);

export type RuleOf<Kind extends QualityRule['kind']> = Extract<QualityRule, { kind: Kind }>;

/** What a sentence is filled with; English names of fields are put into the reader's language where it is said. */
export type Facts = Readonly<Record<string, string | number>>;

/** One contradiction in one record. */
export interface Contradiction {
  readonly rule: RuleName;
  readonly recordId: string;
  /** What tells it from others that the same rule finds in the record: a field, or the other record. */
  readonly about: string;
  readonly facts: Facts;
  /** While this is the same, so is what is found: names of other records are no part of it. */
  readonly basis: Facts;
}

/** A record as the rules look at it: its values by their wire names, and what its references lead to. */
export interface Looked {
  readonly id: string;
  readonly label: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The display names of the records it names, by wire name. */
  readonly names: Readonly<Record<string, string | null>>;
  /** Of the records that a `sameAs` rule goes through: their reference and its name, by the wire name that leads there. */
  readonly through: Readonly<Record<string, { readonly id: string | null; readonly name: string | null }>>;
}
