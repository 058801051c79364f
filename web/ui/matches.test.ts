import { describe, expect, test } from 'vitest';
import { bestFirst, matchRank, splitMatches } from './matches.ts';

const marked = (text: string, query: string) =>
  splitMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('splitMatches', () => {
  test.each([
    ['Smith-Jones GU 1', 'jones', 'Smith-[Jones] GU 1'],
    ['Old East Ranch', 'ranch EAST', 'Old [East] [Ranch]'],
    ['Ñandú Creek', 'nandu', '[Ñandú] Creek'],
    ['Nandu\u0301 Creek', 'nandú', '[Nandu\u0301] Creek'],
    ['Gas gasket', 'g', '[G]as gasket'],
    ['Tank at an anvil', 'an', 'Tank at [an] anvil'],
    ['Straße', 'STRA', '[Stra]ße'],
    ['ﬁeld', 'fi', '[ﬁ]eld'],
    ['nothing', 'x', 'nothing'],
    ['nothing', '', 'nothing'],
    ['', 'x', ''],
    ['a.*b', '.*', 'a[.*]b'],
    ['🛢 oil', 'oil', '🛢 [oil]'],
  ])('%s for %j', (text, query, wanted) => {
    expect(marked(text, query)).toBe(wanted);
  });

  test('loses nothing of the text', () => {
    const text = 'Ñandú  ﬁeld 🛢 Straße';
    expect(
      splitMatches(text, 'u s ield')
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

test.each([
  ['Recent Tickets', 'rec', 0],
  ['Recent Tickets', 'tick rec', 1],
  ['Recent Tickets', 'cent', 2],
  ['Recent Tickets', 'map', null],
  ['Árbol', 'arb', 0],
  ['anything', '', 0],
])('matchRank(%s, %j) is %s', (text, query, rank) => {
  expect(matchRank(text, query)).toBe(rank);
});

test.each([
  ['la', ['Louisiana', 'Alabama']],
  ['IN', ['Indiana', 'Illinois']],
  ['al', ['Alabama']],
  ['ana', ['Indiana', 'Louisiana']],
  ['illinois', ['Illinois']],
  ['', ['Alabama', 'Illinois', 'Indiana', 'Louisiana']],
  ['xx', []],
])('of a list %j finds %j, the one that is meant first', (text, found) => {
  const states = [
    ['Alabama', 'AL'],
    ['Illinois', 'IL'],
    ['Indiana', 'IN'],
    ['Louisiana', 'LA'],
  ].map(([label = '', code = '']) => ({ label, code }));
  expect(bestFirst(states, text, ({ code }) => code).map(({ label }) => label)).toEqual(found);
});

test('what belongs to one of that name comes after it', () => {
  const all = [
    { label: 'Allen', detail: 'Mabry' },
    { label: 'Mabry A', detail: null },
    { label: 'Mabry', detail: null },
  ];
  expect(bestFirst(all, 'mabry').map(({ label }) => label)).toEqual(['Mabry', 'Mabry A', 'Allen']);
});
