import { expect, it } from 'vitest';
import { bytesToKeep, encodingOf } from './answer.ts';

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

it.each([0, 2, 100, 5000, 100_000])(
  'a text of %i letters is kept without what others wrote beside it',
  (length) => {
    const text = 'ñ'.repeat(length / 2);
    const bytes = bytesToKeep(text);
    expect(bytes.toString()).toBe(text);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  },
);
