import type { SavedView } from '#model/saved-views.ts';
import { get } from '#web/api/client.ts';
import { sessionStore } from '#web/session/session.ts';
import { readStored, writeStored } from '#web/ui/local-storage.ts';

/** By the pages of their tables, as this browser last heard of them: a table does not wait for the server to say. */
const keyOf = () => `defaultViews ${sessionStore.get().username}`;

function keep(views: readonly SavedView[]): void {
  const defaults = views.filter(({ isDefault }) => isDefault).map(({ page, query }) => [page, query]);
  writeStored(keyOf(), JSON.stringify(Object.fromEntries(defaults)));
}

export async function readViews(signal?: AbortSignal): Promise<SavedView[]> {
  const views = await get<SavedView[]>('views', signal && { signal });
  keep(views);
  return views;
}

/** The query that a table is opened with; null where there is none, undefined where this browser has not heard yet. */
export function knownDefault(page: string): string | null | undefined {
  try {
    const known: Record<string, string> | null = JSON.parse(readStored(keyOf()) ?? 'null');
    return known ? (known[page] ?? null) : undefined;
  } catch {
    return undefined;
  }
}

/** A table that cannot be told its default is shown as it comes. */
export const askDefault = (page: string): Promise<string | null | undefined> =>
  readViews().then(
    () => knownDefault(page),
    () => null,
  );
