import { createHash } from 'node:crypto';
import { Supercluster } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Point } from 'geojson';
import {
  type Bounds,
  CLUSTER_MAX_ZOOM,
  CLUSTER_RADIUS,
  findByName,
  type GroupMembers,
  isWithin,
  MEMBERS_PAGE,
  PLACES_LAYER,
  type Place,
  type PlaceRow,
  type PlacesWithin,
} from '#model/places.ts';

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** What a browser divides a tile into, and how large it draws one. */
const EXTENT = 8192;
const TILE_SIZE = 512;

const rowOf = ({ id, name, lng, lat }: Place): PlaceRow => [id, name, lng, lat];

function pointOf({ id, name, lng, lat }: Place, at: number): Feature<Point> {
  const properties = { id, ...(name !== null && { name }) };
  return { type: 'Feature', id: at, properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}

/** A name for these very places. */
export function stateOf(places: readonly Place[]): string {
  const hash = createHash('sha1');
  for (const { id, name, lng, lat } of places) hash.update(`${id},${lng},${lat},${name ?? ''}\n`);
  return hash.digest('base64url');
}

/** Places in groups, by the same rules and the same program as a browser that has all of them. */
export class GroupIndex {
  /** In the order of their names. */
  readonly #places: readonly Place[];
  readonly #groups: Supercluster;

  constructor(places: readonly Place[]) {
    this.#places = places;
    this.#groups = new Supercluster({
      maxZoom: CLUSTER_MAX_ZOOM,
      radius: (CLUSTER_RADIUS * EXTENT) / TILE_SIZE,
      extent: EXTENT,
    });
    this.#groups.load(places.map(pointOf));
  }

  /** A vector tile; empty where nothing stands. */
  tile({ z, x, y }: Tile): Uint8Array {
    const tile = this.#groups.getTile(z, x, y);
    return tile ? fromGeojsonVt({ [PLACES_LAYER]: tile }, { version: 2, extent: EXTENT }) : new Uint8Array();
  }

  /** Null: there is no such group. */
  members(group: number, skip: number): GroupMembers | null {
    try {
      const zoom = this.#groups.getClusterExpansionZoom(group);
      const leaves = this.#groups.getLeaves(group, MEMBERS_PAGE, skip);
      return { zoom, places: leaves.map(({ id }) => rowOf(this.#places[Number(id)]!)) };
    } catch {
      return null;
    }
  }

  named(text: string): PlaceRow[] {
    return findByName(this.#places, text).map(rowOf);
  }

  within(bounds: Bounds, top: number): PlacesWithin {
    const places: PlaceRow[] = [];
    let count = 0;
    for (const place of this.#places) {
      if (!isWithin(bounds, place)) continue;
      count += 1;
      if (places.length < top) places.push(rowOf(place));
    }
    return { count, places };
  }
}
