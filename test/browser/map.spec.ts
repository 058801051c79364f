import type { Page } from '@playwright/test';
import type { GeoJSONSource, JumpToOptions } from 'maplibre-gl';
import { COARSE, drawn, expectMapIdle, type MapBox, renderedIn } from './map.ts';
import { ask } from './tables.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hold, test } from './world.ts';

async function openMap(page: Page, query = ''): Promise<void> {
  await page.goto(`/dispatch/map${query}`);
  await expectMapIdle(page);
}

const view = (page: Page) =>
  page.evaluate(() => {
    const { map } = document.querySelector<MapBox>('[data-map]')!;
    const { lng, lat } = map.getCenter();
    return { lng, lat, zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch() };
  });

type Move = 'easeTo' | 'flyTo';
interface Moved {
  readonly by: Move;
  /** As it was asked to take. */
  readonly duration: number;
  /** As it took, by the map's own events. */
  readonly took: number;
}

/**
 * Acts, and expects the one move of the map that this leads to. How long a move takes where frames are drawn in
 * software is up to the machine, so its length is what it was started with; but it must have been moving so long.
 */
async function expectMove(
  page: Page,
  by: Move,
  duration: number,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate(() => {
    const { map } = document.querySelector<MapBox>('[data-map]')!;
    const moves: Moved[] = [];
    Object.assign(window, { moves });
    for (const name of ['easeTo', 'flyTo'] as const) {
      const original = map[name];
      map[name] = function (this: typeof map, options: { duration?: number }, ...rest: unknown[]) {
        const began = performance.now();
        map[name] = original;
        map.once('moveend', () =>
          moves.push({ by: name, duration: options.duration ?? -1, took: performance.now() - began }),
        );
        return Reflect.apply(original, this, [options, ...rest]);
      } as typeof original;
    }
  });
  await act();
  const moves = () => page.evaluate(() => (window as unknown as { moves: Moved[] }).moves);
  await expect.poll(async () => (await moves()).length).toBe(1);
  const [moved] = await moves();
  expect(moved).toMatchObject({ by, duration });
  expect(moved!.took).toBeGreaterThanOrEqual(duration - 30);
}

type Place = [id: string, name: string, lng: number, lat: number];

/** Some places of a source, as the server tells them. */
const placesOf = async (page: Page, source: string) =>
  (await ask<{ places: Place[] }>(page, `map/${source}`)).places;

/** Only the moves that are looked at are drawn one frame after the other. */
const withoutMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

/** Whether the place is on the map, and nothing lies over it. */
const expectInSight = (page: Page, at: [lng: number, lat: number]) =>
  expect
    .poll(() =>
      page.evaluate((place) => {
        const { map } = document.querySelector<MapBox>('[data-map]')!;
        const frame = map.getContainer().getBoundingClientRect();
        const { x, y } = map.project(place);
        return document.elementFromPoint(x + frame.left, y + frame.top) === map.getCanvas();
      }, at),
    )
    .toBe(true);

const jumpTo = async (page: Page, to: JumpToOptions): Promise<void> => {
  // The braces matter: the map that is returned otherwise would be sent to the test, with all it holds.
  await page.evaluate((there) => {
    document.querySelector<MapBox>('[data-map]')!.map.jumpTo(there);
  }, to);
  await expectMapIdle(page);
};

// The moves are what is looked at here.
test.use({
  ...COARSE,
  viewport: { width: 1000, height: 640 },
  contextOptions: { reducedMotion: 'no-preference' },
});

// Drawn in software a map takes seconds to come, most of them for its shaders, whatever its size: one that has come is
// used for all that can be done on it.
test.describe('the map', () => {
  test('starts over East Texas with every lease, from our own server alone, names what is on it and moves to it', async ({
    signedIn: page,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/^(blob:|data:|http:\/\/127\.0\.0\.1)/.test(request.url())) foreign.push(request.url());
    });
    await openMap(page);
    const [box, main] = await Promise.all(
      ['[data-map]', 'main'].map((selector) => page.locator(selector).boundingBox()),
    );

    await test.step('in a padded box', async () => {
      expect(box!.x - main!.x).toBeGreaterThanOrEqual(16);
      expect(main!.x + main!.width - box!.x - box!.width).toBeGreaterThanOrEqual(16);
    });

    await test.step('says whose data it shows', async () => {
      for (const whose of ['U.S. Census Bureau', 'Natural Earth', 'National Weather Service', 'GeoNames']) {
        await expect(page.getByText(whose)).toBeVisible();
      }
      await expect.poll(() => renderedIn(page, 'state-names')).toBeGreaterThan(3);
    });

    await test.step('cannot be turned', async () => {
      const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height - 60];
      await page.mouse.move(x, y);
      await page.mouse.down({ button: 'right' });
      await page.mouse.move(x + 150, y - 80, { steps: 4 });
      await page.mouse.up({ button: 'right' });
      expect(await view(page)).toEqual({
        lng: expect.closeTo(-95.3011, 4),
        lat: expect.closeTo(32.3513, 4),
        zoom: 5,
        bearing: 0,
        pitch: 0,
      });
    });

    await test.step('shows every lease, not the first hundred', async () => {
      await page.getByRole('button', { name: 'Filter visible layers' }).click();
      const layers = page.getByRole('group', { name: 'Visible layers' });
      // Other tests may have added one with a place of its own.
      const counted = async () => Number(/Leases\s*(\d+)/.exec(await layers.innerText())?.[1]);
      await expect.poll(counted).toBeGreaterThanOrEqual(400);
      const held = await page.evaluate(async () => {
        const { map } = document.querySelector<MapBox>('[data-map]')!;
        const data = await map.getSource<GeoJSONSource>('leases')!.getData();
        return (data as { features: unknown[] }).features.length;
      });
      expect(held).toBe(await counted());
    });

    await test.step('hides and shows all layers of a source by one checkbox', async () => {
      const leases = page.getByRole('checkbox', { name: 'Leases' });
      await expect(page.getByRole('group', { name: 'Visible layers' }).getByRole('checkbox')).toHaveCount(4);
      await expect.poll(() => renderedIn(page, 'leases-cluster')).toBeGreaterThan(0);
      await leases.uncheck();
      for (const layer of ['leases-cluster', 'leases-count', 'leases-point', 'leases-label']) {
        await expect.poll(() => renderedIn(page, layer)).toBe(0);
      }
      await expect.poll(() => renderedIn(page, 'refineries-point')).toBeGreaterThan(0);
      await leases.check();
      await expect.poll(() => renderedIn(page, 'leases-cluster')).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Filter visible layers' }).click();
    });

    await test.step('names what is under the pointer, and nothing when it has left', async () => {
      const canvas = page.locator('.maplibregl-canvas');
      const popup = page.locator('.maplibregl-popup');
      const [cluster] = await drawn(page, 'leases-cluster');
      await page.mouse.move(cluster!.x, cluster!.y);
      await expect(popup).toHaveText(`${cluster!.properties.point_count} Leases`);
      await expect(canvas).toHaveCSS('cursor', 'pointer');
      const [refinery] = await drawn(page, 'refineries-point');
      await page.mouse.move(refinery!.x, refinery!.y);
      await expect(popup).toHaveText(refinery!.properties.name);
      const box = (await page.locator('[data-map]').boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height - 30);
      await expect(popup).toHaveCount(0);
      await expect(canvas).toHaveCSS('cursor', 'grab');
    });

    await test.step('finds a feature by name, flies to it in a second and selects it', async () => {
      const search = page.getByRole('combobox', { name: 'Search map features' });
      await search.fill('a');
      const list = page.getByRole('listbox');
      for (const source of ['Leases', 'Devices', 'Offloads', 'Refineries']) {
        await expect(list.getByText(source, { exact: true })).toBeVisible();
      }
      await search.fill('beasley unit');
      const option = list.getByRole('option', { name: /beasley unit/i }).first();
      await expect(option).toBeVisible();
      const name = (await option.textContent())!;
      await expectMove(page, 'flyTo', 1000, () => option.click());
      expect((await view(page)).zoom).toBe(15);
      await expect(page.getByRole('region', { name })).toBeVisible();
      await expect.poll(() => renderedIn(page, 'selection-point')).toBe(1);
    });

    await test.step('goes back to where it began in 625 ms, with nothing selected', async () => {
      const reset = page.getByRole('button', { name: 'Reset viewport' });
      await expectMove(page, 'easeTo', 625, () => reset.click());
      expect(await view(page)).toMatchObject({
        lng: expect.closeTo(-95.3011, 4),
        lat: expect.closeTo(32.3513, 4),
        zoom: 5,
      });
      await expect(page.getByRole('button', { name: 'Close details' })).toHaveCount(0);
      await expect(page).toHaveURL('/dispatch/map?lng=-95.3011&lat=32.3513&zoom=5');
    });

    await test.step('selects nothing when it is called back in the middle of a flight', async () => {
      await page.getByRole('combobox', { name: 'Search map features' }).fill('beasley unit');
      const option = page.getByRole('option', { name: /beasley unit/i }).first();
      await expect(option).toBeVisible();
      const isBack = page.getByRole('button', { name: 'Reset viewport' }).evaluate(
        (reset: HTMLElement) =>
          new Promise<void>((resolve) => {
            const { map } = document.querySelector<MapBox>('[data-map]')!;
            map.once('move', () => {
              reset.click();
              map.once('moveend', () => resolve());
            });
          }),
      );
      await option.click();
      await isBack;
      expect((await view(page)).zoom).toBe(5);
      await expect(page).toHaveURL('/dispatch/map?lng=-95.3011&lat=32.3513&zoom=5');
      await expect(page.getByRole('button', { name: 'Close details' })).toHaveCount(0);
    });

    await test.step('opens a cluster at its expansion zoom in half a second, and lists its members', async () => {
      const [cluster] = await drawn(page, 'leases-cluster');
      const expansion = await page.evaluate(
        (id) =>
          document
            .querySelector<MapBox>('[data-map]')!
            .map.getSource<GeoJSONSource>('leases')!
            .getClusterExpansionZoom(id),
        cluster!.properties.cluster_id as number,
      );
      await expectMove(page, 'easeTo', 500, () => page.mouse.click(cluster!.x, cluster!.y));
      expect((await view(page)).zoom).toBeCloseTo(expansion, 1);
      const count = cluster!.properties.point_count as number;
      const panel = page.getByRole('region', { name: `${count} Leases` });
      const members = panel.getByRole('list', { name: 'Clustered Features' }).getByRole('button');
      await expect(members).toHaveCount(Math.min(count, 100));
      const name = (await members.first().textContent())!;
      await expectMove(page, 'flyTo', 1000, () => members.first().click());
      expect((await view(page)).zoom).toBe(15);
      await expect(page.getByRole('heading', { name })).toBeVisible();
    });

    await test.step('labels points from zoom 6 only', async () => {
      await jumpTo(page, { center: [-95, 29.7], zoom: 5.9 });
      await expect.poll(() => renderedIn(page, 'refineries-point')).toBeGreaterThan(0);
      expect(await renderedIn(page, 'refineries-label')).toBe(0);
      await jumpTo(page, { zoom: 8 });
      await expect.poll(() => renderedIn(page, 'refineries-label')).toBeGreaterThan(0);
    });
    expect(foreign).toEqual([]);
  });

  test('tells of a place, a feature and what is in view, is accessible in both themes, fits a phone and fills a screen', async ({
    signedIn: page,
  }) => {
    await withoutMotion(page);
    await openMap(page, '?at=32.25,-95.05,12');

    await test.step('opens on a place that a link names, with a pin', async () => {
      expect(await view(page)).toMatchObject({ lat: 32.25, lng: -95.05, zoom: 12 });
      await expect(page.getByText('Smith, Texas · 4.5 mi SW of Overton')).toBeVisible();
      await expect(page.getByRole('img', { name: '32.25000° N, 95.05000° W' })).toBeVisible();
      await page.getByRole('button', { name: 'Reset viewport' }).click();
      await expect(page.getByRole('img', { name: '32.25000° N, 95.05000° W' })).toHaveCount(0);
    });

    await test.step('selects a feature with its details, links to its form, and lets go of it', async () => {
      await jumpTo(page, { center: [-95.05, 32.25], zoom: 9 });
      const [lease] = await drawn(page, 'leases-point');
      await page.mouse.click(lease!.x, lease!.y);
      const panel = page.getByRole('region', { name: lease!.properties.name });
      await expect(panel.getByText(/^\d+\.\d{5}° N, \d+\.\d{5}° W$/)).toBeVisible();
      await expect(panel.getByText('Company', { exact: true })).toBeVisible();
      const shown = (name: string) =>
        panel.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');
      await expect(shown('State')).toHaveText('Texas');
      await expect(shown('County')).toHaveText(/^[A-Z .]+, TX$/);
      await expect(shown('Haul Type')).toHaveText(/[a-z]{3}/);
      const properties = panel.getByRole('button', { name: 'Properties' });
      await properties.click();
      await expect(properties).toHaveAttribute('aria-expanded', 'false');
      await expect(panel.getByText('Company', { exact: true })).toBeHidden();
      await expect(panel.getByRole('link', { name: 'Open the form' })).toHaveAttribute(
        'href',
        `/lease?uuid=${lease!.properties.id}`,
      );
      await expect.poll(() => renderedIn(page, 'selection-point')).toBe(1);
      await expect(page).toHaveURL(new RegExp(`select=leases%2F${lease!.properties.id}`));
      await panel.getByRole('button', { name: 'Close details' }).click();
      await expect(panel).toHaveCount(0);
      await expect(page).not.toHaveURL(/select=/);
      await expect.poll(() => renderedIn(page, 'selection-point')).toBe(0);
    });

    await test.step('is told in words to those who do not see it', async () => {
      await page.getByRole('button', { name: 'What is in view' }).press('Enter');
      const panel = page.getByRole('region', { name: 'What is in view' });
      await expect(panel.getByRole('status')).toHaveText(/\d+ features in view/);
      const first = panel.getByRole('button', { name: /\w/ }).nth(1);
      await first.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Close details' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Close details' })).toHaveCount(0);
    });

    await test.step('is accessible with everything open, and fits a phone, whose sheet covers no cluster', async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.getByRole('button', { name: 'Filter visible layers' }).click();
      await expectAccessible(page);
      await page.getByRole('region', { name: 'What is in view' }).getByRole('button').nth(1).click();
      await expect(page.getByRole('button', { name: 'Close details' })).toBeVisible();
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page);
      for (const [width, height] of [
        [768, 1024],
        [360, 740],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectNoSidewaysScroll(page);
      }
      const [panel, box] = await Promise.all([
        page
          .getByRole('region')
          .filter({ has: page.getByRole('button', { name: 'Close details' }) })
          .boundingBox(),
        page.locator('[data-map]').boundingBox(),
      ]);
      expect(panel!.y).toBeGreaterThan(box!.y + box!.height * 0.45);
      await page.getByRole('button', { name: 'Close details' }).click();
      await page.getByRole('button', { name: 'Close list' }).click();
      await page.getByRole('button', { name: 'Filter visible layers' }).click();
      await page.getByRole('button', { name: 'Reset viewport' }).click();
      await expectMapIdle(page);
      await expect.poll(async () => (await drawn(page, 'leases-cluster')).length).toBeGreaterThan(0);
      const lowest = (await drawn(page, 'leases-cluster')).sort((one, other) => other.y - one.y)[0]!;
      await page.mouse.click(lowest.x, lowest.y);
      const count = lowest.properties.point_count as number;
      const members = page.getByRole('list', { name: 'Clustered Features' }).getByRole('button');
      await expect(members).toHaveCount(Math.min(count, 100));
      await expectMapIdle(page);
      await expectInSight(page, (lowest.geometry as GeoJSON.Point).coordinates as [number, number]);
    });

    await test.step('fills the screen, its tools and the page’s dialogs included', async () => {
      await page.getByRole('button', { name: 'Close details' }).click();
      await page.setViewportSize({ width: 1000, height: 640 });
      const box = page.locator('[data-map]');
      await page.getByRole('button', { name: 'Enter fullscreen' }).click();
      await expect(page.getByRole('button', { name: 'Exit fullscreen' })).toBeVisible();
      const fills = () => box.evaluate((element) => element.getBoundingClientRect().width === innerWidth);
      await expect.poll(fills).toBe(true);
      await page.getByRole('combobox', { name: 'Search map features' }).fill('be');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog');
      const isOnTop = () =>
        dialog.getByRole('combobox').evaluate((input) => {
          const { x, y, width, height } = input.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === input;
        });
      await expect.poll(isOnTop).toBe(true);
      await dialog.getByRole('combobox').fill('dashboard');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/dispatch');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    });
  });

  test('opens on what a link names, beside the panel that tells about it', async ({ signedIn: page }) => {
    await page.goto('/dispatch');
    const expectOpenOn = async (source: string, [id, name, ...at]: Place) => {
      const panel = page.getByRole('region', { name, exact: true });
      await expect(panel).toBeVisible();
      await expect(page).toHaveURL(/zoom=15/);
      expect((await view(page)).zoom).toBe(15);
      await expect.poll(() => renderedIn(page, 'selection-point')).toBe(1);
      await expectInSight(page, at);
      const isMarked = ([from, one]: string[]) =>
        document.querySelector<MapBox>('[data-map]')!.map.getFeatureState({ source: from!, id: one! })
          .selected;
      expect(await page.evaluate(isMarked, [source, id])).toBe(true);
      const [toolbar, shown] = await Promise.all([
        page.getByRole('toolbar', { name: 'Map tools' }).boundingBox(),
        panel.boundingBox(),
      ]);
      expect(shown!.y).toBeGreaterThan(toolbar!.y + toolbar!.height);
    };

    await test.step('a lease, without waiting for all of them', async () => {
      const lease = (await placesOf(page, 'leases'))[7]!;
      const letThrough = await hold(page, '**/api/v3/map/leases?*');
      await page.goto(`/dispatch/map?select=leases/${lease[0]}`);
      await expect(page.getByRole('region', { name: lease[1], exact: true })).toBeVisible();
      await expect(page).toHaveURL(/zoom=15/);
      expect(await renderedIn(page, 'leases-point')).toBe(0);
      letThrough();
      await expect.poll(() => renderedIn(page, 'leases-point')).toBeGreaterThan(0);
      await expectOpenOn('leases', lease);
    });

    for (const source of ['offloads', 'refineries']) {
      await test.step(`the last of the ${source}`, async () => {
        const place = (await placesOf(page, source)).at(-1)!;
        await page.goto(`/dispatch/map?select=${source}/${place[0]}`);
        await expectOpenOn(source, place);
      });
    }

    await test.step('and lets whoever goes on while it is busy go', async () => {
      await page.evaluate(() => {
        const { map } = document.querySelector<MapBox>('[data-map]')!;
        map.jumpTo({ center: [-95, 32] });
        document.querySelector<HTMLElement>('a[href="/temp/annotations"]')!.click();
        // Drawing takes until the map would write down where it is.
        const busy = performance.now() + 350;
        while (performance.now() < busy);
      });
      await expect(page).toHaveTitle(/^Potential Issues/);
      await expect(page).toHaveURL(/\/temp\/annotations/);
    });
  });

  test('says what could not be loaded or is not there, and follows what moves', async ({
    signedIn: page,
  }) => {
    const errors: string[] = [];
    const asked: string[] = [];
    const failed: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('request', (request) => {
      if (/\/api\/v3\/devices\?/.test(request.url())) asked.push(new URL(request.url()).search);
    });
    page.on('requestfailed', (request) => failed.push(request.url()));
    await page.goto('/dispatch');
    const [one, other] = [`moving-${Date.now()}`, `standing-${Date.now()}`];
    const report = (fingerprint: string, latitude: number) =>
      ask(page, `devices/${fingerprint}`, 'PUT', { label: fingerprint, latitude, longitude: -99.25 });
    await report(one, 33);
    await page.route('**/api/v3/map/offloads?*', (route) => route.abort('connectionreset'));
    await openMap(page, '?select=leases/00000000-0000-4000-8000-000000000000');

    await test.step('which source could not be loaded, and what a link names that is not there', async () => {
      const said = 'MapGeoJSONFeature not found in zoomToFeature';
      await expect.poll(() => errors.filter((error) => error === said)).toEqual([said]);
      await page.getByRole('button', { name: 'Filter visible layers' }).click();
      await expect(page.getByText('Could not be loaded')).toBeVisible();
      expect(errors.join('\n')).toContain('map offloads could not be loaded');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect.poll(() => renderedIn(page, 'leases-cluster')).toBeGreaterThan(0);
      await page.unroute('**/api/v3/map/offloads?*');
      await page.getByRole('button', { name: 'Retry Offloads' }).click();
      await expect(page.getByText('Could not be loaded')).toHaveCount(0);
      await expect(page.getByRole('group', { name: 'Visible layers' }).getByText('30')).toBeVisible();
    });

    await test.step('follows by asking for what has changed, however often it is told', async () => {
      // Over the ocean, where there is nothing to draw again whenever something has moved.
      await page.evaluate(() => {
        document.querySelector<MapBox>('[data-map]')!.map.jumpTo({ center: [-50, 32] });
      });
      const positions = () =>
        page.evaluate(async () => {
          const { map } = document.querySelector<MapBox>('[data-map]')!;
          const data = await map.getSource<GeoJSONSource>('devices')!.getData();
          const { features } = data as GeoJSON.FeatureCollection<GeoJSON.Point>;
          return Object.fromEntries(features.map((each) => [each.properties!.id, each.geometry.coordinates]));
        });
      await expect.poll(async () => (await positions())[one]).toEqual([-99.25, 33]);
      const atFirst = asked.filter((query) => !query.includes('updatedAt=') && !query.includes('skip='));
      expect(atFirst).toHaveLength(1);

      const since = Date.now();
      for (let at = 1; at <= 60; at++) await report(one, 33 + at / 100);
      await report(other, 34);
      await expect.poll(async () => (await positions())[other]).toEqual([-99.25, 34]);
      expect((await positions())[one]).toEqual([-99.25, 33.6]);
      const later = asked.slice(1).filter((query) => !query.includes('skip='));
      // One at once, then one a second and a half.
      expect(later.length).toBeLessThanOrEqual(2 + (Date.now() - since) / 1500);
      for (const query of later) expect(query).toMatch(/updatedAt=\d{4}-.*\.\./);
      expect(failed.filter((url) => url.includes('/devices'))).toEqual([]);
    });
  });

  test.describe('in a browser that cannot draw', () => {
    test.use({ drawsMaps: false });

    test('is a list', async ({ signedIn: page }) => {
      await page.goto('/dispatch/map');
      await expect(page.getByText('This browser cannot draw the map')).toBeVisible();
      await page
        .getByRole('list', { name: /^\d+ Leases$/ })
        .getByRole('button')
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Close details' })).toBeVisible();
      await expectAccessible(page);
    });
  });
});
