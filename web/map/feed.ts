import type { GeoJSONSource, GeoJSONSourceDiff } from 'maplibre-gl';
import { type MapFeature, pointOf } from './feature.ts';

/** Small enough for the page to stay responsive while one is handed to the worker. */
export const SLICE = 4000;

type Drawn = Map<string, MapFeature>;

/** What has to be told to a source so that it shows `wanted`; `drawn` is brought up to date. */
export function changesTo(
  drawn: Drawn,
  wanted: readonly MapFeature[],
): { add: MapFeature[]; update: MapFeature[]; remove: string[] } {
  const add: MapFeature[] = [];
  const update: MapFeature[] = [];
  for (const feature of wanted) {
    const before = drawn.get(feature.id);
    if (before === feature) continue;
    if (!before) add.push(feature);
    else if (before.lng !== feature.lng || before.lat !== feature.lat || before.name !== feature.name)
      update.push(feature);
    drawn.set(feature.id, feature);
  }
  const remove: string[] = [];
  if (drawn.size > wanted.length) {
    const kept = new Set(wanted.map(({ id }) => id));
    for (const id of drawn.keys()) if (!kept.has(id)) remove.push(id);
    for (const id of remove) drawn.delete(id);
  }
  return { add, update, remove };
}

/**
 * Keeps a source of the map like the list of features it is given, in slices and by what has changed only: giving
 * a hundred thousand features at once would hold the page up for as long as it takes to copy them to the worker.
 */
export class Feeder {
  readonly #source: Pick<GeoJSONSource, 'updateData'>;
  readonly #unknownName: string;
  readonly #drawn: Drawn = new Map();
  #wanted: readonly MapFeature[] | null = null;
  #isBusy = false;
  #isStopped = false;

  constructor(source: Pick<GeoJSONSource, 'updateData'>, unknownName: string) {
    this.#source = source;
    this.#unknownName = unknownName;
  }

  async show(features: readonly MapFeature[]): Promise<void> {
    this.#wanted = features;
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#wanted && !this.#isStopped) {
        const wanted: readonly MapFeature[] = this.#wanted;
        this.#wanted = null;
        for (const diff of this.#slices(wanted)) {
          if (this.#isStopped) return;
          await this.#source.updateData(diff);
        }
      }
    } finally {
      this.#isBusy = false;
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  *#slices(wanted: readonly MapFeature[]): Generator<GeoJSONSourceDiff> {
    const { add, update, remove } = changesTo(this.#drawn, wanted);
    const point = (feature: MapFeature) => pointOf(feature, this.#unknownName);
    if (update.length > 0 || remove.length > 0) {
      const moved = update.map(point).map(({ properties, geometry }) => ({
        id: properties.id,
        newGeometry: geometry,
        addOrUpdateProperties: [{ key: 'name', value: properties.name }],
      }));
      yield { remove, update: moved };
    }
    for (let at = 0; at < add.length; at += SLICE) yield { add: add.slice(at, at + SLICE).map(point) };
  }
}
