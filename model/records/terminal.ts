import { choice, defineRecord, text } from '../fields.ts';

// A terminal: the yard trucks and drivers belong to.
// Its Samsara group is the name of its fleet in the telematics system.
export const terminal = defineRecord({
  type: 'terminal',
  endpoint: 'terminals',
  category: 'Logistics & Transportation',
  display: 'description',
  sections: [
    {
      title: null,
      fields: [
        text('terminal-ID', { required: true, searchable: true, unique: true }),
        text('description', { required: true, searchable: true }),
        choice('state', 'states', { required: true }),
        choice('county', 'counties', { within: 'state' }),
        text('terminal-manager'),
        text('samsara-group'),
      ],
    },
  ],
});
