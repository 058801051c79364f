import { expect, test } from 'vitest';
import { fixedOptions } from '#model/lists/options.ts';
import { recordOf } from '#model/records/index.ts';
import { changedFields, isUnfit, readValues, writeValue } from './form-values.ts';
import { meantBy, typedIn } from './typed.ts';

const states = fixedOptions('states')!.map(({ value, label }) => ({ label, code: value }));

test.each([
  ['Texas', 'TX'],
  [' tÉxas ', 'TX'],
  ['tx', 'TX'],
  ['Texa', 'TX'],
  ['virginia', 'VA'],
  ['hampshire new', 'NH'],
])('%j means the state %s', (text, code) => {
  expect(meantBy(text, states)).toMatchObject({ code });
});

test('what fits several or none means none', () => {
  expect(meantBy('new', states)).toBe('several');
  expect(meantBy('Zzz', states)).toBeNull();
  const twins = ['1', '1', '12'].map((label) => ({ label, code: null }));
  expect(meantBy('1', twins)).toBe('several');
  expect(meantBy('12', twins)).toBe(twins[2]);
});

test('text that is no option is a change and a fault, and is never sent', () => {
  const lease = recordOf('lease');
  const blank = readValues(lease, null);
  for (const field of [lease.field('state'), lease.field('company')]) {
    const typed = typedIn('Zzz')!;
    expect(isUnfit(field, typed)).toBe(true);
    expect(writeValue(field, typed)).toBeNull();
    expect(changedFields(lease, blank, { ...blank, [field.wire]: typed })).toEqual([field]);
    expect(isUnfit(field, typedIn('  '))).toBe(false);
  }
});
