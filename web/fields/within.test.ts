import { expect, test } from 'vitest';
import type { Field } from '#model/fields.ts';
import { counties } from '#model/lists/counties.ts';
import { fixedOption } from '#model/lists/options.ts';
import { recordOf } from '#model/records/index.ts';
import { type FormValues, readValues } from './form-values.ts';
import type { EditValue } from './input.ts';
import { withinOf } from './within.ts';

const lease = recordOf('lease');
const [state, county] = [lease.field('state'), lease.field('county')];
const inTexas = String(counties.find((one) => one.state === 'TX')!.id);
const values = (given: object) => ({ ...readValues(lease, null), ...given });
const brought = (field: Field, after: EditValue, given: FormValues) =>
  withinOf(lease, field, { before: null, after }, given, fixedOption);

test('another state leaves a county that is not in it', () => {
  const before = values({ state: 'TX', county: inTexas });
  expect(brought(state, 'OK', before)).toEqual([['county', null]]);
  expect(brought(state, 'TX', before)).toEqual([]);
});

test('a county chosen first names its state', () => {
  expect(brought(county, inTexas, values({}))).toEqual([['state', 'TX']]);
  expect(brought(county, inTexas, values({ state: 'TX' }))).toEqual([]);
});

test('other fields bring nothing with them', () => {
  expect(brought(lease.field('name'), 'x', values({ county: inTexas }))).toEqual([]);
  expect(brought(state, null, values({ county: inTexas }))).toEqual([]);
});

test('another lease leaves the tank of the one before', () => {
  const well = recordOf('well');
  const named = (id: string) => ({ id, label: id });
  const given = { ...readValues(well, null), tank: named('tank 1'), lact: named('LACT 1') };
  const of = (before: EditValue, after: EditValue) =>
    withinOf(well, well.field('lease'), { before, after }, given, fixedOption);
  expect(of(named('Mabry'), named('Hunt'))).toEqual([
    ['lact', null],
    ['tank', null],
  ]);
  for (const before of [null, named('Hunt')]) expect(of(before, named('Hunt'))).toEqual([]);
  expect(of(named('Mabry'), null)).toEqual([]);
});
