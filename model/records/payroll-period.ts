import { date, defineRecord, number, text } from '../fields.ts';
import { differs, notBefore } from '../rules.ts';

// A pay period and how it falls into the books: a period that straddles two months
// splits between two accounting periods by the first percent.
export const payrollPeriod = defineRecord({
  type: 'payroll-period',
  endpoint: 'payroll-periods',
  category: 'Regulatory & Payroll',
  display: 'pay-date',
  rules: [
    notBefore('paid-through-date', 'begin-pay-date'),
    notBefore('pay-date', 'begin-pay-date'),
    // Holiday pay may go out before the last of its days is worked.
    notBefore('pay-date', 'paid-through-date', 'warning'),
    notBefore('quarter-end-date', 'month-end-date'),
    notBefore('year-end-date', 'quarter-end-date'),
    differs('second-accounting-period', 'first-accounting-period'),
  ],
  sections: [
    {
      title: null,
      fields: [
        date('pay-date', { required: true, searchable: true }),
        date('begin-pay-date', { required: true }),
        date('paid-through-date', { required: true }),
        date('month-end-date', { required: true }),
        date('quarter-end-date', { required: true }),
        date('year-end-date', { required: true }),
        date('deduct-period-date', { required: true }),
      ],
    },
    {
      title: 'Accounting',
      fields: [
        text('first-accounting-period', { searchable: true }),
        number('first-percent', { max: 100, unit: '%' }),
        text('second-accounting-period', { searchable: true }),
      ],
    },
  ],
});
