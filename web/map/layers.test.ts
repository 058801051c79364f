import { type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import { basemapInks } from '#web/basemap/inks.ts';
import { basemapLayers } from '#web/basemap/layers.ts';
import { featureLayers, featureSources, hitLayers, inks, layerIdsOf } from './layers.ts';
import { sourceNames, sources } from './sources.ts';

const basemapSources = ['states', 'state-names', 'counties', 'county-names', 'towns', 'far', 'near'];

describe.each(['light', 'dark'] as const)('the %s style', (theme) => {
  test('is one that the map accepts', () => {
    const style = {
      version: 8,
      sources: {
        ...Object.fromEntries(
          basemapSources.map((name) => [name, { type: 'geojson', data: `/${name}.json` }]),
        ),
        ...featureSources(),
      },
      layers: [...basemapLayers(basemapInks[theme]), ...featureLayers(inks[theme])],
    } as StyleSpecification;
    const missingGlyphs = /use of "text-field" requires a style "glyphs" property/;
    const errors = validateStyleMin(style).map(({ message }) => message);
    expect(errors.filter((message) => !missingGlyphs.test(message))).toEqual([]);
  });
});

describe('the sources', () => {
  test('cluster within 20 pixels up to zoom 17, refineries not at all', () => {
    const made = featureSources();
    for (const name of ['leases', 'devices', 'offloads']) {
      expect(made[name]).toMatchObject({ cluster: true, clusterRadius: 20, clusterMaxZoom: 17 });
    }
    expect(made.refineries).not.toHaveProperty('cluster');
    expect(made.selection).not.toHaveProperty('cluster');
  });

  test('have the colours of the company', () => {
    expect(Object.entries(sources).map(([name, { colour }]) => [name, colour])).toEqual([
      ['leases', '#E92145'],
      ['devices', '#0029AF'],
      ['offloads', '#cccf00'],
      ['refineries', '#00cf00'],
    ]);
    for (const theme of ['light', 'dark'] as const) {
      for (const layer of featureLayers(inks[theme])) {
        const source = sourceNames.find(
          (name) => layer.id === `${name}-point` || layer.id === `${name}-cluster`,
        );
        if (source) expect(layer.paint).toMatchObject({ 'circle-color': sources[source].colour });
      }
    }
  });
});

describe('the layers', () => {
  const layers = featureLayers(inks.light);
  const byId = (id: string) => layers.find((layer) => layer.id === id)!;

  test('label single features from zoom 6', () => {
    for (const source of sourceNames) expect(byId(`${source}-label`)).toMatchObject({ minzoom: 6 });
  });

  test('write the name of what is selected once', () => {
    for (const source of sourceNames) {
      const opacity = ['case', ['boolean', ['feature-state', 'selected'], false], 0, 1];
      expect(byId(`${source}-label`).paint).toMatchObject({ 'text-opacity': opacity });
    }
  });

  test('grow a cluster’s circle with its count', () => {
    const radius = (byId('leases-cluster').paint as { 'circle-radius': unknown[] })['circle-radius'];
    const sizes = radius.slice(4).filter((_, at) => at % 2 === 0) as number[];
    expect(radius[2]).toEqual(['log10', ['get', 'point_count']]);
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
  });

  test('belong to their source, so that its checkbox finds them all', () => {
    const named = sourceNames.flatMap(layerIdsOf);
    const drawn = layers.filter((layer) => !layer.id.startsWith('selection')).map((layer) => layer.id);
    expect([...named].sort()).toEqual([...drawn].sort());
    for (const id of hitLayers) expect(drawn).toContain(id);
  });

  test('draw the selection on top of everything', () => {
    expect(layers.slice(-3).map((layer) => layer.id)).toEqual([
      'selection-ring',
      'selection-point',
      'selection-label',
    ]);
  });
});
