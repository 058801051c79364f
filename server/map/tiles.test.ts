import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases, testConfig } from '#test/both-databases.ts';
import { smallCountry, writeTiles } from '#test/pmtiles.ts';
import { buildApp } from '../app.ts';
import { rangeOf, withUsableTiles } from './tiles.ts';

let folder: string;
const whole = writeTiles(smallCountry);
const put = async (name: string, bytes: Uint8Array) => {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'));
});
afterAll(() => rm(folder, { recursive: true }));

const configured = (mapTiles: string) => {
  const config = testConfig({ mapTiles });
  return { ...config, page: { ...config.page, mapTiles: 'map/tiles.pmtiles' } };
};

describe('the file of streets', () => {
  it('is taken as it is when it is whole', async () => {
    const said: string[] = [];
    const config = configured(await put('whole.pmtiles', whole));
    expect(await withUsableTiles(config, (sentence) => said.push(sentence))).toBe(config);
    expect(said).toEqual([]);
  });

  const pictures = Buffer.from(whole);
  pictures[99] = 2;
  it.each([
    ['missing', null, 'is not there'],
    ['empty', Buffer.alloc(0), 'is no PMTiles file, version 3'],
    ['another', Buffer.from('<html>'.repeat(50)), 'is no PMTiles file, version 3'],
    ['cut', whole.subarray(0, whole.length - 1), 'is cut short'],
    ['pictures', pictures, 'holds pictures instead of vector tiles'],
  ])('is left out, in words, when it is %s', async (name, bytes, fault) => {
    const said: string[] = [];
    const path = bytes ? await put(`${name}.pmtiles`, bytes) : join(folder, 'nowhere.pmtiles');
    const config = await withUsableTiles(configured(path), (sentence) => said.push(sentence));
    expect(config).toMatchObject({ mapTiles: null, page: { mapTiles: '' } });
    expect(said).toEqual([`MAP_TILES: ${path} ${fault}; the map shows its own basemap.`]);
  });
});

describe('a range', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-500', { start: 5, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=100-120', null],
    ['bytes=9-5', null],
    ['bytes=5-', null],
    ['bytes=-5', null],
    ['bytes=0-1,3-4', null],
    ['rows=0-1', null],
    [undefined, null],
  ])('%s of a hundred bytes is %j', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });
});

onBothDatabases('the streets of the map', (bench) => {
  const serve = async (mapTiles: string | null) => {
    const app = await buildApp(testConfig({ mapTiles }), { database: bench.database, waitingFor: null });
    const ask = (range: string | null, token: string | null = bench.token) =>
      app.inject({
        url: '/api/v3/map/tiles.pmtiles',
        headers: { ...(range && { range }), ...(token && { authorization: `Bearer ${token}` }) },
      });
    return { app, ask };
  };

  it('are read piece by piece by those who are signed in', async () => {
    const { app, ask } = await serve(await put('streets.pmtiles', whole));
    expect((await ask('bytes=0-9', null)).statusCode).toBe(401);
    const some = await ask('bytes=0-9');
    expect(some.statusCode).toBe(206);
    expect(some.rawPayload).toEqual(whole.subarray(0, 10));
    expect(some.headers).toMatchObject({
      'content-range': `bytes 0-9/${whole.length}`,
      'content-length': '10',
    });
    for (const range of [null, `bytes=${whole.length}-${whole.length + 5}`]) {
      const refused = await ask(range);
      expect(refused.statusCode).toBe(416);
      expect(refused.headers['content-range']).toBe(`bytes */${whole.length}`);
    }
    const archive = new PMTiles({
      getKey: () => 'streets',
      getBytes: async (offset, length) => {
        const { rawPayload } = await ask(`bytes=${offset}-${offset + length - 1}`);
        return { data: new Uint8Array(rawPayload).buffer };
      },
    });
    expect(await archive.getMetadata()).toMatchObject({ vector_layers: [{ id: 'earth' }, {}, {}, {}] });
    expect((await archive.getZxy(2, 0, 1))?.data.byteLength).toBeGreaterThan(50);
    await rm(join(folder, 'streets.pmtiles'));
    expect((await ask('bytes=0-9')).statusCode).toBe(404);
    await app.close();
  });

  it('are nowhere when there is no file', async () => {
    const { app, ask } = await serve(null);
    expect((await ask('bytes=0-9')).statusCode).toBe(404);
    await app.close();
  });
});
