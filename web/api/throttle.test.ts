import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('works at once, then once a gap', async () => {
  const work = vi.fn(async () => {});
  const call = throttle(work, 1500);
  call();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 90; at++) {
    call();
    await vi.advanceTimersByTimeAsync(30);
  }
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(3);
});

test('is called for while it works: works once more after', async () => {
  const work = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 4000)));
  const call = throttle(work, 1500);
  call();
  await vi.advanceTimersByTimeAsync(1000);
  call();
  call();
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1001);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('goes on after a failure, and stops when told', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no')));
  const call = throttle(work, 1500);
  call();
  await vi.advanceTimersByTimeAsync(2000);
  call();
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(2);
  call.cancel();
  call();
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(2);
});
