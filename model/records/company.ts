import { checkboxGroup, choice, defineRecord, reference, table, text } from '../fields.ts';
import { notItself } from '../rules.ts';

// An operator: the company that runs leases, sells what they produce and is sent the run statements.
// Purchasers are companies too.
export const company = defineRecord({
  type: 'company',
  endpoint: 'operators',
  category: 'Core Assets',
  display: 'name',
  entry: 'operator',
  rules: [notItself('company')],
  sections: [
    {
      title: null,
      fields: [
        text('name', { required: true, searchable: true }),
        text('title'),
        text('telephone', { required: true, format: 'phone', searchable: true }),
        text('email', { format: 'email' }),
        reference('company', 'company'),
      ],
    },
    {
      title: 'Address',
      fields: [
        text('address-1'),
        text('address-2'),
        text('city', { searchable: true }),
        choice('state', 'states'),
        choice('county', 'counties', { within: 'state' }),
        text('country'),
        text('zip', { format: 'zip' }),
      ],
    },
    {
      title: 'Tax info',
      fields: [
        text('tax-inputID', { label: 'Tax ID' }),
        text('name-key', { searchable: true }),
        checkboxGroup('mail-codes', ['Run Statements', 'Check Stubs', 'Tax Forms', 'Notices']),
        choice('state-code-(tax)', 'states'),
        text('state-inputID-(tax)', { label: 'State ID (Tax)' }),
        text('fax-phone', { format: 'phone' }),
        text('fax-contact'),
      ],
    },
    {
      title: 'Contacts',
      fields: [
        table('contacts', [
          text('name', { required: true }),
          text('title'),
          text('telephone', { required: true, format: 'phone' }),
          text('email', { format: 'email' }),
        ]),
      ],
    },
  ],
  tabs: [
    { kind: 'table', field: 'contacts' },
    { kind: 'related', type: 'lease' },
    { kind: 'run-statements' },
  ],
});
