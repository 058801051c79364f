import { expect, it } from 'vitest';
import { nameFor, outlived } from './retention.ts';

const DAY = 24 * 60 * 60_000;
const first = Date.UTC(2026, 0, 1);
const nameOn = (day: number) => nameFor(new Date(first + day * DAY));
const daysOf = (names: readonly string[]) => names.map((name) => name.slice(7, 17));

/** What lies there after a backup was made on each of these days. */
function keptAfter(days: readonly number[]): string[] {
  let names: string[] = [];
  for (const day of days) {
    names.push(nameOn(day));
    const gone = new Set(outlived(names));
    names = names.filter((name) => !gone.has(name));
  }
  return names;
}

it('keeps all of the first seven', () => {
  expect(keptAfter([0, 1, 2, 3, 4, 5, 6])).toHaveLength(7);
});

it('keeps seven days and before them the last of each of four weeks', () => {
  // The last is Saturday the 11th of April.
  expect(daysOf(keptAfter(Array.from({ length: 101 }, (_, day) => day)))).toEqual([
    '2026-03-15',
    '2026-03-22',
    '2026-03-29',
    '2026-04-04',
    ...['05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-04-${day}`),
  ]);
});

it('counts what is there and not the days, so that nothing goes while nothing new comes', () => {
  expect(daysOf(keptAfter(Array.from({ length: 30 }, (_, at) => at * 10)))).toHaveLength(11);
  expect(outlived([nameOn(0), nameOn(400)])).toEqual([]);
});

it('leaves alone what it did not make', () => {
  const others = ['by-hand.backup', 'gauger-2020-01-01.backup.bak', 'gauger-2020-01-01.backup.0a1b2c3d.part'];
  const many = Array.from({ length: 60 }, (_, day) => nameOn(day));
  expect(outlived([...others, ...many]).filter((name) => others.includes(name))).toEqual([]);
});
