import { beforeEach, expect, test, vi } from 'vitest';
import { setAuthority } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { noticeStore } from '#web/ui/snackbar.ts';
import { reportError, watchWindowErrors } from './window-errors.ts';

const network = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
vi.stubGlobal('fetch', network);
vi.stubGlobal('location', { pathname: '/lease/17' });
vi.stubGlobal('window', new EventTarget());
const log = vi.spyOn(console, 'error').mockImplementation(() => {});
watchWindowErrors();

beforeEach(() => {
  setAuthority({ token: () => 'abc', person: () => 'Ann Clerk', refused: async () => false });
  network.mockClear();
  log.mockClear();
});

const sent = () => network.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

test('an error is logged each time, reported and shown once', () => {
  const error = new Error('boom');
  for (let time = 0; time < 3; time++) {
    window.dispatchEvent(Object.assign(new Event('error'), { error, message: 'Uncaught Error: boom' }));
  }
  expect(log).toHaveBeenCalledTimes(3);
  expect(sent()).toEqual([{ message: 'boom', stack: error.stack, path: '/lease/:id' }]);
  expect(noticeStore.get()).toMatchObject([{ message: 'Something went wrong.', severity: 'error' }]);
});

test('so is a promise nobody waited for', () => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'just a text' }));
  expect(sent()).toEqual([{ message: 'just a text', stack: '', path: '/lease/:id' }]);
});

test('what is no fault is passed over', () => {
  expect(reportError(null, 'ResizeObserver loop completed with undelivered notifications.')).toBe(false);
  expect(reportError(new DOMException('gone', 'AbortError'))).toBe(false);
  expect(reportError(new ApiError({ status: 401, statusText: '' }))).toBe(false);
  expect(log).not.toHaveBeenCalled();
});

test('nothing is sent for somebody who is not signed in', () => {
  setAuthority({ token: () => null, person: () => 'Ann Clerk', refused: async () => false });
  expect(reportError(new Error('before the login'))).toBe(true);
  expect(network).not.toHaveBeenCalled();
});
