import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  [['a', 1, null, true], 'a,1,,true\r\n'],
  [['say "hi"', 'a,b', 'two\nlines'], '"say ""hi""","a,b","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx'], "'=1+1,'+1,'-1,'@x,'\tx\r\n"],
  // As wide as the signs of the Far East, of which spreadsheets think the same.
  [['＝1+1', '＋1', '－1', '＠x', '\n=1'], "'＝1+1,'＋1,'－1,'＠x,\"'\n=1\"\r\n"],
  [[-95.3011, 32.3513], '-95.3011,32.3513\r\n'],
  [['=a,"b"'], '"\'=a,""b"""\r\n'],
])('writes %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

it('lets no text begin a formula', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(/^"?[=+\-@\t\r\n＝＋－＠]/.test(csvLine([text]).slice(0, -2))).toBe(false);
    }),
  );
});
