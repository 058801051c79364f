import { choice, defineRecord, text } from '../fields.ts';

// A district of a state's oil and gas regulator, such as the Railroad Commission's 6E, the East Texas field.
// Reports are filed by it.
export const regulatoryDistrict = defineRecord({
  type: 'regulatory-district',
  endpoint: 'regulatory-districts',
  category: 'Regulatory & Payroll',
  display: 'description',
  sections: [
    {
      title: null,
      fields: [
        text('description', { required: true, searchable: true }),
        choice('state', 'states', { required: true }),
        text('district', { searchable: true }),
      ],
    },
  ],
});
