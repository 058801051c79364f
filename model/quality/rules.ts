import { records } from '../records/index.ts';
import type { QualityRule } from './rule.ts';

/**
 * Railroad Commission of Texas: oil leases have five digits, gas wells six, and its files write both with six.
 * Louisiana (SONRIS): the lease, unit and well code has six. Of other states nothing is known for sure.
 */
const LEASE_NUMBERS = { TX: [5, 6], LA: [6] };

/** The outlines are drawn for a map of a whole country: near a border they are off by up to a mile. */
const OUTLINE_MILES = 1;

const leaseAndWell = ['lease', 'well'].flatMap((type): QualityRule[] => [
  {
    name: 'county',
    type,
    kind: 'inCounty',
    county: 'county',
    latitude: 'latitude',
    longitude: 'longitude',
    miles: OUTLINE_MILES,
  },
  { name: 'district', type, kind: 'districtOfCounty', county: 'county', district: 'state-district' },
  {
    name: 'leaseNumber',
    type,
    kind: 'digits',
    field: 'state-lease-number',
    state: 'state',
    counts: LEASE_NUMBERS,
  },
  { name: 'severed', type, kind: 'own', why: 'beside' },
]);

const ofOperator = ['well', 'tank', 'meter'].map(
  (type): QualityRule => ({
    name: 'operator',
    type,
    kind: 'sameAs',
    field: 'company',
    through: 'lease',
    other: 'company',
  }),
);

/** Tickets have checks of their own. */
const ofEveryType = records
  .filter(({ fromOperation }) => !fromOperation)
  .flatMap(({ type, rules, stored }): QualityRule[] => [
    ...(rules.some(({ kind }) => kind === 'notBefore')
      ? [{ name: 'order', type, kind: 'own', why: 'before' } as const]
      : []),
    ...(stored.some((field) => field.kind === 'text' && field.format !== 'plain')
      ? [{ name: 'format', type, kind: 'format' } as const]
      : []),
  ]);

/** Everything that is looked for in the records. */
export const qualityRules: readonly QualityRule[] = [
  {
    name: 'allocations',
    type: 'facility-allocation',
    kind: 'sum',
    whole: 'facility',
    part: 'allocable-percent',
    from: 'effective-date',
    comesTo: 100,
    within: 0.01,
  },
  {
    name: 'capacity',
    type: 'tank',
    kind: 'product',
    field: 'tank-capacity',
    of: ['tank-increment', 'increment-factor'],
    within: 0.02,
  },
  ...leaseAndWell,
  {
    name: 'county',
    type: 'offload',
    kind: 'inCounty',
    county: 'county',
    latitude: 'latitude',
    longitude: 'longitude',
    miles: OUTLINE_MILES,
  },
  ...ofOperator,
  {
    name: 'alike',
    type: 'lease',
    kind: 'alike',
    display: 'name',
    owner: 'company',
    latitude: 'latitude',
    longitude: 'longitude',
    feet: 300,
  },
  {
    name: 'place',
    type: 'lease',
    kind: 'given',
    field: 'latitude',
    inUse: { until: 'inactive-date', ticked: 'allow-run-tickets' },
  },
  { name: 'factor', type: 'meter', kind: 'given', field: 'meter-factor', inUse: null },
  ...ofEveryType,
];

/** The record types that something is looked for in. */
export const lookedAt: readonly string[] = records
  .map(({ type }) => type)
  .filter((type) => qualityRules.some((rule) => rule.type === type));

export const rulesOf = (type: string): readonly QualityRule[] =>
  qualityRules.filter((rule) => rule.type === type);
