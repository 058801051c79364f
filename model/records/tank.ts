import { date, defineRecord, number, reference, text } from '../fields.ts';
import { product } from '../rules.ts';

// A stock tank on a lease. A gauger reads its level on a tape in feet, inches and fractions of an inch;
// the increment factor turns each increment of the tape into barrels.
export const tank = defineRecord({
  type: 'tank',
  endpoint: 'tanks',
  category: 'Core Assets',
  display: 'number',
  entry: 'tank',
  // The tape from bottom to top, in barrels, is what the tank holds.
  rules: [product('tank-capacity', 'tank-increment', 'increment-factor')],
  compactTop: 5,
  toldBy: ['lease', 'tank-capacity'],
  sections: [
    {
      title: null,
      fields: [
        text('number', { required: true, searchable: true }),
        reference('company', 'company', { required: true }),
        reference('lease', 'lease', { searchable: true }),
        reference('production-facility', 'lease'),
      ],
    },
    {
      title: 'Strapping',
      fields: [
        number('tank-capacity', { wire: 'capacity', max: 1_000_000, unit: 'bbl' }),
        number('strapping-fraction', { required: true, min: 1, max: 64, decimals: 0 }),
        text('entry-mode'),
        number('tank-increment', { wire: 'totalIncrement', required: true, max: 1_000_000, decimals: 0 }),
        number('increment-factor', {
          wire: 'unitsPerIncrement',
          required: true,
          max: 1_000_000,
          decimals: 6,
          unit: 'bbl',
        }),
        // A working tank is strapped anew after five years (API MPMS 2.2A).
        date('certification-date', {
          deadline: { what: 'certification', years: 5, person: 'certified-by' },
        }),
        text('certified-by'),
      ],
    },
  ],
});
