import { queryOptions } from '@tanstack/react-query';
import type { RecordDefinition } from '#model/fields.ts';
import type { Values } from '#model/validate.ts';
import { get } from '#web/api/client.ts';
import type { RecordData } from './record.ts';
import { pathOfRecord } from './record-paths.ts';

/** A record as it was at one of its versions, and who made it so. */
export interface Version extends Values {
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: { readonly fullName: string };
}

/** What a version was does not change, but for the names of those that are archived since. */
export const versionQuery = (definition: RecordDefinition, { id }: RecordData, version: number) =>
  queryOptions({
    queryKey: ['version', definition.endpoint, id, version],
    queryFn: ({ signal }) => get<Version>(`${pathOfRecord(definition, id)}/versions/${version}`, { signal }),
  });

/** So many can be chosen among. */
const MOST = 200;

/** The versions that can be put side by side, the newest first. */
export function versionsOf({ version: newest }: RecordData, chosen: readonly number[]): number[] {
  const latest = Array.from({ length: Math.min(newest, MOST) }, (_, at) => newest - at);
  return [...new Set([...latest, ...chosen])].sort((one, other) => other - one);
}
