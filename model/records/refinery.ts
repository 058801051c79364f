import { choice, defineRecord, number, text } from '../fields.ts';
import { together } from '../rules.ts';

// A refinery: where crude ends up. Shown on the map;
// `operator` is a name only, for refiners are no customers of ours.
export const refinery = defineRecord({
  type: 'refinery',
  endpoint: 'refineries',
  category: null,
  display: 'name',
  rules: [together('latitude', 'longitude')],
  sections: [
    {
      title: null,
      fields: [
        text('name', { required: true, searchable: true }),
        text('operator', { searchable: true }),
        text('city', { searchable: true }),
        choice('state', 'states'),
        number('latitude', { min: -90, max: 90, decimals: 6, unit: '°' }),
        number('longitude', { min: -180, max: 180, decimals: 6, unit: '°' }),
        number('capacity', { max: 10_000_000, decimals: 0, unit: 'bbl/d' }),
      ],
    },
  ],
});
