import { choice, date, defineRecord, number, reference, text } from '../fields.ts';
import { notBefore } from '../rules.ts';

const papers = { terminal: 'terminal-location', person: 'name', until: 'termination-date' } as const;

// A truck driver, who is also the gauger on a lease: measures the tank, loads and writes the ticket.
// The licence and the physical must be in date.
export const driver = defineRecord({
  type: 'driver',
  endpoint: 'drivers',
  category: 'Logistics & Transportation',
  display: 'name',
  entry: 'driver',
  rules: [
    notBefore('termination-date', 'hire-date'),
    notBefore('physical-expiration-date', 'last-physical-date'),
  ],
  sections: [
    {
      title: null,
      fields: [
        text('name', { required: true, searchable: true }),
        reference('terminal-location', 'terminal'),
        text('supervisor'),
      ],
    },
    {
      title: 'License',
      fields: [
        choice('state', 'states'),
        text('drivers-license-number', { searchable: true }),
        date('drivers-license-expiration-date', {
          required: true,
          deadline: { what: 'license', ...papers },
        }),
        date('last-physical-date'),
        date('physical-expiration-date', { deadline: { what: 'physical', ...papers } }),
      ],
    },
    {
      title: 'Payroll',
      fields: [
        text('payroll-name', { searchable: true }),
        date('hire-date'),
        date('termination-date', { deadline: { what: 'employment', ...papers } }),
        number('safety-miles-bonus', { max: 1_000_000, decimals: 4, unit: '$' }),
        number('safety-load-pay', { max: 1_000_000, decimals: 4, unit: '$' }),
      ],
    },
  ],
});
