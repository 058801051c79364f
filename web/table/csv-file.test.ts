import { expect, test } from 'vitest';
import { csvLine } from '#model/csv.ts';
import { lineCounter } from './csv-file.ts';

test('counts lines, not line breaks inside a cell, however the file is cut up', () => {
  const text = [
    ['a', 'b'],
    ['x "y"', 'two\r\nlines'],
    ['é', '"'],
    ['\n\n', null],
  ]
    .map(csvLine)
    .join('');
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 3, 7, 1000]) {
    const lines = lineCounter();
    for (let at = 0; at < bytes.length; at += size) lines.add(bytes.subarray(at, at + size));
    expect(lines.count()).toBe(4);
  }
});
