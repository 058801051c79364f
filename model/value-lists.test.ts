import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinValues, splitValues } from './value-lists.ts';

it('values come back as they were, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (values) => {
      expect(splitValues(joinValues(values))).toEqual(values);
    }),
  );
  expect(splitValues('TX,LA')).toEqual(['TX', 'LA']);
  expect(splitValues('a\\,b,c')).toEqual(['a,b', 'c']);
});
