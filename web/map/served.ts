import { queryOptions } from '@tanstack/react-query';
import type { Bounds, GroupMembers, GroupsState, PlaceRow, PlacesWithin } from '#model/places.ts';
import { get } from '#web/api/client.ts';
import { recordFeatures } from './feature.ts';
import { REFRESH_MS } from './load-features.ts';
import type { SourceName } from './sources.ts';

/** What is asked for of a source that has too many features to have them here. */

export const namedQuery = (source: SourceName, { state }: GroupsState, text: string) =>
  queryOptions({
    queryKey: ['map', 'named', source, state, text],
    queryFn: async ({ signal }) => {
      const rows = await get<PlaceRow[]>(`map/${source}/named`, { params: { search: text }, signal });
      return recordFeatures(source, rows);
    },
    enabled: text.trim() !== '',
    staleTime: REFRESH_MS,
  });

export const withinQuery = (source: SourceName, { state }: GroupsState, bounds: Bounds, top: number) => {
  const { west, south, east, north } = bounds;
  const params = { bounds: [west, south, east, north].join(), top };
  return queryOptions({
    queryKey: ['map', 'within', source, state, params],
    queryFn: async ({ signal }) => {
      const { count, places } = await get<PlacesWithin>(`map/${source}/within`, { params, signal });
      return { count, features: recordFeatures(source, places) };
    },
    staleTime: REFRESH_MS,
  });
};

/** Some members of a group, and the zoom at which it comes apart; refused when its state is past. */
export async function membersOf(source: SourceName, { state }: GroupsState, group: number, skip: number) {
  const params = { state, skip };
  const { zoom, places } = await get<GroupMembers>(`map/${source}/groups/${group}`, { params });
  return { zoom, members: recordFeatures(source, places) };
}
