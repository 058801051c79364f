import type { Page, Route } from '@playwright/test';
import { expectMapIdle, FROM_AFAR, type MapBox, renderedIn, SMALL } from './map.ts';
import { expect, test } from './world.ts';

const provider = 'https://streets.example.com';

test.describe.configure({ mode: 'default' });
// The provider is played by the test; the server is real.
test.use({
  ...SMALL,
  settings: { MAP_STYLE_URL: `${provider}/streets/style.json?key=ours` },
});

const land = {
  type: 'Polygon',
  coordinates: [
    [
      [-130, 20],
      [-60, 20],
      [-60, 50],
      [-130, 50],
      [-130, 20],
    ],
  ],
};

const streets = {
  version: 8,
  name: 'Streets',
  sources: {
    land: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: land } },
    streets: { type: 'raster', tiles: [`${provider}/tiles/{z}/{x}/{y}.png`], tileSize: 256 },
  },
  layers: [
    { id: 'streets-land', type: 'fill', source: 'land', paint: { 'fill-color': '#eeeeee' } },
    { id: 'streets-tiles', type: 'raster', source: 'streets' },
  ],
};

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const open = async (page: Page, answer: (route: Route) => Promise<void>, query = FROM_AFAR) => {
  const asked: string[] = [];
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route(`${provider}/**`, (route) => {
    const url = route.request().url();
    asked.push(url);
    return url.endsWith('.png') ? route.fulfill({ contentType: 'image/png', body: pixel }) : answer(route);
  });
  await page.goto(`/dispatch/map${query}`);
  await expectMapIdle(page);
  return { asked, warnings };
};

const layers = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelector<MapBox>('[data-map]')!
      .map.getStyle()
      .layers.map(({ id }) => id),
  );

const headers = { 'access-control-allow-origin': '*' };

test('a provider’s streets lie below our own things when they are configured', async ({ signedIn: page }) => {
  const { asked, warnings } = await open(
    page,
    (route) => route.fulfill({ json: streets, headers }),
    '?lng=-95.3&lat=32.35&zoom=4',
  );
  // Where the link says.
  const zoom = () => page.evaluate(() => document.querySelector<MapBox>('[data-map]')!.map.getZoom());
  expect(await zoom()).toBe(4);
  expect((await layers(page)).slice(0, 2)).toEqual(['streets-land', 'streets-tiles']);
  expect(await layers(page)).not.toContain('state-names');
  await expect.poll(() => renderedIn(page, 'streets-land')).toBeGreaterThan(0);
  await expect.poll(() => renderedIn(page, 'leases-cluster')).toBeGreaterThan(0);
  expect(asked.some((url) => url.includes('/tiles/5/'))).toBe(true);
  expect(warnings.join('\n')).not.toContain('own basemap');
});

// What else may stand at its address is looked at in web/map/provided-style.test.ts.
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'cannot be reached': (route) => route.abort('connectionrefused'),
  'sends a style that cannot be drawn': (route) =>
    route.fulfill({ json: { ...streets, sources: {} }, headers }),
};

for (const [what, answer] of Object.entries(failures)) {
  test(`the own basemap is shown, and the console says so, when the provider ${what}`, async ({
    signedIn: page,
  }) => {
    const { asked, warnings } = await open(page, answer);
    expect(asked).toEqual([`${provider}/streets/style.json?key=ours`]);
    expect(warnings.join('\n')).toContain(
      'The map style could not be loaded; the own basemap is shown instead.',
    );
    await expect.poll(() => renderedIn(page, 'state-names')).toBeGreaterThan(3);
    await expect.poll(() => renderedIn(page, 'leases-cluster')).toBeGreaterThan(0);
  });
}
