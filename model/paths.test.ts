import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, isKey, isPath, isWithinLimit, keysOf, VALUE_LIMIT } from './paths.ts';

const forbidden = ['.', '#', '$', '[', ']', '\u0000', '\n', '\u001f', '\u007f', '\u0085'];
const keys = fc.string({ unit: 'grapheme', minLength: 1 }).filter((key) => !/[.#$[\]/\p{Cc}]/u.test(key));

describe('a key', () => {
  it.each(['well_types', 'BS&W', 'TX*01', 'Doña Ana', 'a b', '-', '0'])('may be %s', (key) => {
    expect(isKey(key)).toBe(true);
  });

  it.each([...forbidden, '/', ''])('may not hold %j', (character) => {
    expect(isKey(character)).toBe(false);
  });

  it('is refused wherever the forbidden character stands', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...forbidden, '/'),
        fc.string(),
        (before, character, after) => {
          expect(isKey(before + character + after)).toBe(false);
        },
      ),
    );
  });

  it('is free in every other character', () => {
    fc.assert(
      fc.property(keys, (key) => {
        expect(isKey(key)).toBe(true);
      }),
    );
  });
});

describe('a path', () => {
  it('is keys with slashes between', () => {
    fc.assert(
      fc.property(fc.array(keys, { minLength: 1 }), (parts) => {
        expect(isPath(parts.join('/'))).toBe(true);
        expect(keysOf(parts.join('/'))).toEqual(parts);
      }),
    );
  });

  it('is refused for one forbidden character in one key', () => {
    fc.assert(
      fc.property(
        fc.array(keys),
        fc.constantFrom(...forbidden),
        fc.array(keys),
        (before, character, after) => {
          const path = [...before, `a${character}`, ...after].join('/');
          expect(isPath(path)).toBe(false);
          expect(() => keysOf(path)).toThrow('Invalid data path');
        },
      ),
    );
  });

  it.each([
    '',
    '/',
    '/code_tables',
    'code_tables/',
    'code_tables//well_types',
    '../users',
    'code_tables/../users',
  ])('is not %j', (path) => {
    expect(isPath(path)).toBe(false);
  });
});

describe('the size of a value', () => {
  it('is the bytes of its JSON in UTF-8', () => {
    expect(bytesOf('ñ')).toBe(4);
    expect(bytesOf({ a: '😀' })).toBe(12);
    expect(bytesOf(undefined)).toBe(0);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(bytesOf(value)).toBe(Buffer.byteLength(JSON.stringify(value)));
      }),
    );
  });

  it('may reach ten megabytes and not a byte more, counted in bytes and not in characters', () => {
    const full = 'a'.repeat(VALUE_LIMIT - 2);
    expect(isWithinLimit(full)).toBe(true);
    expect(isWithinLimit(`${full}a`)).toBe(false);
    expect(isWithinLimit('ñ'.repeat(VALUE_LIMIT / 2))).toBe(false);
  });
});
