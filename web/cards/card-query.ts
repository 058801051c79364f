import { queryOptions } from '@tanstack/react-query';
import { get } from '#web/api/client.ts';
import type { Reference } from './reference-at.ts';

/** What a card says of a record. */
export interface Card {
  readonly id: string;
  readonly label: string;
  readonly archived: boolean;
  /** What tells it from others of its name. */
  readonly detail: string | null;
  /** Operations of it with potential issues; null where none name such records. */
  readonly issues: number | null;
  readonly uses: readonly { readonly type: string; readonly count: number; readonly more: boolean }[];
  readonly place: {
    readonly text: string | null;
    /** The point on the map, and whose it is. */
    readonly at: {
      readonly endpoint: string;
      readonly id: string;
      readonly latitude: number;
      readonly longitude: number;
    } | null;
  } | null;
}

/** For as long as nobody minds that a count is of a moment ago. */
const KEPT = 30_000;

export const cardQuery = (reference: Reference | null) =>
  queryOptions({
    queryKey: ['card', reference?.endpoint, reference?.id],
    queryFn: ({ signal }) => get<Card>(`${reference!.endpoint}/${reference!.id}/card`, { signal }),
    enabled: reference !== null,
    staleTime: KEPT,
    retry: false,
  });
