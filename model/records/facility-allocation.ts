import { date, defineRecord, number, reference, text } from '../fields.ts';
import { notBelow } from '../rules.ts';

// How a facility's volume is divided: the part of it that is allocated to one well and purchaser,
// in percent, from a day on.
export const facilityAllocation = defineRecord({
  type: 'facility-allocation',
  endpoint: 'facility-allocations',
  category: 'Production Operations',
  display: 'company',
  rules: [notBelow('total-allocated-percent', 'allocable-percent', 'warning')],
  sections: [
    {
      title: null,
      fields: [
        reference('company', 'company', { required: true }),
        reference('facility', 'lease'),
        reference('purchaser', 'company'),
        date('effective-date'),
        text('description', { required: true, searchable: true }),
        text('eastex-well-number', { searchable: true }),
        text('purchaser-well-number', { searchable: true }),
        number('allocable-percent', { max: 100, decimals: 6, unit: '%' }),
        number('total-allocated-percent', { max: 100, decimals: 6, unit: '%' }),
      ],
    },
  ],
});
