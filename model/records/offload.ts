import { choice, defineRecord, number, text } from '../fields.ts';
import { together } from '../rules.ts';

// An offload: where a truck pumps its load off, a pipeline station or a tank farm.
// A well may have a primary one.
export const offload = defineRecord({
  type: 'offload',
  endpoint: 'offloads',
  category: null,
  display: 'name',
  rules: [together('latitude', 'longitude')],
  sections: [
    {
      title: null,
      fields: [
        text('name', { required: true, searchable: true }),
        choice('state', 'states'),
        choice('county', 'counties', { within: 'state' }),
        number('latitude', { min: -90, max: 90, decimals: 6, unit: '°' }),
        number('longitude', { min: -180, max: 180, decimals: 6, unit: '°' }),
      ],
    },
  ],
});
