import type { LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { basemapInks } from './basemap/inks.ts';
import { basemapLayers } from './basemap/layers.ts';
import { ownBasemap } from './basemap/style.ts';
import { featureLayers, featureSources, inks } from './layers.ts';

/** A basemap with our own things on it. */
export function withFeatures(base: StyleSpecification, isDark: boolean): StyleSpecification {
  return {
    ...base,
    sources: { ...base.sources, ...featureSources() },
    layers: [...base.layers, ...featureLayers(inks[isDark ? 'dark' : 'light']).map(inFontOf(base))],
  };
}

/** A provider that serves glyphs knows its own fonts only: our texts are set in one of those. */
function inFontOf({ glyphs, layers }: StyleSpecification) {
  const font = layers
    .map((layer) => (layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined))
    .find(
      (value) =>
        Array.isArray(value) && value.every((name) => typeof name === 'string' && name !== 'literal'),
    );
  return (layer: LayerSpecification): LayerSpecification =>
    glyphs && font && layer.type === 'symbol'
      ? { ...layer, layout: { ...layer.layout, 'text-font': font } }
      : layer;
}

export interface ChosenStyle {
  readonly style: StyleSpecification;
  readonly isOwn: boolean;
}

/** Our own basemap, which is always there. */
export function ownStyle(isDark: boolean): ChosenStyle {
  const base = ownBasemap(basemapInks[isDark ? 'dark' : 'light']);
  return { style: withFeatures(base, isDark), isOwn: true };
}

/** The provider's style where one is configured and there; our own basemap otherwise. */
export async function chooseStyle(url: string, isDark: boolean): Promise<ChosenStyle> {
  if (!url) return ownStyle(isDark);
  try {
    // A provider's streets are drawn for the day.
    return { style: withFeatures(await fetchStyle(url), false), isOwn: false };
  } catch (error) {
    return insteadOfProvider(error, isDark);
  }
}

/** Streets are a help, not a condition: without them the map is drawn all the same. */
export function insteadOfProvider(error: unknown, isDark: boolean): ChosenStyle {
  console.warn('The map style could not be loaded; the own basemap is shown instead.', error);
  return ownStyle(isDark);
}

async function fetchStyle(url: string): Promise<StyleSpecification> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const style: StyleSpecification = await response.json();
  if (style?.version !== 8 || !Array.isArray(style.layers)) throw new Error('It is no map style.');
  return style;
}

/** Puts the colours of a theme on a map that is already drawn; nothing is loaded again. */
export function paintTheme(map: MapLibre, { isOwn }: ChosenStyle, isDark: boolean): void {
  if (!isOwn) return;
  const theme = isDark ? 'dark' : 'light';
  for (const layer of [...basemapLayers(basemapInks[theme]), ...featureLayers(inks[theme])]) {
    for (const [name, value] of Object.entries(layer.paint ?? {})) {
      if (/color/.test(name)) map.setPaintProperty(layer.id, name as never, value as never);
    }
  }
}
