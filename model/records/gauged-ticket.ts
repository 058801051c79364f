import { date, defineRecord, text } from '../fields.ts';

// A run ticket written from a tank gauged by hand: what left the tank is the difference of two gauges.
// It is booked in the month its period ends in.
export const gaugedTicket = defineRecord({
  type: 'gauged-ticket',
  endpoint: 'gauged-tickets',
  category: 'Production Operations',
  display: 'ticket-number',
  sections: [
    {
      title: null,
      fields: [
        text('ticket-number', { required: true, searchable: true }),
        text('ticket-type'),
        date('period-end', { required: true }),
        date('ticket-date', { required: true }),
      ],
    },
  ],
});
