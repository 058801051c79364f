import type { GeoJSONSource, GeoJSONSourceDiff } from 'maplibre-gl';
import { type MapFeature, pointOf } from './feature.ts';

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
 * it has anew whenever something is added, so a list that grows is handed over again when it has doubled.
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
        const diff = this.#changesTo(wanted);
        if (diff) await this.#source.updateData(diff);
      }
    } finally {
      this.#isBusy = false;
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  #changesTo(wanted: readonly MapFeature[]): GeoJSONSourceDiff | null {
    const { add, update, remove } = changesTo(this.#drawn, wanted);
    if (add.length + update.length + remove.length === 0) return null;
    const point = (feature: MapFeature) => pointOf(feature, this.#unknownName);
    const moved = update.map(point).map(({ properties, geometry }) => ({
      id: properties.id,
      newGeometry: geometry,
      addOrUpdateProperties: [{ key: 'name', value: properties.name }],
    }));
    return { remove, update: moved, add: add.map(point) };
  }
}
