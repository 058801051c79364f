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
      // The layer is that of tiles; features that are handed to the map have none.
      const isFed = ['refineries', 'leases'].some(
        (source) => map && map.querySourceFeatures(source, { sourceLayer: 'places' }).length > 0,
      );
      return map && isFed && map.loaded() && !map.isMoving();
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

/** The drawn features of a layer, with where they are on the page; those under a tool are left out. */
export const drawn = (page: Page, layer: string) =>
  page.evaluate((id) => {
    const { map } = document.querySelector<MapBox>('[data-map]')!;
    const frame = map.getContainer().getBoundingClientRect();
    return map
      .queryRenderedFeatures({ layers: [id] })
      .map(({ properties, geometry }) => {
        const point = map.project((geometry as GeoJSON.Point).coordinates as [number, number]);
        return { properties, geometry, x: point.x + frame.left, y: point.y + frame.top };
      })
      .filter(({ x, y }) => {
        if (document.elementFromPoint(x, y) !== map.getCanvas()) return false;
        const [top] = map.queryRenderedFeatures([x - frame.left, y - frame.top]);
        return top?.layer.id === id;
      });
  }, layer);
