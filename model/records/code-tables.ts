import { choice, defineForm } from '../fields.ts';

// The vocabularies of the company in one place: counties are fixed, the other lists are kept by staff.
// No record of this type exists; each list has rows of its own.
export const codeTables = defineForm({
  type: 'code-tables',
  category: 'Code Tables',
  sections: [
    {
      title: null,
      fields: [
        choice('county-codes', 'counties'),
        choice('haul-type', 'haul_types'),
        choice('pay-code', 'pay_codes'),
        choice('product-disposition', 'product_dispositions'),
        choice('product-type', 'product_types'),
        choice('region', 'regions'),
        choice('state-district', 'state_districts'),
        choice('unit-codes', 'unit_codes'),
        choice('well-type', 'well_types'),
        choice('check-limit', 'check_limits'),
      ],
    },
  ],
});
