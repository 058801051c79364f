import { describe, expect, test } from 'vitest';
import type { ReferenceField } from '#model/fields.ts';
import { recordOf } from '#model/records/index.ts';
import { readValues } from '#web/fields/form-values.ts';
import { knownHere } from './known-here.ts';

const well = recordOf('well');
const fieldOf = (type: string, id: string) => recordOf(type).field(id) as ReferenceField;
const [company, lease, purchaser] = ['Caddo', 'Smith', 'Buyer'].map((label) => ({ id: label, label }));
const values = {
  ...readValues(well, null),
  company: company!,
  lease: lease!,
  purchaser: purchaser!,
  state: 'TX',
  county: { typed: 'rus' },
};

describe('what is known of a record that is made for a field of another', () => {
  test('is the name that was typed, what narrows the field, and what both have in common', () => {
    const tank = knownHere(well, fieldOf('well', 'tank'), values, '12-B');
    expect(tank).toEqual({ ...readValues(recordOf('tank'), null), number: '12-B', company, lease });
  });

  test('is nothing that was only half typed, or stands in a field of another meaning', () => {
    const made = knownHere(well, fieldOf('well', 'lease'), values, '');
    expect(made).toEqual({ ...readValues(recordOf('lease'), null), company, state: 'TX' });
    const operator = knownHere(well, fieldOf('well', 'purchaser'), values, 'New Buyer');
    expect(operator).toMatchObject({ name: 'New Buyer', state: 'TX' });
  });

  test('names the record around it by whichever field points there', () => {
    const ticket = recordOf('LACT-ticket');
    const given = { ...readValues(ticket, null), facilityReference: lease! };
    const meter = knownHere(ticket, fieldOf('LACT-ticket', 'meter-number'), given, 'M-7');
    expect(meter).toMatchObject({ number: 'M-7', lease });
  });
});
