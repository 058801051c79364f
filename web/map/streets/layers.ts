import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps';
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { fonts } from '#web/basemap/fonts.ts';
import { locale } from '#web/i18n/locale.ts';

export const STREETS = 'streets';

/** Protomaps’ night is grey; ours is slate, and its names are to be read. */
const night: Partial<Flavor> = {
  background: '#0a1118',
  earth: '#1a232e',
  water: '#0d1a28',
  city_label: '#b6c3d1',
  city_label_halo: '#141c26',
  state_label: '#93a3b5',
  roads_label_major: '#93a3b5',
  roads_label_minor: '#7f90a3',
  ocean_label: '#7fa3c4',
};

/** They are drawn with pictures, which a sheet of them would have to be fetched for. */
const withoutPictures = new Set(['pois', 'roads_oneway']);

/** The style that the maker of the tiles keeps for them, made to need no server: our own signs, the system's fonts. */
export function streetLayers(isDark: boolean): LayerSpecification[] {
  const flavor = isDark ? { ...namedFlavor('dark'), ...night } : namedFlavor('light');
  return (layers(STREETS, flavor, { lang: locale.language }) as LayerSpecification[])
    .filter(({ id }) => !withoutPictures.has(id))
    .map((layer) => {
      if (layer.type !== 'symbol') return layer;
      if (layer.id === 'roads_shields') return shieldsOf(layer);
      const { 'icon-image': _, ...layout } = layer.layout ?? {};
      return { ...layer, layout: inOurFonts(layout) };
    });
}

const isInterstate: ExpressionSpecification = ['==', ['get', 'network'], 'US:I'];

function shieldsOf(layer: SymbolLayerSpecification): LayerSpecification {
  const size: ExpressionSpecification = [
    'case',
    ['>', ['length', ['get', 'shield_text']], 2],
    'wide',
    'narrow',
  ];
  return {
    ...layer,
    layout: {
      ...layer.layout,
      'text-font': fonts.bold,
      'text-size': 9.5,
      'icon-size': 1,
      'icon-image': ['concat', ['case', isInterstate, 'interstate-', 'us-'], size],
    },
    paint: { 'text-color': ['case', isInterstate, '#ffffff', '#26303b'] },
  };
}

/** Wherever one of the style's fonts is named, on its own or within a text. */
function inOurFonts<Value>(value: Value): Value {
  if (Array.isArray(value)) {
    const isFont =
      value.length > 0 && value.every((name) => typeof name === 'string' && /^Noto Sans/.test(name));
    if (isFont) return (/Medium|Bold/.test(value[0]) ? fonts.bold : fonts.regular) as Value;
    return value.map(inOurFonts) as Value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inOurFonts(part)])) as Value;
}
