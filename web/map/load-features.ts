import { experimental_streamedQuery as streamedQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { Device } from '#model/operations.ts';
import { get } from '#web/api/client.ts';
import { config } from '#web/config.ts';
import {
  deviceFeature,
  isRecent,
  isShownDevice,
  type MapFeature,
  type PlaceRow,
  recordFeature,
} from './feature.ts';
import type { SourceName } from './sources.ts';

const REFRESH_MS = 300_000;
const DEVICES_PAGE = 100;

type RecordSource = Exclude<SourceName, 'devices'>;
const isThere = (feature: MapFeature | null): feature is MapFeature => feature !== null;

interface PlacesPage {
  readonly places: readonly PlaceRow[];
  readonly next: string | null;
}

async function* records(source: RecordSource, signal: AbortSignal): AsyncGenerator<MapFeature[]> {
  let after: string | null = null;
  do {
    const page: PlacesPage = await get(`map/${source}`, { params: { after }, signal });
    yield page.places.map((row) => recordFeature(source, row)).filter(isThere);
    after = page.next;
  } while (after !== null);
}

/** Newest first, so the first one too old ends it. */
async function* devices(signal: AbortSignal): AsyncGenerator<MapFeature[]> {
  const now = Date.now();
  for (let skip = 0; ; skip += DEVICES_PAGE) {
    const params = {
      expand: 'user',
      orderby: 'updatedAt desc',
      top: DEVICES_PAGE,
      ...(skip > 0 && { skip }),
    };
    const page = await get<readonly Device[]>('devices', { params, signal });
    const shown = page.filter((device) => isShownDevice(device, config.internalTestPrefix, now));
    yield shown.map(deviceFeature).filter(isThere);
    const oldest = page.at(-1);
    if (!oldest || page.length < DEVICES_PAGE || !isRecent(oldest, now)) return;
  }
}

/** The first load is drawn as it grows, page by page; a refresh is shown when it is whole. */
export function sourceQuery(source: SourceName): UseQueryOptions<MapFeature[]> & { queryKey: string[] } {
  return {
    queryKey: ['map', source],
    queryFn: async (context) => {
      try {
        return await streamed(source)(context);
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

const streamed = (source: SourceName) =>
  streamedQuery<MapFeature[], MapFeature[]>({
    streamFn: ({ signal }) => (source === 'devices' ? devices(signal) : records(source, signal)),
    refetchMode: 'replace',
    reducer: (all, page) => (all.length === 0 ? page : all.concat(page)),
    initialValue: [],
  });
