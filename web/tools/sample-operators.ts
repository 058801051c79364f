import type { Values } from '#model/validate.ts';

const operator = (name: string, telephone: string, city: string, zip: string, mail: string[]): Values => ({
  name,
  title: 'Production office',
  telephone,
  email: `office@${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
  address1: '100 Main Street',
  city,
  state: 'TX',
  country: 'USA',
  zip,
  mailCodes: Object.fromEntries(
    ['Run Statements', 'Check Stubs', 'Tax Forms', 'Notices'].map((code) => [code, mail.includes(code)]),
  ),
});

/** The operators behind the options 1 to 4 of the input demo. They are fictional and stored nowhere. */
export const sampleOperators: Readonly<Record<string, Values>> = {
  '1': operator('Sample Operator One', '9035550101', 'Tyler', '75701', ['Run Statements']),
  '2': operator('Sample Operator Two', '9035550102', 'Kilgore', '75662', ['Run Statements', 'Tax Forms']),
  '3': operator('Sample Operator Three', '9035550103', 'Longview', '75601', ['Notices']),
  '4': operator('Sample Operator Four', '9035550104', 'Henderson', '75652', ['Check Stubs', 'Notices']),
};
