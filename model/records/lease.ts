import {
  checkbox,
  children,
  choice,
  date,
  defineRecord,
  longText,
  number,
  reference,
  table,
  text,
} from '../fields.ts';
import { excludes, notBefore, together } from '../rules.ts';

// A lease: the tract an operator produces from, with its tanks, meters and LACT units.
// Trucks are sent to it, run tickets are written on it and the state knows it by its lease number.
export const lease = defineRecord({
  type: 'lease',
  endpoint: 'leases',
  category: 'Core Assets',
  display: 'name',
  entry: 'lease',
  rules: [
    notBefore('inactive-date', 'active-date'),
    together('latitude', 'longitude'),
    // What the regulator has severed may not be hauled from; a ticket may still be owed for what was hauled before.
    excludes('allow-run-tickets', 'severance-flag', 'warning'),
  ],
  sections: [
    {
      title: null,
      fields: [
        text('name', { required: true, searchable: true }),
        reference('company', 'company', { required: true }),
        text('facility-type'),
        choice('disposition', 'product_dispositions'),
        date('active-date'),
        date('inactive-date', { deadline: { what: 'lease', until: 'inactive-date' } }),
      ],
    },
    {
      title: 'Location',
      fields: [
        choice('state', 'states', { required: true }),
        choice('county', 'counties', { within: 'state' }),
        number('latitude', { min: -90, max: 90, decimals: 6, unit: '°' }),
        number('longitude', { min: -180, max: 180, decimals: 6, unit: '°' }),
        longText('location-notes', { wire: 'notes' }),
      ],
    },
    {
      title: 'Regulatory',
      fields: [
        choice('state-district', 'state_districts', { within: 'state' }),
        text('state-lease-number', { searchable: true }),
        reference('field', 'field'),
        reference('reservoir', 'reservoir'),
        checkbox('severance-flag'),
      ],
    },
    {
      title: 'Hauling',
      fields: [
        choice('haul-type', 'haul_types'),
        checkbox('allow-run-tickets'),
        checkbox('LACT-Flag'),
        children('LACTs', 'LACT'),
        children('tanks', 'tank'),
      ],
    },
    {
      // Where this lease differs from all others: a battery that is always warm, an oil that is always heavy.
      title: 'Check Limits',
      fields: [
        table('check-limits', [
          choice('limit', 'check_limits', { required: true }),
          number('value', { required: true, min: -9999, max: 999_999, decimals: 4 }),
        ]),
      ],
    },
  ],
  tabs: [
    { kind: 'related', type: 'meter' },
    { kind: 'related', type: 'tank' },
    { kind: 'table', field: 'check-limits' },
  ],
});
