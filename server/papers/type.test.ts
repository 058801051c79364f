import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines, printable } from './type.ts';

/** As in a typewriter's face. */
const widthOf = (text: string) => text.length;
const broken = (text: string, measure: number) => breakLines(text, measure, widthOf);

describe('breaking lines', () => {
  it('breaks at spaces, and keeps the words apart', () => {
    expect(broken('one two three', 7)).toEqual(['one two ', 'three ']);
  });

  it('breaks a word that is too wide anywhere, with no space in it', () => {
    expect(broken('ab cdefghij k', 4)).toEqual(['ab c', 'defg', 'hij ', 'k ']);
  });

  it('keeps line ends, but not blank lines at the end', () => {
    expect(broken('one\r\n\ntwo\n\n', 9)).toEqual(['one ', ' ', 'two ']);
    expect(broken('', 9)).toEqual([]);
  });

  it('loses no letter and keeps to the measure', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), fc.integer({ min: 1, max: 40 }), (text, measure) => {
        const lines = broken(text, measure);
        const solid = (parts: readonly string[]) => parts.join('').replaceAll(' ', '');
        expect(solid(lines)).toBe(solid(printable(text)));
        for (const line of lines) expect(line.trimEnd().length).toBeLessThanOrEqual(measure);
      }),
    );
  });
});

describe('what can be printed', () => {
  it.each([
    ['Andre\u0301s', ['Andrés']],
    ['油 🚛', ['\ufffd \ufffd']],
    ['a\tb\u0007\ud800', ['a b\ufffd\ufffd']],
    ['one\u2028two', ['one', 'two']],
    ['6 ft 6 ¾ in, 41.8 °API', ['6 ft 6 ¾ in, 41.8 °API']],
  ])('of %j is %j', (text, lines) => {
    expect(printable(text)).toEqual(lines);
  });
});
