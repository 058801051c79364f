import { date, defineRecord, number, reference, text } from '../fields.ts';

// A meter that counts barrels as they pass. It stands on a lease and is proved from time to time,
// which gives the meter factor of its tickets.
export const meter = defineRecord({
  type: 'meter',
  endpoint: 'meters',
  category: 'Core Assets',
  display: 'meter-name',
  entry: 'meter',
  sections: [
    {
      title: null,
      fields: [
        text('meter-name', { wire: 'number', required: true, searchable: true }),
        date('date-active'),
        reference('company', 'company', { required: true }),
        reference('lease', 'lease', { searchable: true }),
        number('meter-factor', { max: 10, decimals: 4 }),
      ],
    },
  ],
});
