import { describe, expect, test } from 'vitest';
import { ApiError, UnreachableError } from '#web/api/errors.ts';
import { reasonOf } from './sign-in.ts';

const refusal = (status: number, headers: Record<string, string> = {}) =>
  new ApiError({ status, statusText: '', headers: new Headers(headers) });
const now = Date.parse('2026-01-05T12:00:00Z');

describe('the reason given after "Invalid login attempt."', () => {
  test.each([400, 401, 403, 404])('is none for %i, which may be a wrong password', (status) => {
    expect(reasonOf(refusal(status))).toBeNull();
  });

  test('is that nobody answered', () => {
    const unreachable = 'The server cannot be reached.';
    expect(reasonOf(new UnreachableError(new TypeError('Failed to fetch')))).toBe(unreachable);
    expect(reasonOf(refusal(502))).toBe(unreachable);
  });

  test('is that the service is not ready', () => {
    expect(reasonOf(refusal(503))).toBe('The service is not ready yet; try again in a moment.');
  });

  test('is that the server failed', () => {
    expect(reasonOf(refusal(500))).toBe('The server reported an error (500).');
  });

  test('is that something went wrong here', () => {
    expect(reasonOf(new Error('unexpected'))).toBe('Something went wrong.');
  });

  test.each([
    ['1', 'Too many attempts; try again in 1 second.'],
    ['30', 'Too many attempts; try again in 30 seconds.'],
    ['600', 'Too many attempts; try again in 10 minutes.'],
    ['Mon, 05 Jan 2026 12:00:45 GMT', 'Too many attempts; try again in 45 seconds.'],
    ['Mon, 05 Jan 2026 11:00:00 GMT', 'Too many attempts; try again later.'],
    ['soon', 'Too many attempts; try again later.'],
    ['', 'Too many attempts; try again later.'],
  ])('says when to try again: %s', (retryAfter, text) => {
    expect(reasonOf(refusal(429, { 'retry-after': retryAfter }), now)).toBe(text);
  });

  test('is that there were too many attempts, also when nobody says for how long', () => {
    expect(reasonOf(refusal(429), now)).toBe('Too many attempts; try again later.');
  });
});
