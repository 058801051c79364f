import { beforeAll, expect, test, vi } from 'vitest';
import { endpointOf } from './endpoint.ts';

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'http://console.test' });
});

test.each([
  ['leases', 'leases'],
  [' /leases?top=1 ', 'leases?top=1'],
  ['/api/v3/leases', 'leases'],
  ['api/v3/leases?search=a b', 'leases?search=a b'],
  ['api/v3things', 'api/v3things'],
  ['documents?createdAt=2026-11-01T00:00:00Z..', 'documents?createdAt=2026-11-01T00:00:00Z..'],
  ['leases?search=https://x/../y', 'leases?search=https://x/../y'],
  ['.hidden/a..b', '.hidden/a..b'],
])('%j is the path %s', (typed, path) => {
  expect(endpointOf(typed)).toBe(path);
});

test.each([
  '',
  ' ',
  '/',
  '/api/v3',
  '/api/v3/',
  '?top=1',
  '//evil.example/x',
  '/api/v3//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '..',
  '../users',
  'leases/../users',
  'leases/%2e%2E/users',
  './leases',
  'leases\\x',
  '\\\\evil.example',
  'leases?search=\\',
  'leases/%2f%2fevil',
  'leases%5c..',
  'leases#part',
  'le ases',
  'le\tases',
  'le\0ases',
  'größe',
])('%j is refused', (typed) => {
  expect(endpointOf(typed)).toBeNull();
});
