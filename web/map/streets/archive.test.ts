import { afterEach, expect, test, vi } from 'vitest';
import { smallCountry, writeTiles } from '#test/pmtiles.ts';
import { checkArchive, openArchive } from './archive.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that knows one file, which may be replaced. */
function serve(bytes: Buffer) {
  const served = { bytes, etag: '"one"' };
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.get('range') ?? '') ?? [];
    const part = new Uint8Array(served.bytes.subarray(Number(from), Number(to) + 1));
    return new Response(part, { status: 206, headers: { etag: served.etag } });
  });
  return served;
}

test('a file with the layers of the style is read piece by piece', async () => {
  const served = serve(writeTiles(smallCountry));
  const archive = openArchive('map/tiles.pmtiles');
  await checkArchive(archive);
  const tile = await archive.getZxy(2, 0, 1);
  expect(tile?.data.byteLength).toBeGreaterThan(50);
  expect(await archive.getZxy(2, 3, 3)).toBeUndefined();
  // Replaced while the map is open: read anew, by the new file's own directory.
  served.bytes = writeTiles({ ...smallCountry, roads: [] });
  served.etag = '"two"';
  expect((await archive.getZxy(2, 0, 1))?.data.byteLength).toBeLessThan(tile!.data.byteLength);
});

test('a file of other tiles is refused, and so is none at all', async () => {
  serve(writeTiles({ soil: smallCountry.earth }));
  await expect(checkArchive(openArchive('map/tiles.pmtiles'))).rejects.toThrow('no layers earth, roads');
  serve(Buffer.from('<html>'.repeat(5000)));
  await expect(checkArchive(openArchive('map/tiles.pmtiles'))).rejects.toThrow();
});
