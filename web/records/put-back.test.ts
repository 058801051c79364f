import { expect, test } from 'vitest';
import { recordOf } from '#model/records/index.ts';
import { changedFields, readValues, writeValues } from '#web/fields/form-values.ts';
import { changesOf } from './changes-of.ts';
import { keptFields, valuesPutBack } from './put-back.ts';

const company = recordOf('company');
const contact = (id: string, name: string) => ({
  id,
  name,
  title: null,
  telephone: '9035551212',
  email: null,
});
const then = {
  name: 'Old Name',
  telephone: '9035551212',
  city: null,
  contacts: [contact('a', 'Ann'), contact('b', 'Bob')],
};
const now = {
  ...then,
  name: 'New Name',
  city: 'Tyler',
  contacts: [contact('b', 'Bert'), contact('c', 'Cleo')],
};
const asCode = (_: string, value: string) => value;

test('what differs is put back, and nothing else', () => {
  expect(Object.keys(valuesPutBack(keptFields(company), now, then)).sort()).toEqual([
    'city',
    'contacts',
    'name',
  ]);
  expect(valuesPutBack(keptFields(company), now, now)).toEqual({});
});

test('a save of what is put back makes the record what it was, and says so before', () => {
  const before = readValues(company, now);
  const after = { ...before, ...valuesPutBack(keptFields(company), now, then) };
  expect(changedFields(company, readValues(company, then), after)).toEqual([]);
  expect(writeValues(company, after)).toMatchObject({ name: 'Old Name', city: null });
  expect(changesOf(company, before, after, asCode)).toEqual({
    changed: [
      { field: 'Name', current: 'New Name', next: 'Old Name' },
      { field: 'City', current: 'Tyler', next: '' },
      { field: expect.stringContaining('Name'), current: 'Bert', next: 'Bob' },
    ],
    deleted: ['Cleo'],
    added: ['Ann'],
  });
});

test('one field is put back alone', () => {
  const name = company.field('name');
  expect(valuesPutBack([name], now, then)).toEqual({ name: 'Old Name' });
});
