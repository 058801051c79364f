import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#web/session/session.ts';
import { openDocument } from './DocumentLink.tsx';

const document = { id: '1', number: 'D-1', contentUrl: '/content?expires=1' };
const tab = { opener: null, location: { href: '' } };
const open = vi.fn(() => tab);
// The network and the tabs of the browser are replaced: what is tested is by which address a paper is opened.
const network = vi.fn<typeof fetch>(async () =>
  Response.json({ ...document, contentUrl: '/content?expires=2' }),
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { open, location: { origin: 'http://here' } });
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a paper is opened by the address at hand, and by a fresh one where another session has begun since', async () => {
  vi.setSystemTime('2026-11-17T12:00:00Z');
  const fetchedAt = Date.now();
  vi.advanceTimersByTime(1000);
  openDocument(document, fetchedAt);
  expect(open.mock.lastCall).toEqual(['/content?expires=1&language=en', '_blank', 'noopener,noreferrer']);
  expect(network).not.toHaveBeenCalled();

  startSession('another', 'Ann Gauger');
  openDocument(document, fetchedAt);
  await expect.poll(() => tab.location.href).toBe('http://here/content?expires=2&language=en');
  expect(network.mock.lastCall?.[0]).toBe('/api/v3/documents/1');
});
