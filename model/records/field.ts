import { defineRecord, text } from '../fields.ts';

// A field: an area underlain by one or more reservoirs, named by the regulator.
// Leases and wells belong to one.
export const field = defineRecord({
  type: 'field',
  endpoint: 'fields',
  category: 'Core Assets',
  display: 'description',
  sections: [
    {
      title: null,
      fields: [
        text('reference', { required: true, searchable: true, unique: true }),
        text('description', { required: true, searchable: true }),
      ],
    },
  ],
});
