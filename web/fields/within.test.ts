import { expect, test } from 'vitest';
import { counties } from '#model/lists/counties.ts';
import { recordOf } from '#model/records/index.ts';
import { readValues } from './form-values.ts';
import { withinOf } from './within.ts';

const lease = recordOf('lease');
const [state, county] = [lease.field('state'), lease.field('county')];
const inTexas = String(counties.find((one) => one.state === 'TX')!.id);
const values = (given: object) => ({ ...readValues(lease, null), ...given });

test('another state leaves a county that is not in it', () => {
  const before = values({ state: 'TX', county: inTexas });
  expect(withinOf(lease, state, 'OK', before)).toEqual([['county', null]]);
  expect(withinOf(lease, state, 'TX', before)).toEqual([]);
});

test('a county chosen first names its state', () => {
  expect(withinOf(lease, county, inTexas, values({}))).toEqual([['state', 'TX']]);
  expect(withinOf(lease, county, inTexas, values({ state: 'TX' }))).toEqual([]);
});

test('other fields bring nothing with them', () => {
  expect(withinOf(lease, lease.field('name'), 'x', values({ county: inTexas }))).toEqual([]);
  expect(withinOf(lease, state, null, values({ county: inTexas }))).toEqual([]);
});
