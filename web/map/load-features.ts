import {
  type QueryFunctionContext,
  experimental_streamedQuery as streamedQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { get, request } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { type MapFeature, type PlaceRow, recordFeature } from './feature.ts';
import { changesSince, devicesByPage, listening, newestOf, withChanges } from './load-devices.ts';
import type { SourceName } from './sources.ts';

const REFRESH_MS = 300_000;

type RecordSource = Exclude<SourceName, 'devices'>;
const isThere = (feature: MapFeature | null): feature is MapFeature => feature !== null;

interface PlacesPage {
  readonly places: readonly PlaceRow[];
  readonly next: string | null;
}

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
    const response = await request('GET', `map/${source}`, undefined, { headers, signal });
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
    yield page.places.map((row) => recordFeature(source, row)).filter(isThere);
    if (page.next === null) return;
    page = await get<PlacesPage>(`map/${source}`, { params: { after: page.next }, signal });
  }
}

type Load = (context: QueryFunctionContext) => Promise<MapFeature[]>;

/** The first load is drawn as it grows, page by page; a refresh is shown when it is whole. */
const growing = (pages: (signal: AbortSignal) => AsyncGenerator<MapFeature[]>): Load =>
  streamedQuery<MapFeature[], MapFeature[]>({
    streamFn: ({ signal }) => pages(signal),
    refetchMode: 'replace',
    reducer: (all, page) => (all.length === 0 ? page : all.concat(page)),
    initialValue: [],
  }) as Load;

const tags = new WeakMap<readonly MapFeature[], string>();

/** A refresh that finds nothing new keeps the very list there is, so that nobody has to look through it. */
const loadRecords =
  (source: RecordSource): Load =>
  async (context) => {
    const before = context.client.getQueryData<MapFeature[]>(context.queryKey);
    const first = await firstPage(source, before && tags.get(before), context.signal);
    if (first === null) return before!;
    const all = await growing((signal) => records(source, first, signal))(context);
    if (first.tag !== null) tags.set(all, first.tag);
    return all;
  };

const whole = new WeakSet<readonly MapFeature[]>();

/** All of them once; from then on those that have been heard of since. */
const loadDevices: Load = async (context) => {
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

export function sourceQuery(source: SourceName): UseQueryOptions<MapFeature[]> & { queryKey: string[] } {
  const load = source === 'devices' ? loadDevices : loadRecords(source);
  return {
    queryKey: ['map', source],
    queryFn: async (context) => {
      try {
        return await load(context);
      } catch (error) {
        if (!context.signal.aborted) console.error(`The ${source} of the map could not be loaded.`, error);
        throw error;
      }
    },
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    // A hundred thousand rows are not compared with those before; the map does that where it matters.
    structuralSharing: false,
  };
}
