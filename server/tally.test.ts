import { expect, it, onTestFinished, vi } from 'vitest';
import { Tally } from './tally.ts';

it('tells the first of a kind at once, the rest once a minute, and nothing of what has stopped', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: [string, number][] = [];
  const tally = new Tally((kind, count) => told.push([kind, count]));
  const many = (kind: string, times: number) => {
    for (let at = 0; at < times; at += 1) tally.count(kind);
  };
  many('gone', 500);
  many('busy', 1);
  expect(told.splice(0)).toEqual([
    ['gone', 1],
    ['busy', 1],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(told.splice(0)).toEqual([['gone', 499]]);
  many('gone', 3);
  vi.advanceTimersByTime(180_000);
  expect(told.splice(0)).toEqual([['gone', 3]]);
  many('gone', 2);
  tally.close();
  expect(told).toEqual([
    ['gone', 1],
    ['gone', 1],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
