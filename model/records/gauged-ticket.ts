import { checkbox, choice, date, defineRecord, gauge, moment, number, reference, text } from '../fields.ts';
import { notBefore, notBelow } from '../rules.ts';
import { tables } from './measured-by.ts';

// A run ticket written from a tank gauged by hand: what left the tank is the difference of two gauges,
// each corrected to 60 °F, less sediment and water. It is booked in the month its period ends in.
export const gaugedTicket = defineRecord({
  type: 'gauged-ticket',
  endpoint: 'gauged-tickets',
  category: 'Production Operations',
  display: 'ticket-number',
  fromOperation: true,
  rules: [
    // A ticket of a later day belongs to a later period, unless the books were held open for it.
    notBefore('period-end', 'ticket-date', 'warning'),
    notBefore('departed-at', 'arrived-at', 'warning'),
    // Oil that was put back raises the level.
    notBelow('open-gauge', 'close-gauge', 'warning'),
  ],
  computed: {
    by: 'gauge',
    fields: ['open-volume', 'close-volume', 'corrected-gravity', 'gross-volume', 'net-volume'],
  },
  sections: [
    {
      title: null,
      fields: [
        text('ticket-number', { required: true, searchable: true }),
        text('ticket-type'),
        date('period-end', { required: true }),
        date('ticket-date', { required: true }),
        reference('lease', 'lease', { fills: { operator: 'company', disposition: 'disposition' } }),
        reference('tank', 'tank', {
          within: 'lease',
          fills: {
            lease: 'lease',
            'strapping-fraction': 'strapping-fraction',
            'increment-factor': 'increment-factor',
          },
        }),
        reference('operator', 'company'),
        reference('purchaser', 'company'),
        choice('product-type', 'product_types'),
        choice('disposition', 'product_dispositions'),
      ],
    },
    {
      title: 'Hauling',
      fields: [
        reference('driver', 'driver'),
        text('order-number'),
        text('truck'),
        text('seal-off'),
        text('seal-on'),
        moment('arrived-at'),
        moment('departed-at'),
      ],
    },
    {
      title: 'Readings',
      fields: [
        gauge('open-gauge', 'strapping-fraction'),
        gauge('close-gauge', 'strapping-fraction'),
        number('open-temperature', { min: -100, max: 400, decimals: 1, unit: '°F' }),
        number('close-temperature', { min: -100, max: 400, decimals: 1, unit: '°F' }),
        number('observed-gravity', { min: -50, max: 150, decimals: 1, unit: '°API' }),
        number('observed-temperature', { min: -100, max: 400, decimals: 1, unit: '°F' }),
        number('BS&W', { max: 100, decimals: 4, unit: '%' }),
        number('open-volume', { max: 9_999_999_999, unit: 'bbl' }),
        number('close-volume', { max: 9_999_999_999, unit: 'bbl' }),
        number('corrected-gravity', { min: -50, max: 150, decimals: 1, unit: '°API' }),
        number('gross-volume', { max: 9_999_999_999, unit: 'bbl' }),
        number('net-volume', { max: 9_999_999_999, unit: 'bbl' }),
      ],
    },
    {
      title: 'Measurement',
      fields: [
        number('strapping-fraction', { min: 1, max: 64, decimals: 0 }),
        number('increment-factor', { max: 1_000_000, decimals: 6, unit: 'bbl' }),
        checkbox('digital-densitometer'),
        ...tables,
      ],
    },
  ],
});
