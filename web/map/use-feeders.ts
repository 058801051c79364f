import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { t } from '#web/i18n/translate.ts';
import { Feeder } from './feed.ts';
import { type SourceName, sourceNames } from './sources.ts';
import { shownFeatures, showTiles } from './tiles.ts';
import type { SourceStates } from './use-features.ts';

/** Brings what is loaded onto the map, as it comes in and as it changes. */
export function useFeeders(map: MapLibre | null, states: SourceStates): void {
  const current = useRef<Feeders | null>(null);
  useEffect(() => {
    if (current.current?.map !== map) {
      current.current?.stop();
      current.current = map && new Feeders(map);
    }
    current.current?.show(states);
  }, [map, states]);
  useEffect(
    () => () => {
      current.current?.stop();
      current.current = null;
    },
    [],
  );
}

class Feeders {
  readonly map: MapLibre;
  /** Of the sources that are handed their features. */
  readonly #fed = new Map<SourceName, Feeder>();

  constructor(map: MapLibre) {
    this.map = map;
  }

  show(states: SourceStates): void {
    for (const source of sourceNames) {
      const { features, isLoading, groups } = states[source];
      if (groups) {
        this.#fed.get(source)?.stop();
        this.#fed.delete(source);
        showTiles(this.map, source, groups.state);
      } else void this.#feederOf(source).show(features, !isLoading);
    }
  }

  stop(): void {
    for (const feeder of this.#fed.values()) feeder.stop();
  }

  #feederOf(source: SourceName): Feeder {
    const known = this.#fed.get(source);
    if (known) return known;
    const made = new Feeder(shownFeatures(this.map, source), t('map.unknownName'));
    this.#fed.set(source, made);
    return made;
  }
}
