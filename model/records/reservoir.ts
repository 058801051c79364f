import { defineRecord, text } from '../fields.ts';

// A reservoir: the producing formation a well is completed in.
// Several may lie under one field.
export const reservoir = defineRecord({
  type: 'reservoir',
  endpoint: 'reservoirs',
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
