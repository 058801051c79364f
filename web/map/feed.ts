import type { GeoJSONSource, GeoJSONSourceDiff } from 'maplibre-gl';
import { type MapFeature, pointOf } from './feature.ts';

/** What is handed to the worker first, to have something to look at soon. */
export const SLICE = 5000;
/** The most that is handed over at once: copying more would hold the page up for too long. */
export const MOST = 20_000;

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
 * Keeps a source of the map like the list of features it is given, by what has changed only. The worker groups all
 * it has anew whenever something is added, so a list that grows is handed over in parts that grow with it: a hundred
 * thousand features by equal small ones would be grouped twenty times over.
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

  /** `isWhole`: no more of the list is on its way. */
  async show(features: readonly MapFeature[], isWhole = true): Promise<void> {
    const isWorthIt = isWhole || features.length >= this.#drawn.size * 2;
    if (!isWorthIt) return;
    this.#wanted = features;
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#wanted && !this.#isStopped) {
        const wanted: readonly MapFeature[] = this.#wanted;
        this.#wanted = null;
        for (const diff of this.#parts(wanted)) {
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

  *#parts(wanted: readonly MapFeature[]): Generator<GeoJSONSourceDiff> {
    const before = this.#drawn.size;
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
    for (let at = 0; at < add.length; ) {
      const size = Math.min(MOST, Math.max(SLICE, before + at));
      yield { add: add.slice(at, at + size).map(point) };
      at += size;
    }
  }
}
