import type { MapFeature } from './feature.ts';
import { type SourceName, sourceNames } from './sources.ts';
import type { SourceStates } from './use-features.ts';

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Everything, for where there is no map to look at. */
export const EVERYWHERE: Bounds = { west: -180, south: -90, east: 180, north: 90 };

export interface SourceInView {
  readonly source: SourceName;
  readonly features: readonly MapFeature[];
}

/** What lies within the bounds, by source; hidden sources and empty ones are left out. */
export function featuresWithin(
  states: SourceStates,
  { west, south, east, north }: Bounds,
  hidden: readonly SourceName[],
): SourceInView[] {
  const isWithin = ({ lng, lat }: MapFeature) => {
    if (lat < south || lat > north) return false;
    // Bounds beyond ±180° have gone around the world.
    return [lng, lng - 360, lng + 360].some((turn) => turn >= west && turn <= east);
  };
  return sourceNames
    .filter((source) => !hidden.includes(source))
    .map((source) => ({ source, features: states[source].features.filter(isWithin) }))
    .filter(({ features }) => features.length > 0);
}
