import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginPath, redirectOf, safeRedirect } from './redirect.ts';

describe('safeRedirect', () => {
  test.each([
    '/',
    '/company',
    '/LACT-ticket/1?tab=history',
    '/search/lease?endpoint=leases&value=a%5Cb%20c',
    '/a#b',
  ])('keeps %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  test.each([
    null,
    undefined,
    '',
    'company',
    'https://evil.example/',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/company\\..\\x',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000/company',
    ' /company',
    '/company\u0085',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/%252fevil.example',
    '/%25252fevil.example',
    '/%5cevil.example',
    '/%255Cevil.example',
    '/%09/evil.example',
    '/%00',
    '/%',
    '/%c0%ae',
  ])('sends %j home', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/');
  });

  test.each(['/login', '/LOGIN/', '/logout', '/log%69n', '/x/../logout', '/login?redirect=/login'])(
    'does not lead from signing in to %s',
    (wanted) => {
      expect(safeRedirect(wanted)).toBe('/');
    },
  );

  const nasty = fc.string({
    unit: fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2f',
      '%5C',
      '%25',
      '%2e',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\r',
      'a',
      'é',
      '%',
    ),
  });

  test('never leaves the site, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl(),
          nasty,
          nasty.map((rest) => `/${rest}`),
        ),
        (wanted) => {
          const path = safeRedirect(wanted);
          expect(path).toMatch(/^\/(?![/\\])/);
          expect(path).not.toMatch(/[\\\p{Cc}]/u);
          expect(new URL(path, 'https://gauger.example').origin).toBe('https://gauger.example');
          expect(safeRedirect(path)).toBe(path);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('keeps every ordinary page with its query', () => {
    const segment = fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/).filter((text) => !/^log(in|out)$/i.test(text));
    const query = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.string());
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), query, (segments, values) => {
        const search = new URLSearchParams(values).toString();
        const path = `/${segments.join('/')}${search && `?${search}`}`;
        expect(safeRedirect(path)).toBe(path);
        expect(redirectOf(new URL(loginPath({ pathname: path, search: '' }), 'https://a.b').search)).toBe(
          path,
        );
      }),
    );
  });
});

describe('loginPath', () => {
  test('remembers the wanted path and query', () => {
    expect(loginPath({ pathname: '/lease', search: '?uuid=7' })).toBe('/login?redirect=%2Flease%3Fuuid%3D7');
  });

  test('has nothing to remember for the root', () => {
    expect(loginPath()).toBe('/login');
    expect(loginPath({ pathname: '/', search: '' })).toBe('/login');
    expect(loginPath({ pathname: '/', search: '?a=1' })).toBe('/login');
  });

  test('brings a query with a backslash back', () => {
    const path = loginPath({ pathname: '/search/lease', search: '?value=a\\b' });
    expect(redirectOf(path.slice('/login'.length))).toBe('/search/lease?value=a%5Cb');
  });
});
