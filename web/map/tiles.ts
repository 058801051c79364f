import {
  addProtocol,
  type GeoJSONSource,
  type Map as MapLibre,
  type SourceSpecification,
  type VectorTileSource,
} from 'maplibre-gl';
import { CLUSTER_MAX_ZOOM, PLACES_LAYER } from '#model/places.ts';
import { request } from '#web/api/client.ts';
import { UnreachableError } from '#web/api/errors.ts';
import { featureSource, layerIdsOf } from './layers.ts';
import type { SourceName } from './sources.ts';

/** How a source comes onto the map: as features that are handed to it, or as tiles that it asks the server for. */

const PROTOCOL = 'places';
/** Milliseconds until a tile is asked for again from a server that is away. */
const PATIENCE = 3000;

const addressOf = (source: SourceName, state: string) =>
  `${PROTOCOL}://${source}/tiles/{z}/{x}/{y}?state=${state}`;

/** As whoever is signed in; while the server is away it is waited for. */
addProtocol(PROTOCOL, async ({ url }, { signal }) => {
  const [path = '', query] = url.slice(`${PROTOCOL}://`.length).split('?');
  const params = Object.fromEntries(new URLSearchParams(query));
  for (;;) {
    try {
      const headers = { accept: 'application/vnd.mapbox-vector-tile' };
      const answer = await request('GET', `map/${path}`, undefined, { params, headers, signal });
      return { data: await answer.arrayBuffer() };
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      signal.throwIfAborted();
    }
  }
});

/** What each source was last told to show: it says so itself only once it has begun. */
const told = new WeakMap<object, string>();

/** Shows a source by the server's tiles of a state. */
export function showTiles(map: MapLibre, source: SourceName, state: string): void {
  const address = addressOf(source, state);
  const shown = map.getSource(source);
  if (shown && told.get(shown) === address) return;
  // Whatever is on its way to a source stays in it as it comes, be it past: then another takes its place.
  if (shown?.type === 'vector' && map.isSourceLoaded(source)) (shown as VectorTileSource).setTiles([address]);
  else {
    const maxzoom = CLUSTER_MAX_ZOOM + 1;
    replaceSource(map, source, { type: 'vector', tiles: [address], maxzoom, promoteId: 'id' });
  }
  told.set(map.getSource(source)!, address);
}

/** The source to hand features to. */
export function shownFeatures(map: MapLibre, source: SourceName): GeoJSONSource {
  if (map.getSource(source)?.type !== 'geojson') replaceSource(map, source, featureSource(source));
  return map.getSource<GeoJSONSource>(source)!;
}

/** Which feature of a source is meant. */
export const featureIn = (source: SourceName, id: string, isInTiles: boolean) => ({
  source,
  id,
  ...(isInTiles && { sourceLayer: PLACES_LAYER }),
});

/** Its layers stay where and as they are. */
function replaceSource(map: MapLibre, source: SourceName, specification: SourceSpecification): void {
  const own = layerIdsOf(source);
  const order = map.getLayersOrder();
  const layers = order
    .map((id, at) => ({ id, next: order.slice(at).find((other) => !own.includes(other)) }))
    .filter(({ id }) => own.includes(id))
    .map(({ id, next }) => ({ layer: map.getLayer(id)!.serialize(), next }));
  for (const { layer } of layers) map.removeLayer(layer.id);
  map.removeSource(source);
  map.addSource(source, specification);
  for (const { layer, next } of layers) {
    const { 'source-layer': _, ...rest } = layer as { 'source-layer'?: string } & typeof layer;
    const inTile = specification.type === 'vector' && { 'source-layer': PLACES_LAYER };
    map.addLayer({ ...rest, ...inTile } as typeof layer, next);
  }
}
