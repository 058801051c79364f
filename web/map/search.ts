import { fold } from '#model/fold.ts';
import type { MapFeature } from './feature.ts';
import { sourceNames } from './sources.ts';
import type { SourceStates } from './use-features.ts';

export const HITS_PER_SOURCE = 8;

/** Folding a hundred thousand names takes a moment; it is done once for each list. */
const folded = new WeakMap<readonly MapFeature[], string[]>();

function foldedNames(features: readonly MapFeature[]): string[] {
  let names = folded.get(features);
  if (!names) {
    names = features.map(({ name }) => (name === null ? '' : fold(name)));
    folded.set(features, names);
  }
  return names;
}

/** Features whose name holds the text, those that begin with it first. */
export function findByName(
  features: readonly MapFeature[],
  text: string,
  ignoredName: string,
  limit = HITS_PER_SOURCE,
): MapFeature[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  const names = foldedNames(features);
  const first: MapFeature[] = [];
  const others: MapFeature[] = [];
  for (let at = 0; at < names.length && first.length < limit; at++) {
    const found = names[at]!.indexOf(wanted);
    if (found < 0 || (found > 0 && others.length >= limit)) continue;
    const feature = features[at]!;
    if (ignoredName !== '' && feature.name === ignoredName) continue;
    (found === 0 ? first : others).push(feature);
  }
  const byName = (one: MapFeature, other: MapFeature) => (one.name ?? '').localeCompare(other.name ?? '');
  return [...first.sort(byName), ...others.sort(byName)].slice(0, limit);
}

/** Source by source, so that hits of one stand together. */
export const findFeatures = (states: SourceStates, text: string, ignoredName: string): MapFeature[] =>
  sourceNames.flatMap((source) => findByName(states[source].features, text, ignoredName));
