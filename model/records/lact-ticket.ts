import { checkbox, choice, date, defineRecord, number, reference, text } from '../fields.ts';
import { notBefore, notBelow } from '../rules.ts';
import { tables } from './measured-by.ts';

// A run ticket printed from a LACT or meter: what was sold is the difference of two counter readings,
// corrected to 60 °F, less sediment and water.
export const lactTicket = defineRecord({
  type: 'LACT-ticket',
  endpoint: 'lact-tickets',
  category: 'Production Operations',
  display: 'ticket-number',
  fromOperation: true,
  rules: [
    notBefore('period-end', 'ticket-date', 'warning'),
    // A counter that has run over its last digit begins again at nought.
    notBelow('end-(Off)', 'begin-(On)', 'warning'),
  ],
  computed: { by: 'lact', fields: ['meter-volume', 'corrected-gravity', 'gross-volume', 'net-volume'] },
  sections: [
    {
      title: null,
      fields: [
        number('ticket-number', {
          required: true,
          searchable: true,
          max: 999_999_999_999,
          decimals: 0,
          isName: true,
        }),
        text('ticket-type'),
        date('period-end', { required: true }),
        date('ticket-date'),
        text('user-id'),
        reference('facility-reference', 'lease', {
          fills: { operator: 'company', disposition: 'disposition' },
        }),
        choice('product-type', 'product_types'),
        choice('disposition', 'product_dispositions'),
        text('name', { searchable: true }),
        reference('operator', 'company'),
        reference('purchaser', 'company'),
        reference('meter-number', 'meter', {
          within: 'facility-reference',
          fills: {
            'facility-reference': 'lease',
            'meter-factor': 'meter-factor',
            'correcting-meter': { type: 'LACT', field: 'correcting-meter' },
          },
        }),
      ],
    },
    {
      title: 'Readings',
      fields: [
        number('observed-temperature', { min: -100, max: 400, decimals: 1, unit: '°F' }),
        number('observed-gravity', { min: -50, max: 150, decimals: 1, unit: '°API' }),
        number('meter-factor', { max: 10, decimals: 4 }),
        number('average-temperature', { min: -100, max: 400, decimals: 1, unit: '°F' }),
        number('BS&W', { max: 100, decimals: 4, unit: '%' }),
        choice('unit-of-measurement', 'unit_codes'),
        number('end-(Off)', { max: 9_999_999_999 }),
        number('begin-(On)', { max: 9_999_999_999 }),
        number('meter-volume', { max: 9_999_999_999 }),
        number('corrected-gravity', { min: -50, max: 150, decimals: 1, unit: '°API' }),
        number('gross-volume', { max: 9_999_999_999 }),
        number('net-volume', { max: 9_999_999_999 }),
      ],
    },
    {
      title: 'Measurement',
      fields: [
        // Below that of the air it counts as none.
        number('average-pressure', { min: -1500, max: 1500, decimals: 1, unit: 'psig' }),
        checkbox('correcting-meter'),
        checkbox('digital-densitometer'),
        ...tables,
      ],
    },
  ],
});
