import { expect, test } from 'vitest';
import { printStyle } from './print-style.ts';

test('numbers the pages in any language', () => {
  expect(printStyle('Page {page} of {pages}')).toContain('"Page " counter(page) " of " counter(pages)');
  expect(printStyle('{page}/{pages}')).toContain('content: counter(page) "/" counter(pages)');
});
