import {
  type QueryFunctionContext,
  experimental_streamedQuery as streamedQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { GroupsState, PlacesPage } from '#model/places.ts';
import { get, request } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { type MapFeature, recordFeatures } from './feature.ts';
import { changesSince, devicesByPage, listening, newestOf, withChanges } from './load-devices.ts';
import { type SourceName, sources } from './sources.ts';

export const REFRESH_MS = 300_000;
/** For what is being grouped anew. */
const BEHIND_MS = 1000;

type RecordSource = Exclude<SourceName, 'devices'>;

/** The features themselves or, where there are too many, what is known of the groups that the server makes of them. */
export type Loaded = MapFeature[] | GroupsState;
export const groupsIn = (loaded: Loaded | undefined): GroupsState | null =>
  loaded === undefined || Array.isArray(loaded) ? null : loaded;
export const featuresIn = (loaded: Loaded | undefined): MapFeature[] | undefined =>
  Array.isArray(loaded) ? loaded : undefined;

interface FirstPage extends PlacesPage {
  /** Tells this state of the whole list from any other. */
  readonly tag: string | null;
}

/** Null: all is as it was when the list had that tag. */
async function firstPage(
  source: RecordSource,
  tag: string | undefined,
  signal: AbortSignal,
): Promise<FirstPage | null> {
  try {
    const headers = tag === undefined ? {} : { 'if-none-match': tag };
    const params = sources[source].isClustered ? { grouped: 'yes' } : {};
    const response = await request('GET', `map/${source}`, undefined, { params, headers, signal });
    const page: PlacesPage = await response.json();
    return { ...page, tag: response.headers.get('etag') };
  } catch (error) {
    if (error instanceof ApiError && error.status === 304) return null;
    throw error;
  }
}

async function* records(
  source: RecordSource,
  first: PlacesPage,
  signal: AbortSignal,
): AsyncGenerator<MapFeature[]> {
  for (let page = first; ; ) {
    yield recordFeatures(source, page.places);
    if (page.next === null) return;
    page = await get<PlacesPage>(`map/${source}`, { params: { after: page.next }, signal });
  }
}

type Load<Result extends Loaded> = (context: QueryFunctionContext) => Promise<Result>;

/** The first load is drawn as it grows, page by page; a refresh is shown when it is whole. */
const growing = (pages: (signal: AbortSignal) => AsyncGenerator<MapFeature[]>): Load<MapFeature[]> =>
  streamedQuery<MapFeature[], MapFeature[]>({
    streamFn: ({ signal }) => pages(signal),
    refetchMode: 'replace',
    reducer: (all, page) => (all.length === 0 ? page : all.concat(page)),
    initialValue: [],
  }) as Load<MapFeature[]>;

const tags = new WeakMap<readonly MapFeature[], string>();

/** A refresh that finds nothing new keeps the very list there is, so that nobody has to look through it. */
const loadRecords =
  (source: RecordSource): Load<Loaded> =>
  async (context) => {
    const before = featuresIn(context.client.getQueryData<Loaded>(context.queryKey));
    const first = await firstPage(source, before && tags.get(before), context.signal);
    if (first === null) return before!;
    if (first.groups) return first.groups;
    const all = await growing((signal) => records(source, first, signal))(context);
    if (first.tag !== null) tags.set(all, first.tag);
    return all;
  };

const whole = new WeakSet<readonly MapFeature[]>();

/** All of them once; from then on those that have been heard of since. */
const loadDevices: Load<MapFeature[]> = async (context) => {
  const before = context.client.getQueryData<MapFeature[]>(context.queryKey);
  let all: MapFeature[];
  const newest = before && whole.has(before) ? newestOf(before) : null;
  if (!before || newest === null) {
    await listening();
    all = await growing(devicesByPage)(context);
  } else all = withChanges(before, await changesSince(newest, context.signal), Date.now());
  whole.add(all);
  return all;
};

export function sourceQuery(source: SourceName): UseQueryOptions<Loaded> & { queryKey: string[] } {
  const load = source === 'devices' ? loadDevices : loadRecords(source);
  return {
    queryKey: ['map', source],
    queryFn: load,
    staleTime: REFRESH_MS,
    refetchInterval: ({ state }) => (groupsIn(state.data)?.isBehind ? BEHIND_MS : REFRESH_MS),
    // Thousands of rows are not compared with those before; the map does that where it matters.
    structuralSharing: false,
  };
}
