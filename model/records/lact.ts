import { choice, defineRecord, number, reference, text } from '../fields.ts';

// A LACT unit (lease automatic custody transfer) sells a lease's oil into a truck or pipeline by itself.
// A correcting meter has already brought its volume to 60 °F.
export const lact = defineRecord({
  type: 'LACT',
  endpoint: 'lacts',
  category: 'Core Assets',
  display: 'reference',
  sections: [
    {
      title: null,
      fields: [
        text('reference', { required: true, searchable: true, unique: true }),
        text('number', { required: true, searchable: true }),
        choice('prduct-reference', 'product_types', { label: 'Product Reference' }),
        reference('lease', 'lease', { searchable: true }),
        reference('correcting-meter', 'meter', { within: 'lease' }),
        reference('well-master', 'well'),
        number('default-computation-factor', { max: 1000, decimals: 6 }),
      ],
    },
  ],
});
