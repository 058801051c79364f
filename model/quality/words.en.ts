/** The words of data quality, on the screen and in its files. */
export const qualityWords = {
  'rule.allocations': 'Allocations that do not come to 100 %',
  'rule.capacity': 'Capacity against the strapping',
  'rule.county': 'Outside the named county',
  'rule.district': 'District not of the county',
  'rule.leaseNumber': 'Lease numbers with too many or too few digits',
  'rule.order': 'Dates out of order',
  'rule.severed': 'Severed, and tickets allowed',
  'rule.operator': 'Another operator than the lease',
  'rule.alike': 'Leases that look like duplicates',
  'rule.place': 'Active leases without coordinates',
  'rule.factor': 'Meters without a factor',
  'rule.format': 'Telephone, zip or email malformed',

  'found.allocations': 'The allocations of {whole} come to {sum} %, not to {comesTo} %',
  'found.allocationsFrom': 'The allocations of {whole} from {from} on come to {sum} %, not to {comesTo} %',
  'found.capacity':
    '{first} increments of {second} bbl come to {product} bbl; the capacity is {value} bbl, {percent} % off',
  'found.county': '{latitude}, {longitude} lies {miles} miles outside {county}',
  'found.district': '{district} is not a district of {county}: that belongs to {districts}',
  'found.leaseNumber': '“{value}” has {digits} digits; in {state} a lease number has {counts}',
  'found.order': '{field} {value} is before {other} {otherValue}',
  'found.severed': '{field} and {other} are both ticked',
  'found.operator': 'It names {mine}, its lease {through} names {theirs}',
  'found.alike': 'Same operator and same name as {twin}',
  'found.alikeNear': '{feet} feet from {twin}, under a similar name',
  'found.place': 'It is in use and has no coordinates',
  'found.factor': 'It has no meter factor',
  'found.format': '{field} is “{value}”',

  'quality.rule': 'Rule',
  'quality.record': 'Record',
  'quality.type': 'Type',
  'quality.what': 'What contradicts itself',
  'quality.firstSeen': 'First seen',
  'quality.remark': 'Remark',
  'quality.waivedBy': 'Waived by',
  'quality.waivedAt': 'Waived',
} as const;

export type QualityWord = keyof typeof qualityWords;
