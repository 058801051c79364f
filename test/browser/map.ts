import type { Page } from '@playwright/test';
import type { Map as MapLibre } from 'maplibre-gl';

/** The box of the map carries the map itself (see MapScreen.tsx): what is drawn cannot be read from the page. */
export type MapBox = HTMLElement & { map: MapLibre };

/** From so far that our own basemap has the least to draw, for tests that only ask whether it is there. */
export const FROM_AFAR = '?lng=-95.3&lat=32.35&zoom=3';

/** What is drawn in software takes as long as it is large: half as fine a screen shows the same. */
export const COARSE = { drawsMaps: true, deviceScaleFactor: 0.5 };

/** For what shows on any map. */
export const SMALL = { ...COARSE, viewport: { width: 560, height: 480 } };

/** Loaded, drawn and at rest. */
export async function expectMapIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const map = document.querySelector<MapBox>('[data-map]')?.map;
      const isFed =
        map && map.querySourceFeatures('refineries').length + map.querySourceFeatures('leases').length > 0;
      return isFed && map.loaded() && !map.isMoving();
    },
    undefined,
    // As long as the test has: a map drawn in software takes what the machine has left.
    { timeout: 0 },
  );
}

/** How many features of a layer are drawn. */
export const renderedIn = (page: Page, layer: string): Promise<number> =>
  page.evaluate(
    (id) => document.querySelector<MapBox>('[data-map]')!.map.queryRenderedFeatures({ layers: [id] }).length,
    layer,
  );
