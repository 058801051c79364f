import { expect, it } from 'vitest';
import { encodingOf } from './answer.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['zstd;q=0, br;q=0.5', 'br'],
  ['*', 'zstd'],
  ['*, zstd;q=0', 'br'],
  ['gzip;q=0', null],
])('of %j the best is %j', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});
