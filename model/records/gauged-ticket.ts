import { date, defineRecord, text } from '../fields.ts';
import { notBefore } from '../rules.ts';

// A run ticket written from a tank gauged by hand: what left the tank is the difference of two gauges.
// It is booked in the month its period ends in.
export const gaugedTicket = defineRecord({
  type: 'gauged-ticket',
  endpoint: 'gauged-tickets',
  category: 'Production Operations',
  display: 'ticket-number',
  // A ticket of a later day belongs to a later period, unless the books were held open for it.
  rules: [notBefore('period-end', 'ticket-date', 'warning')],
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
