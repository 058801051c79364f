import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatCell, formatCoordinate, plainWords, shorten } from './cells.ts';

afterEach(() => vi.restoreAllMocks());

const text = (shown: string) => ({ kind: 'text', text: shown });
const id = '0b9f3c1e-5a77-4c1d-9d2a-7f6f0f0c1b2a';

describe('a cell', () => {
  it.each([null, undefined, '', '   ', [], {}, { note: null }])('of %j is empty', (value) => {
    expect(formatCell(value)).toEqual({ kind: 'empty' });
  });

  it.each([
    ['Smith Lease', 'Smith Lease'],
    [0, '0'],
    [-95.3011, '-95.3011'],
    [true, 'Yes'],
    [false, 'No'],
    ['2025-11-15', '2025-11-15'],
  ])('of %j is the text %s', (value, shown) => {
    expect(formatCell(value)).toEqual(text(shown));
  });

  it('of a date-time is a moment, UTC where no zone is given', () => {
    for (const given of ['2025-11-15T02:50:00', '2025-11-15T02:50:00Z', '2025-11-14T20:50:00-06:00']) {
      expect(formatCell(given)).toEqual({ kind: 'instant', iso: '2025-11-15T02:50:00.000Z' });
    }
    expect(formatCell(new Date('2025-11-15T02:50:00Z'))).toEqual(formatCell('2025-11-15T02:50:00'));
    expect(formatCell(new Date(Number.NaN))).toEqual({ kind: 'empty' });
  });

  it('of a 36-character id is its first eight characters and an ellipsis', () => {
    expect(formatCell(id)).toEqual({ kind: 'id', short: '0b9f3c1e…', full: id });
    expect(formatCell(id.toUpperCase())).toMatchObject({ kind: 'id', short: '0B9F3C1E…' });
  });

  it('of a sentence of 36 characters is that sentence', () => {
    const sentence = 'Gate is locked, call before you come';
    expect(sentence).toHaveLength(36);
    expect(formatCell(sentence)).toEqual(text(sentence));
  });

  it('of a web address is a link', () => {
    expect(formatCell('https://example.com/tickets?n=1')).toEqual({
      kind: 'link',
      href: 'https://example.com/tickets?n=1',
      text: 'https://example.com/tickets?n=1',
    });
    expect(formatCell('HTTP://EXAMPLE.COM')).toMatchObject({ kind: 'link', href: 'http://example.com/' });
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'see https://example.com',
    'https://example.com and more',
    'https://',
    'http://[',
    '//example.com',
  ])('of %j is no link', (value) => {
    expect(formatCell(value)).toEqual(text(value));
  });

  it('is never a link to anything but http and https', () => {
    const address = fc
      .tuple(fc.constantFrom('javascript:', 'http:', 'https:', 'data:', ' java\tscript:', ''), fc.string())
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(address, fc.webUrl(), fc.string()), (value) => {
        const cell = formatCell(value);
        if (cell.kind === 'link') expect(new URL(cell.href).protocol).toMatch(/^https?:$/);
      }),
    );
  });

  it('of a user is the full name', () => {
    expect(formatCell({ id, fullName: 'Ada Perez', username: 'ada' })).toEqual(text('Ada Perez'));
  });

  it('of another object is its values joined, formatted in turn, without the empty ones', () => {
    expect(formatCell({ id, note: null, count: 2, on: true, at: { lat: 1.5, lon: '' } })).toEqual(
      text('0b9f3c1e…, 2, Yes, 1.5'),
    );
    expect(formatCell({ user: { fullName: 'Ada Perez' }, link: 'https://example.com/a' })).toEqual(
      text('Ada Perez, https://example.com/a'),
    );
    expect(formatCell(['a', null, ['b', 3]])).toEqual(text('a, b, 3'));
  });

  it('spells the times inside an object as the table asks', () => {
    const value = { at: '2025-11-15T02:50:00', by: 'Ada' };
    expect(formatCell(value)).toEqual(text('2025-11-15T02:50:00.000Z, Ada'));
    expect(formatCell(value, { ...plainWords, instant: (iso) => `<${iso.slice(0, 4)}>` })).toEqual(
      text('<2025>, Ada'),
    );
  });

  it('says yes and no in the words it is given', () => {
    const words = { ...plainWords, truth: (is: boolean) => (is ? 'Sí' : 'No') };
    expect(formatCell(true, words)).toEqual(text('Sí'));
    expect(formatCell([true, false], words)).toEqual(text('Sí, No'));
  });

  it('of something no table holds is logged and empty', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(formatCell(() => 1)).toEqual({ kind: 'empty' });
    expect(error).toHaveBeenCalledWith('Unhandled value type', 'function');
  });

  it('can be made of any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(['empty', 'text', 'link', 'instant', 'id']).toContain(formatCell(value).kind);
      }),
    );
  });
});

describe('shortening', () => {
  it('leaves eight characters and an ellipsis', () => {
    expect(shorten('9f86d081884c7d65')).toBe('9f86d081…');
    expect(shorten('9f86d081')).toBe('9f86d081');
    expect(shorten('')).toBe('');
  });
});

describe('a coordinate', () => {
  it('has three decimals', () => {
    expect(formatCoordinate(32.3513, -95.3011)).toBe('32.351, -95.301');
    expect(formatCoordinate(32, -95.5)).toBe('32.000, -95.500');
    expect(formatCoordinate(-0.0001, 0)).toBe('0.000, 0.000');
  });

  it('needs both its parts', () => {
    expect(formatCoordinate(null, -95)).toBeNull();
    expect(formatCoordinate(32, undefined)).toBeNull();
    expect(formatCoordinate(Number.NaN, -95)).toBeNull();
  });
});
