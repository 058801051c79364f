import { queryOptions } from '@tanstack/react-query';
import { get } from '#web/api/client.ts';
import { type MapFeature, recordFeature } from './feature.ts';
import { recordOf } from './properties.ts';
import type { Selected } from './view.ts';

/** All that is known about the record behind a feature. */
export const recordQuery = ({ source, id }: Selected) =>
  queryOptions({
    queryKey: ['map', 'record', source, id],
    queryFn: ({ signal }) => {
      const path = `${recordOf[source]!.endpoint}/${encodeURIComponent(id)}`;
      return get<Record<string, unknown>>(path, { params: { list: 'expanded' }, signal });
    },
    retry: false,
    enabled: recordOf[source] !== null,
  });

/** The feature that a record makes, for when the list of them all is still on its way. */
export function featureOfRecord(
  { source, id }: Selected,
  values: Readonly<Record<string, unknown>>,
): MapFeature | null {
  const degrees = (value: unknown) => (typeof value === 'number' ? value : null);
  const name = values[recordOf[source]!.display.wire];
  return recordFeature(source, [
    id,
    typeof name === 'string' ? name : null,
    degrees(values.longitude),
    degrees(values.latitude),
  ]);
}
