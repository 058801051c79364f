import { type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import { STREETS, streetLayers } from './layers.ts';

describe.each([
  ['day', false],
  ['night', true],
])('the streets by %s', (_, isDark) => {
  const layers = streetLayers(isDark);

  test('are a style that the map accepts', () => {
    const style = {
      version: 8,
      sources: { [STREETS]: { type: 'vector', url: 'pmtiles://x' } },
      layers,
    } as StyleSpecification;
    const missingGlyphs = /requires a style "(glyphs|sprite)" property/;
    const errors = validateStyleMin(style).map(({ message }) => message);
    expect(errors.filter((message) => !missingGlyphs.test(message))).toEqual([]);
  });

  test('need no font and no picture from anywhere', () => {
    expect(JSON.stringify(layers)).not.toMatch(/Noto Sans (Regular|Medium|Italic)/);
    const pictured = layers.filter((layer) => layer.type === 'symbol' && layer.layout?.['icon-image']);
    expect(pictured.map(({ id }) => id)).toEqual(['roads_shields']);
    expect(JSON.stringify(pictured)).toMatch(/interstate-.*us-.*wide.*narrow/);
  });
});

test('the same layers by day and by night, so that a change of theme only repaints', () => {
  const ids = (isDark: boolean) => streetLayers(isDark).map(({ id }) => id);
  expect(ids(true)).toEqual(ids(false));
});
