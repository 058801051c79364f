import { checkbox, choice, date, defineRecord, number, reference, text } from '../fields.ts';
import { differs } from '../rules.ts';

// A cost center: where an expense is booked. It rolls up into a primary and an alternate center
// and may carry a budget.
export const costCenter = defineRecord({
  type: 'cost-center',
  endpoint: 'cost-centers',
  category: 'Regulatory & Payroll',
  display: 'cost-center',
  // Some books let the topmost center roll up into itself.
  rules: [differs('PRI-rollup', 'cost-center', 'warning'), differs('ALT-rollup', 'cost-center', 'warning')],
  sections: [
    {
      title: null,
      fields: [
        text('cost-center', { required: true, searchable: true, unique: true }),
        reference('company', 'company', { required: true }),
        text('name', { required: true, searchable: true }),
        text('manager', { searchable: true }),
        choice('state', 'states'),
        text('cost-center-type'),
        text('report-level'),
        text('PRI-rollup'),
        text('ALT-rollup'),
        checkbox('coding-flag'),
      ],
    },
    {
      title: 'Budget',
      fields: [
        text('budget-type'),
        number('total-budget', { min: -9_999_999_999, max: 9_999_999_999, unit: '$' }),
        date('approval-date'),
      ],
    },
  ],
});
