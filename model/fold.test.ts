import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, searchText } from './fold.ts';
import { recordOf } from './records/index.ts';

describe('fold', () => {
  it.each([
    ['Añejo OIL', 'anejo oil'],
    ['  Smith   GU  1 ', 'smith gu 1'],
    ['ÉTOUFFÉE', 'etouffee'],
    ['ﬁeld', 'field'],
  ])('reads %j as %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('searchText', () => {
  it('holds the label first, then every other searchable field that has a value', () => {
    const text = searchText(recordOf('lease'), 'Smith GU', {
      name: 'Smith GU',
      stateLeaseNumber: '06-12345',
      notes: 'gate',
    });
    expect(text).toBe('smith gu\n06-12345');
    expect(searchText(recordOf('lease'), 'Smith GU', { stateLeaseNumber: null })).toBe('smith gu');
  });
});
