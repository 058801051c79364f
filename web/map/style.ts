import type { LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { basemapInks } from '#web/basemap/inks.ts';
import { basemapLayers } from '#web/basemap/layers.ts';
import { addShields } from '#web/basemap/shields.ts';
import { completeBasemap, ownBasemap } from '#web/basemap/style.ts';
import type { Config } from '#web/config.ts';
import { featureLayers, featureSources, inks } from './layers.ts';
import { fetchStyle } from './provided-style.ts';

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
  /** Our own basemap, which knows counties and towns. */
  readonly isOwn: boolean;
  /** The layers of the basemap in the colours of a theme; null where they are somebody else's. */
  readonly layersFor: ((isDark: boolean) => LayerSpecification[]) | null;
  /** Adds to the map what a style cannot say. */
  readonly complete: (map: MapLibre) => void;
}

const ownLayers = (isDark: boolean) => basemapLayers(basemapInks[isDark ? 'dark' : 'light']);

/** Our own basemap, which is always there. */
export function ownStyle(isDark: boolean): ChosenStyle {
  const style = withFeatures(ownBasemap(ownLayers(isDark)), isDark);
  return { style, isOwn: true, layersFor: ownLayers, complete: completeBasemap };
}

/** The streets of the file or the provider that is configured, where they are there; our own basemap otherwise. */
export async function chooseStyle(
  { mapTiles, mapStyleUrl }: Pick<Config, 'mapTiles' | 'mapStyleUrl'>,
  isDark: boolean,
): Promise<ChosenStyle> {
  try {
    if (mapTiles) return await streets(mapTiles, isDark);
    if (mapStyleUrl) return await provided(mapStyleUrl);
    return ownStyle(isDark);
  } catch (error) {
    return insteadOfStreets(error, isDark);
  }
}

async function streets(path: string, isDark: boolean): Promise<ChosenStyle> {
  const [{ streetsStyle }, { streetLayers }] = await Promise.all([
    import('./streets/style.ts'),
    import('./streets/layers.ts'),
  ]);
  const style = withFeatures(await streetsStyle(path, isDark), isDark);
  return { style, isOwn: false, layersFor: streetLayers, complete: addShields };
}

/** A provider's streets are drawn for the day. */
async function provided(url: string): Promise<ChosenStyle> {
  const style = withFeatures(await fetchStyle(url), false);
  return { style, isOwn: false, layersFor: null, complete: () => {} };
}

/** Streets are a help, not a condition: without them the map is drawn all the same. */
export function insteadOfStreets(error: unknown, isDark: boolean): ChosenStyle {
  console.warn('The map style could not be loaded; the own basemap is shown instead.', error);
  return ownStyle(isDark);
}

/** Puts the colours of a theme on a map that is already drawn; nothing is loaded again. */
export function paintTheme(map: MapLibre, { layersFor }: ChosenStyle, isDark: boolean): void {
  if (!layersFor) return;
  for (const layer of [...layersFor(isDark), ...featureLayers(inks[isDark ? 'dark' : 'light'])]) {
    for (const [name, value] of Object.entries(layer.paint ?? {})) {
      if (/color/.test(name)) map.setPaintProperty(layer.id, name as never, value as never);
    }
  }
}
