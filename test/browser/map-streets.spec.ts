import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { smallCountry, writeTiles } from '#test/pmtiles.ts';
import { expectMapIdle, FROM_AFAR, type MapBox, renderedIn, SMALL } from './map.ts';
import { expect, test } from './world.ts';

const file = 'test-results/tiles/country.pmtiles';
mkdirSync('test-results/tiles', { recursive: true });
writeFileSync(file, writeTiles(smallCountry));

const background = (page: Page) =>
  page.evaluate(() =>
    document.querySelector<MapBox>('[data-map]')!.map.getPaintProperty('earth', 'fill-color'),
  );

// One after the other, on the one server that has such a file.
test.describe.configure({ mode: 'default' });
test.use({ ...SMALL, settings: { MAP_TILES: file } });

test('streets from a file lie below our own things, by day and by night, and come from our own server alone', async ({
  signedIn: page,
}) => {
  const foreign: string[] = [];
  const warnings: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob:|data:|http:\/\/127\.0\.0\.1)/.test(request.url())) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) warnings.push(message.text());
  });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/dispatch/map');
  await expectMapIdle(page);
  for (const layer of ['earth', 'roads_highway', 'roads_shields', 'places_locality', 'leases-cluster']) {
    await expect.poll(() => renderedIn(page, layer), { message: layer }).toBeGreaterThan(0);
  }
  await expect(page.getByText('© OpenStreetMap')).toBeVisible();
  const day = await background(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(() => background(page)).not.toBe(day);
  expect(foreign).toEqual([]);
  expect(warnings.filter((text) => /image|glyph|basemap/i.test(text))).toEqual([]);
});

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync('dist/web/.vite/manifest.json', 'utf8'),
);

for (const [what, address] of [
  ['a file that cannot be read', '**/api/v3/map/tiles.pmtiles'],
  ['a style that is gone', `**/${manifest['web/map/streets/style.ts']!.file}`],
  ['layers that are gone', `**/${manifest['web/map/streets/layers.ts']!.file}`],
] as const) {
  test(`${what}: said on the console, and the own basemap is shown`, async ({ signedIn: page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route(address, (route) => route.abort('connectionreset'));
    await page.goto(`/dispatch/map${FROM_AFAR}`);
    await expectMapIdle(page);
    expect(warnings.join('\n')).toContain('the own basemap is shown instead');
    await expect.poll(() => renderedIn(page, 'state-names')).toBeGreaterThan(3);
  });
}
