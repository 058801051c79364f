import type { Device } from '#model/operations.ts';
import { get } from '#web/api/client.ts';
import { liveStore } from '#web/api/live.ts';
import { config } from '#web/config.ts';
import { deviceFeature, isRecent, isShownDevice, type MapFeature } from './feature.ts';

const PAGE = 100;
/** As long as it takes to open the stream of changes; without one, the devices come all the same. */
const PATIENCE = 1000;
/** A report is dated when it begins to be written and seen when that is done: no statement takes longer than this. */
const OVERLAP = 10_000;

/** Newest first, so the first one too old ends it. */
async function* pagesOf(signal: AbortSignal, updatedAt?: string): AsyncGenerator<readonly Device[]> {
  const now = Date.now();
  // Whoever reports meanwhile moves to the front, and the next page begins with the last of the one before.
  const seen = new Set<string>();
  for (let skip = 0; ; skip += PAGE) {
    const params = {
      expand: 'user',
      orderby: 'updatedAt desc',
      top: PAGE,
      ...(skip > 0 && { skip }),
      ...(updatedAt && { updatedAt }),
    };
    const page = await get<readonly Device[]>('devices', { params, signal });
    yield page.filter(({ fingerprint }) => !seen.has(fingerprint));
    for (const { fingerprint } of page) seen.add(fingerprint);
    const oldest = page.at(-1);
    if (!oldest || page.length < PAGE || !isRecent(oldest, now)) return;
  }
}

const featuresOf = (devices: readonly Device[], now: number): MapFeature[] =>
  devices
    .filter((device) => isShownDevice(device, config.internalTestPrefix, now))
    .map(deviceFeature)
    .filter((feature) => feature !== null);

export async function* devicesByPage(signal: AbortSignal): AsyncGenerator<MapFeature[]> {
  for await (const page of pagesOf(signal)) yield featuresOf(page, Date.now());
}

/** When the last of them was heard of, by the server's clock; null when there are none. */
export const newestOf = (features: readonly MapFeature[]): number | null =>
  features.reduce<number | null>(
    (newest, { device }) => Math.max(newest ?? 0, Date.parse(device!.updatedAt)),
    null,
  );

/** The devices that may have been heard of since then. */
export async function changesSince(newest: number, signal: AbortSignal): Promise<Device[]> {
  const changed: Device[] = [];
  const since = new Date(newest - OVERLAP).toISOString();
  for await (const page of pagesOf(signal, `${since}..`)) changed.push(...page);
  return changed;
}

/** The very list there was when nothing is new, so that nobody has to look through it. */
export function withChanges(before: MapFeature[], changed: readonly Device[], now: number): MapFeature[] {
  const known = new Map(before.map(({ id, device }) => [id, device]));
  const news = changed.filter(
    ({ fingerprint, updatedAt }) => known.get(fingerprint)?.updatedAt !== updatedAt,
  );
  const stale = new Set(news.map(({ fingerprint }) => fingerprint));
  const kept = before.filter(({ id, device }) => !stale.has(id) && isRecent(device!, now));
  const added = featuresOf(news, now);
  return added.length === 0 && kept.length === before.length ? before : [...added, ...kept];
}

let isWaiting = false;

/** Whether the devices are still to be read: whatever is told to have changed will be in them. */
export const isToBeRead = (): boolean => isWaiting;

/** First listen, then read: what is heard of while the stream opens then need not be asked for again. */
export async function listening(): Promise<void> {
  if (liveStore.get() !== 'connecting') return;
  isWaiting = true;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, PATIENCE);
    const stop = liveStore.subscribe(done);
    function done(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
  isWaiting = false;
}
