import { expect, test } from 'vitest';
import { concerns } from './change-paths.ts';

test.each([
  ['leases/1', 'leases/1', true],
  ['leases/1', 'leases/2', false],
  ['leases/1', 'leases/12', false],
  ['leases/1', 'leases', true],
  ['leases', 'leases/1', true],
  ['lease', 'leases/1', false],
  ['lact-tickets/1', 'lact', false],
  ['code_tables/regions', 'code_tables/regions', true],
  ['', 'leases/1', true],
])('a notice of %j to whoever watches %j: %j', (changed, watched, is) => {
  expect(concerns(changed, watched)).toBe(is);
});
