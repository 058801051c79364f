import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { GeoJSONSource, VectorTileSource } from 'maplibre-gl';
import { fold } from '#model/fold.ts';
import { PLACES_PAGE, type PlaceRow, type PlacesPage } from '#model/places.ts';
import { readConfig } from '#server/config.ts';
import { closedGate } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { COARSE, drawn, expectMapIdle, type MapBox, renderedIn } from './map.ts';
import { copyOfSeed, LONGEST_WAIT, type OwnServer, startServer } from './own-server.ts';
import { ask } from './tables.ts';
import { expect, expectAccessible, hold, test as plain } from './world.ts';

/** More leases than are sent to a browser, around the fields of the demonstration. */
async function addLeases(folder: string): Promise<void> {
  const gate = closedGate();
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }, 'test');
  await openDatabase(config, gate, () => {}, new AbortController().signal);
  await sql`
    insert into leases (id, label, sort, search, name, company_id, state, latitude, longitude)
    select gen_random_uuid(), name, lower(name), lower(name), name, company_id, state, latitude, longitude
    from (
      select 'Tract ' || lpad(row_number() over (order by l.id, n)::text, 5, '0') as name, l.company_id, l.state,
        l.latitude + n * 0.07 as latitude, l.longitude - n * 0.05 as longitude
      from leases l cross join generate_series(1, 20) n
      where l.latitude is not null and l.longitude is not null
      limit ${PLACES_PAGE}::integer
    ) more
  `.execute(gate.database!.sql);
  await gate.database!.close();
}

const test = plain.extend<object, { server: OwnServer }>({
  server: [
    async ({ settings }, use, { workerIndex }) => {
      const folder = copyOfSeed(`many-places-${workerIndex}`);
      await addLeases(folder);
      const server = await startServer(folder, settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: LONGEST_WAIT + 30_000 },
  ],
});

test.use({ ...COARSE, viewport: { width: 1000, height: 640 } });

async function openMap(page: Page, query = ''): Promise<void> {
  await page.goto(`/dispatch/map${query}`);
  await page.waitForFunction(
    () => document.querySelector<MapBox>('[data-map]')?.map?.getSource('leases')?.type === 'vector',
    undefined,
    { timeout: 0 },
  );
  await expectMapIdle(page);
}

/** All of them, in the order in which the server groups them. */
async function allLeases(page: Page): Promise<PlaceRow[]> {
  const places: PlaceRow[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const read: PlacesPage = await ask(page, `map/leases${next && `?after=${next}`}`);
    places.push(...read.places);
    next = read.next;
  }
  const keyOf = ([id, name]: PlaceRow) => `${fold(name ?? '')} ${id}`;
  return places.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

test('more leases than a browser can hold are grouped, opened, found, listed and followed all the same', async ({
  signedIn: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMap(page);
  const all = await allLeases(page);
  const total = all.length.toLocaleString('en-US');
  const layers = page.getByRole('group', { name: 'Visible layers' });

  await test.step('in the very groups that the browser makes of them', async () => {
    const groups = await page.evaluate(async (rows) => {
      const { map } = document.querySelector<MapBox>('[data-map]')!;
      const features = rows.map(([, , lng, lat]) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'Point' as const, coordinates: [lng!, lat!] },
      }));
      map.addSource('own', {
        type: 'geojson',
        data: { type: 'FeatureCollection', features },
        cluster: true,
        clusterRadius: 20,
        clusterMaxZoom: 17,
      });
      map.addLayer({ id: 'own', type: 'circle', source: 'own', paint: { 'circle-opacity': 0 } });
      await map.getSource<GeoJSONSource>('own')!.getData();
      await new Promise<void>((resolve) => void map.once('idle', () => resolve()));
      const told = (found: ReturnType<typeof map.querySourceFeatures>) =>
        [
          ...new Set(
            found.map(({ properties, geometry }) => {
              const { coordinates } = geometry as GeoJSON.Point;
              return [
                properties.point_count ?? 1,
                ...coordinates.map((degrees) => degrees.toFixed(2)),
              ].join();
            }),
          ),
        ].sort();
      const both = [
        told(map.querySourceFeatures('leases', { sourceLayer: 'places' })),
        told(map.querySourceFeatures('own')),
      ];
      map.removeLayer('own');
      map.removeSource('own');
      return both;
    }, all);
    expect(groups[0]!.length).toBeGreaterThan(50);
    expect(groups[0]).toEqual(groups[1]);
  });

  await test.step('counted, hidden and shown, in the colours of the theme', async () => {
    await page.getByRole('button', { name: 'Filter visible layers' }).click();
    await expect(layers.getByText(total)).toBeVisible();
    await layers.getByRole('checkbox', { name: 'Leases' }).uncheck();
    await expect.poll(() => renderedIn(page, 'leases-cluster')).toBe(0);
    await layers.getByRole('checkbox', { name: 'Leases' }).check();
    await expect.poll(() => renderedIn(page, 'leases-cluster')).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Filter visible layers' }).click();
    const rim = () =>
      page.evaluate(() =>
        document
          .querySelector<MapBox>('[data-map]')!
          .map.getPaintProperty('leases-cluster', 'circle-stroke-color'),
      );
    expect(await rim()).toBe('#ffffff');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(rim).toBe('#dfe7f0');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(rim).toBe('#ffffff');
  });

  await test.step('a group says how many it is, comes apart, and lists its members', async () => {
    const [group] = (await drawn(page, 'leases-cluster')).sort(
      (one, other) => other.properties.point_count - one.properties.point_count,
    );
    const count = Number(group!.properties.point_count);
    expect(count).toBeGreaterThan(100);
    await page.mouse.move(group!.x, group!.y);
    await expect(page.locator('.maplibregl-popup')).toHaveText(`${count.toLocaleString('en-US')} Leases`);
    const letThrough = await hold(page, '**/map/leases/groups/**');
    const told = page.waitForResponse(/map\/leases\/groups\//);
    await page.mouse.click(group!.x, group!.y);
    await page.getByRole('button', { name: 'Close details' }).click();
    letThrough();
    await told;
    // Whoever has closed it before it was known where it comes apart is not taken there.
    await expectMapIdle(page);
    await expect(page).not.toHaveURL(/zoom=(?!5(&|$))/);
    await page.unroute('**/map/leases/groups/**');
    await page.mouse.click(group!.x, group!.y);
    const panel = page.getByRole('region', { name: `${count.toLocaleString('en-US')} Leases`, exact: true });
    const members = panel.getByRole('list', { name: 'Clustered Features' }).getByRole('button');
    await expect(members).toHaveCount(100);
    await expect(page).not.toHaveURL(/zoom=5(&|$)/);
    await panel.getByRole('button', { name: `Show ${(count - 100).toLocaleString('en-US')} more` }).click();
    await expect(members).toHaveCount(Math.min(200, count));
    await expectAccessible(page);
    const name = (await members.nth(0).innerText()).trim();
    await members.nth(0).click();
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/select=leases/);
    await expect.poll(() => renderedIn(page, 'selection-point')).toBe(1);
    await page.getByRole('button', { name: 'Close details' }).click();
  });

  await test.step('one is found by its name, and opened', async () => {
    await page.getByRole('combobox', { name: 'Search map features' }).click();
    await page.keyboard.type('tract 0123');
    const options = page.getByRole('option');
    await expect(options).toHaveText(
      ['0', '1', '2', '3', '4', '5', '6', '7'].map((digit) => `Tract 0123${digit}`),
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Tract 01231', exact: true })).toBeVisible();
    const [id] = all.find(([, name]) => name === 'Tract 01231')!;
    await expect(page).toHaveURL(new RegExp(`select=leases%2F${id}|select=leases/${id}`));
    await expect
      .poll(() =>
        page.evaluate(
          (one) =>
            document
              .querySelector<MapBox>('[data-map]')!
              .map.getFeatureState({ source: 'leases', sourceLayer: 'places', id: one }).selected,
          id,
        ),
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Close details' }).click();
  });

  await test.step('what is in view is listed', async () => {
    await page.getByRole('button', { name: 'Reset viewport' }).click();
    await page.getByRole('button', { name: 'What is in view' }).click();
    const list = page.getByRole('list', { name: /^[\d,]+ Leases$/ });
    await expect(list.getByRole('button')).toHaveCount(25);
    await page.getByRole('button', { name: /^Show \d,\d{3} more$/ }).click();
    await expect(list.getByRole('button')).toHaveCount(125);
    await page.getByRole('button', { name: 'Close list' }).click();
  });

  await test.step('a tile that could not be had is asked for again', async () => {
    await page.route('**/map/leases/tiles/**', (route) => route.abort('connectionrefused'));
    const [, , lng, lat] = all.at(-1)!;
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/tiles/12/'));
    await page.evaluate(
      (center) => {
        document.querySelector<MapBox>('[data-map]')!.map.jumpTo({ center, zoom: 12 });
      },
      [lng!, lat!] as [number, number],
    );
    await refused;
    await page.unroute('**/map/leases/tiles/**');
    await expect.poll(() => renderedIn(page, 'leases-point')).toBeGreaterThan(0);
  });

  await test.step('a lease that somebody saves is there, and a link leads to it', async () => {
    const { groups } = await ask<PlacesPage>(page, 'map/leases?grouped=yes');
    const [{ company, state }] = await ask<[{ company: string; state: string }]>(page, 'leases?top=1');
    const { id } = await ask<{ id: string }>(page, 'leases', 'POST', {
      name: 'Zzyzx Unit',
      company,
      state,
      latitude: 31.7,
      longitude: -102.4,
    });
    // Asked for before it was there, the tiles come after it: as empty as one from where nothing is.
    const held = Promise.withResolvers<void>();
    await page.route(`**/map/leases/tiles/**state=${groups!.state}`, async (route) => {
      const response = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/\d+\/\d+\?/, '0/0?'),
      });
      await held.promise;
      await route.fulfill({ response });
    });
    await page.goto(`/dispatch/map?select=leases/${id}`);
    await page.waitForFunction(
      (past) => {
        const source = document.querySelector<MapBox>('[data-map]')?.map?.getSource('leases');
        const [address] = (source as Partial<VectorTileSource> | undefined)?.tiles ?? [];
        return address !== undefined && !address.includes(past);
      },
      groups!.state,
      { timeout: 0 },
    );
    held.resolve();
    await expectMapIdle(page);
    await expect(page.getByRole('region', { name: 'Zzyzx Unit', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/zoom=15/);
    await expect.poll(() => renderedIn(page, 'leases-point')).toBe(1);
    // It is named once, by its selection.
    const isMarked = await page.evaluate(
      (lease) =>
        document
          .querySelector<MapBox>('[data-map]')!
          .map.getFeatureState({ source: 'leases', sourceLayer: 'places', id: lease }).selected,
      id,
    );
    expect(isMarked).toBe(true);
    await page.getByRole('button', { name: 'Filter visible layers' }).click();
    await expect(layers.getByText((all.length + 1).toLocaleString('en-US'))).toBeVisible();
  });
});

test.describe('in a browser that cannot draw', () => {
  test.use({ drawsMaps: false });

  test('they are a list', async ({ signedIn: page }) => {
    await page.goto('/dispatch/map');
    const list = page.getByRole('list', { name: /^[\d,]+ Leases$/ });
    await expect(list.getByRole('button')).toHaveCount(25);
    await list.getByRole('button').first().click();
    await expect(page.getByRole('button', { name: 'Close details' })).toBeVisible();
  });
});
