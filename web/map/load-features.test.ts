import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { featuresIn, groupsIn, sourceQuery } from './load-features.ts';

afterEach(() => vi.unstubAllGlobals());

const place = (id: number) => [`id-${id}`, `Lease ${id}`, -95, 32];

test('a refresh asks for the pages only when something has changed', async () => {
  const asked: string[] = [];
  let tag = '"one"';
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    asked.push(url);
    if (headers.get('if-none-match') === tag) return new Response(null, { status: 304 });
    const isFirst = !url.includes('after=');
    const body = { places: [place(isFirst ? 1 : 2)], next: isFirst ? 'id-1' : null };
    return Response.json(body, { headers: isFirst ? { etag: tag } : {} });
  });
  const client = new QueryClient();
  const options = { ...sourceQuery('leases'), staleTime: 0 };

  const first = await client.fetchQuery(options);
  expect(featuresIn(first)!.map(({ id }) => id)).toEqual(['id-1', 'id-2']);
  expect(asked).toEqual(['/api/v3/map/leases?grouped=yes', '/api/v3/map/leases?after=id-1']);

  expect(await client.fetchQuery(options)).toBe(first);
  expect(asked.splice(0)).toHaveLength(3);

  tag = '"two"';
  const changed = await client.fetchQuery(options);
  expect(changed).not.toBe(first);
  expect(changed).toEqual(first);
  expect(asked.splice(0)).toHaveLength(2);
  expect(await client.fetchQuery(options)).toBe(changed);
});

test('of too many, their groups take the place of the features, and features that of groups', async () => {
  const groups = { state: 'one', count: 6000, isBehind: false };
  let body: object = { places: [], next: null, groups };
  vi.stubGlobal('fetch', async () => Response.json(body, { headers: { etag: '"any"' } }));
  const client = new QueryClient();
  const options = { ...sourceQuery('leases'), staleTime: 0 };
  expect(groupsIn(await client.fetchQuery(options))).toEqual(groups);
  body = { places: [place(1)], next: null };
  const few = await client.fetchQuery(options);
  expect(groupsIn(few)).toBeNull();
  expect(featuresIn(few)).toHaveLength(1);
  body = { places: [], next: null, groups };
  expect(featuresIn(await client.fetchQuery(options))).toBeUndefined();
});
