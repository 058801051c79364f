import { describe, expect, test } from 'vitest';
import { date, number, table, text } from '#model/fields.ts';
import { records } from '#model/records/index.ts';
import { goodValue } from '#test/values.ts';
import {
  changedFields,
  isSameValue,
  isUnfit,
  readValue,
  readValues,
  writeValue,
  writeValues,
} from './form-values.ts';
import { blankRow } from './table-rows.ts';

const fields = records.flatMap((record) =>
  record.fields.map((field) => [`${record.type} ${field.id}`, field] as const),
);
const writable = fields.filter(([, field]) => !['children', 'reference', 'table'].includes(field.kind));

describe('a value comes back from its input as it went in', () => {
  test.each(writable)('%s', (_, field) => {
    for (const turn of [1, 2, 3]) {
      const value = goodValue(field, turn);
      expect(writeValue(field, readValue(field, value))).toEqual(value);
    }
  });

  test('a reference goes back as its id', () => {
    const field = records.find((record) => record.type === 'lease')!.field('company');
    const named = { id: 'f3b0c1de-0000-4000-8000-000000000000', label: 'Brass Bucket' };
    expect(writeValue(field, readValue(field, named))).toBe(named.id);
    expect(writeValue(field, readValue(field, null))).toBeNull();
  });
});

test.each(records.map((record) => [record.type, record] as const))(
  'a blank %s sends no value but what it starts with',
  (_, record) => {
    const blank = readValues(record, null);
    const written = writeValues(record, blank);
    const started = record.fields.flatMap((field) =>
      field.kind === 'choice' && field.starts ? [[field.wire, field.starts] as const] : [],
    );
    expect(written).toMatchObject(Object.fromEntries(started));
    for (const [wire] of started) delete written[wire];
    for (const [wire, value] of Object.entries(written)) {
      const isNothing = value === null || value === false || JSON.stringify(value).match(/^(\[\]|\{.*\})$/);
      expect({ wire, isNothing: Boolean(isNothing) }).toEqual({ wire, isNothing: true });
    }
    expect(changedFields(record, blank, readValues(record, null))).toEqual([]);
  },
);

describe('what people type', () => {
  const day = date('pay-date');
  test.each([
    ['2/28/26', '2026-02-28'],
    ['02/28/1969', '1969-02-28'],
    ['2/28/69', '1969-02-28'],
    ['2/28/68', '2068-02-28'],
    ['2026-02-28', '2026-02-28'],
    ['MM/DD/YYYY', null],
    ['', null],
    ['02/30/2026', '02/30/2026'],
  ])('the date %j is sent as %j', (typed, sent) => {
    expect(writeValue(day, typed)).toBe(sent);
  });

  const volume = number('net-volume');
  test.each([
    ['12.50', 12.5],
    [' 7 ', 7],
    ['-3', -3],
    ['', null],
    ['1,5', '1,5'],
    ['12 bbl', '12 bbl'],
  ])('the number %j is sent as %j', (typed, sent) => {
    expect(writeValue(volume, typed)).toBe(sent);
  });

  test('spaces around a text are no change', () => {
    expect(isSameValue(text('name'), ' Smith ', 'Smith')).toBe(true);
    expect(isSameValue(text('name'), '   ', '')).toBe(true);
  });
});

describe('a row that is still open', () => {
  const contacts = table('contacts', [text('name', { required: true }), text('title')]);
  const open = (name: string) => [{ ...blankRow(contacts.columns), inputs: { name, title: '' } }];

  test('is sent as if its own Save had been pressed', () => {
    expect(writeValue(contacts, open('Ana'))).toMatchObject([{ name: 'Ana', title: null }]);
    expect(isUnfit(contacts, open('Ana'))).toBe(false);
  });

  test('is a fault and a change when it cannot be', () => {
    const faulty = [{ ...blankRow(contacts.columns), inputs: { name: '', title: 'Foreman' } }];
    expect(isUnfit(contacts, faulty)).toBe(true);
    expect(isSameValue(contacts, faulty, [])).toBe(false);
  });

  test('is forgotten when nothing was typed into it', () => {
    expect(isSameValue(contacts, open(''), [])).toBe(true);
  });
});
