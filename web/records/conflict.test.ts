import { expect, test } from 'vitest';
import { recordOf } from '#model/records/index.ts';
import { readValues } from '#web/fields/form-values.ts';
import { compareVersions, mergeVersions } from './conflict.ts';

const field = recordOf('lease');
const values = (given: object) =>
  readValues(field, { name: 'Smith 1', state: 'TX', notes: 'Gate', ...given });
const ids = (fields: readonly { id: string }[]) => fields.map((one) => one.id);

const base = values({});
const mine = values({ name: 'Smith 1-A', notes: 'Red gate', stateLeaseNumber: '04512' });
const theirs = values({ name: 'Smith Unit', facilityType: 'Battery', stateLeaseNumber: '04512' });

test('tells apart who changed what', () => {
  const conflict = compareVersions(field, base, mine, theirs);
  expect(ids(conflict.both)).toEqual(['name']);
  expect(ids(conflict.theirs)).toEqual(['facility-type']);
  expect(ids(conflict.mine)).toEqual(['location-notes']);
});

test('merging keeps everything but what was given up', () => {
  const conflict = compareVersions(field, base, mine, theirs);
  const withTheirs = mergeVersions(conflict, mine, theirs, new Set());
  expect(withTheirs).toMatchObject({ name: 'Smith Unit', facilityType: 'Battery', notes: 'Red gate' });
  const withMine = mergeVersions(conflict, mine, theirs, new Set(['name']));
  expect(withMine).toMatchObject({ name: 'Smith 1-A', facilityType: 'Battery', notes: 'Red gate' });
});

test('spaces around a text are no difference', () => {
  const spaced = values({ name: ' Smith 1 ' });
  expect(compareVersions(field, base, spaced, base)).toEqual({ both: [], theirs: [], mine: [] });
});
