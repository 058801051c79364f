import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkbox,
  checkboxGroup,
  choice,
  date,
  defineForm,
  longText,
  number,
  reference,
  table,
  text,
} from './fields.ts';
import { wordsOf } from './messages/words.ts';
import { type FieldErrors, validate } from './validate.ts';

const form = defineForm({
  type: 'thing',
  category: null,
  sections: [
    {
      title: null,
      fields: [
        text('name', { required: true }),
        text('phone', { format: 'phone' }),
        text('zip', { format: 'zip' }),
        longText('notes'),
        number('net-volume', { max: 1000 }),
        date('begin-date'),
        checkbox('LACT-flag'),
        checkboxGroup('mail-codes', ['A', 'B']),
        choice('state', 'states'),
        choice('county', 'counties', { within: 'state' }),
        choice('haul-type', 'haul_types'),
        reference('lease', 'lease'),
        table('contacts', [text('name', { required: true }), text('telephone', { format: 'phone' })]),
      ],
    },
  ],
});

const inEnglish = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, wordsOf(said, 'en')]));
const errorsOf = (input: unknown, mode: 'create' | 'change' = 'change') => {
  const checked = validate(form, input, mode);
  return checked.ok ? {} : inEnglish(checked.errors);
};
const keptOf = (name: string, value: unknown): unknown => {
  const checked = validate(form, { [name]: value }, 'change');
  return checked.ok ? checked.values[name] : inEnglish(checked.errors);
};

describe('validate', () => {
  it('fills what is absent when creating, and leaves it alone when changing', () => {
    expect(validate(form, { name: 'x' }, 'create')).toEqual({
      ok: true,
      values: {
        name: 'x',
        phone: null,
        zip: null,
        notes: null,
        netVolume: null,
        beginDate: null,
        lactFlag: false,
        mailCodes: { A: false, B: false },
        state: null,
        county: null,
        haulType: null,
        lease: null,
        contacts: [],
      },
    });
    expect(validate(form, {}, 'change')).toEqual({ ok: true, values: {} });
  });

  it('says "Invalid {label}" on the field at fault', () => {
    expect(errorsOf({ name: '  ', netVolume: 'much', beginDate: '2026-02-30' })).toEqual({
      name: 'Invalid Name',
      netVolume: 'Invalid Net Volume',
      beginDate: 'Invalid Begin Date',
    });
    expect(errorsOf({}, 'create')).toEqual({ name: 'Invalid Name' });
  });

  it('trims text and takes an empty one for none', () => {
    expect(keptOf('name', '  Smith  ')).toBe('Smith');
    expect(keptOf('notes', '   ')).toBe(null);
  });

  it('takes text up to 255 characters', () => {
    expect(keptOf('name', 'x'.repeat(255))).toBe('x'.repeat(255));
    expect(errorsOf({ name: 'x'.repeat(256) })).toEqual({ name: 'Invalid Name' });
  });

  it('wants 10 to 15 digits of a phone and five of a zip', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (given) => {
        const trimmed = given.trim();
        if (trimmed === '') return;
        expect(Object.keys(errorsOf({ phone: given })).length === 0).toBe(/^[0-9]{10,15}$/.test(trimmed));
        expect(Object.keys(errorsOf({ zip: given })).length === 0).toBe(/^[0-9]{5}$/.test(trimmed));
      }),
    );
    expect(errorsOf({ phone: '123456789' })).toEqual({ phone: 'Invalid Phone' });
    expect(keptOf('phone', '123456789012345')).toBe('123456789012345');
  });

  it('keeps a number exactly or refuses it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (cents) => {
        expect(keptOf('netVolume', cents / 100)).toBe(cents / 100);
      }),
    );
    expect(Object.is(keptOf('netVolume', -0), 0)).toBe(true);
    for (const bad of [1.005, 1000.01, -0.01, Number.NaN, Number.POSITIVE_INFINITY, '1', null]) {
      if (bad === null) expect(keptOf('netVolume', bad)).toBe(null);
      else expect(errorsOf({ netVolume: bad })).toEqual({ netVolume: 'Invalid Net Volume' });
    }
  });

  it('wants a county of the state beside it', () => {
    expect(errorsOf({ state: 'TX', county: '1' })).toEqual({});
    expect(errorsOf({ state: 'OK', county: '1' })).toEqual({ county: 'Invalid County' });
    expect(errorsOf({ state: 'ZZ' })).toEqual({ state: 'Invalid State' });
    expect(errorsOf({ county: '9999' })).toEqual({ county: 'Invalid County' });
  });

  it('leaves a code of a code table to the database', () => {
    expect(keptOf('haulType', 'new one')).toBe('new one');
  });

  it('stores one boolean for each option of a group', () => {
    expect(keptOf('mailCodes', { B: true })).toEqual({ A: false, B: true });
    expect(errorsOf({ mailCodes: { C: true } })).toEqual({ mailCodes: 'Invalid Mail Codes' });
  });

  it('points at the cell of a table that is wrong', () => {
    expect(errorsOf({ contacts: [{ name: 'Al' }, { name: '', telephone: '1' }] })).toEqual({
      'contacts[1].name': 'Invalid Name',
      'contacts[1].telephone': 'Invalid Telephone',
    });
    const id = '11111111-1111-4111-8111-111111111111';
    expect(
      errorsOf({
        contacts: [
          { id, name: 'a' },
          { id, name: 'b' },
        ],
      }),
    ).toEqual({ contacts: 'Invalid Contacts' });
  });

  it('refuses what the definition does not know, and what is no object', () => {
    expect(errorsOf({ nonsense: 1 })).toEqual({ nonsense: 'Unknown field nonsense' });
    for (const input of [null, 7, 'x', [], undefined]) expect(validate(form, input, 'change').ok).toBe(false);
  });

  it('never throws, and what it keeps it keeps again', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...form.fields.map((field) => field.wire)), fc.anything()),
        (input) => {
          const once = validate(form, input, 'change');
          if (!once.ok) return;
          const twice = validate(form, once.values, 'change');
          expect(twice).toEqual(once);
        },
      ),
    );
  });
});
