import { expect, test } from 'vitest';
import { paths, recordPath, searchPath, withoutIds } from './paths.ts';

test.each([
  ['/', '/'],
  ['/company', '/company'],
  ['/LACT-ticket/0198c1de-aaaa-7000-8000-000000000001', '/LACT-ticket/:id'],
  ['/tank/17', '/tank/:id'],
  ['/search/lease', '/search/lease'],
  ['/somebody/typed/a/name', '/somebody/:id'],
  ['/temp/documents/17', '/temp/:id'],
])('withoutIds names the page of %s', (pathname, page) => {
  expect(withoutIds(pathname)).toBe(page);
});

test('every fixed page keeps its own name', () => {
  for (const path of Object.values(paths)) expect(withoutIds(path)).toBe(path);
});

test('records and searches are addressed by query', () => {
  expect(recordPath('lease', 'a b')).toBe('/lease?uuid=a+b');
  expect(searchPath('lease', 'leases', 'Smith & Co')).toBe(
    '/search/lease?endpoint=leases&value=Smith+%26+Co',
  );
});
