import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Device } from '#model/operations.ts';
import { liveStore } from '#web/api/live.ts';
import { deviceFeature, RECENCY_WINDOW } from './feature.ts';
import { isToBeRead, listening, newestOf, withChanges } from './load-devices.ts';
import { featuresIn, sourceQuery } from './load-features.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();
const device = (fingerprint: string, changes: Partial<Device> = {}): Device => ({
  fingerprint,
  label: `Tablet ${fingerprint}`,
  userAgent: null,
  latitude: 32.1,
  longitude: -95.2,
  county: null,
  state: null,
  ipAddress: null,
  updatedAt: ago(60_000),
  user: null,
  ...changes,
});
const feature = (...of: Parameters<typeof device>) => deviceFeature(device(...of))!;

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  liveStore.set('connecting');
});

describe('what is known, with what has been heard of since', () => {
  const before = [feature('a'), feature('b'), feature('c')];

  test('has devices that moved and new ones, and keeps the others as they are', () => {
    const moved = device('b', { latitude: 33, updatedAt: ago(5) });
    const after = withChanges(before, [moved, device('d', { updatedAt: ago(9) }), device('a')], now);
    expect(after.map(({ id, lat }) => [id, lat])).toEqual([
      ['b', 33],
      ['d', 32.1],
      ['a', 32.1],
      ['c', 32.1],
    ]);
    expect(after[2]).toBe(before[0]);
  });

  test('is the very same list when nothing is new', () => {
    expect(withChanges(before, [device('a'), device('c')], now)).toBe(before);
    expect(withChanges(before, [], now)).toBe(before);
  });

  test('has lost whoever has no place any more, or has not been heard of for too long', () => {
    const nowhere = device('a', { latitude: null, updatedAt: ago(1) });
    expect(withChanges(before, [nowhere], now).map(({ id }) => id)).toEqual(['b', 'c']);
    const old = [...before, feature('old', { updatedAt: ago(RECENCY_WINDOW - 1) })];
    expect(withChanges(old, [], now)).toHaveLength(4);
    expect(withChanges(old, [], now + 2)).toHaveLength(3);
  });

  test('is asked for from the newest on', () => {
    expect(newestOf([feature('a'), feature('b', { updatedAt: ago(7) })])).toBe(now - 7);
    expect(newestOf([])).toBeNull();
  });
});

test('all devices are asked for once, then those heard of since', async () => {
  liveStore.set('live');
  const asked: URLSearchParams[] = [];
  let known = Array.from({ length: 130 }, (_, at) => device(`d${at}`, { updatedAt: ago(at * 1000) }));
  vi.stubGlobal('fetch', async (url: string) => {
    const params = new URL(url, 'http://here').searchParams;
    asked.push(params);
    const [from = ''] = (params.get('updatedAt') ?? '').split('..');
    const found = known.filter(({ updatedAt }) => updatedAt >= from);
    const skip = Number(params.get('skip') ?? 0);
    return Response.json(found.slice(skip, skip + Number(params.get('top'))));
  });
  const client = new QueryClient();
  const options = { ...sourceQuery('devices'), staleTime: 0 };
  expect(await client.fetchQuery(options)).toHaveLength(130);
  expect(asked.splice(0).map((params) => params.get('updatedAt'))).toEqual([null, null]);

  known = [device('d129', { latitude: 35, updatedAt: ago(-2000) }), ...known.slice(0, 129)];
  const after = await client.fetchQuery(options);
  expect(after).toHaveLength(130);
  expect(featuresIn(after)!.find(({ id }) => id === 'd129')!.lat).toBe(35);
  expect(asked.splice(0).map((params) => params.get('updatedAt'))).toEqual([`${ago(10_000)}..`]);
  expect(await client.fetchQuery(options)).toBe(after);
});

test('a device is there once, whoever reports while the pages are read', async () => {
  liveStore.set('live');
  const known = Array.from({ length: 130 }, (_, at) => device(`d${at}`, { updatedAt: ago(at * 1000) }));
  vi.stubGlobal('fetch', async (url: string) => {
    const skip = Number(new URL(url, 'http://here').searchParams.get('skip') ?? 0);
    const page = known.slice(skip, skip + 100);
    known.unshift(device('d129', { updatedAt: ago(-1000) }));
    return Response.json(page);
  });
  const features = featuresIn(await new QueryClient().fetchQuery(sourceQuery('devices')))!;
  expect(new Set(features.map(({ id }) => id)).size).toBe(features.length);
  expect(features).toHaveLength(130);
});

test('the devices are read when the stream of changes is open, or after a moment without one', async () => {
  const opened = listening();
  expect(isToBeRead()).toBe(true);
  liveStore.set('live');
  await opened;
  expect(isToBeRead()).toBe(false);

  liveStore.set('connecting');
  const alone = listening();
  await vi.advanceTimersByTimeAsync(1000);
  await alone;
  expect(isToBeRead()).toBe(false);
});
