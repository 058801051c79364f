import { t } from '#web/i18n/translate.ts';
import type { MapFeature } from './feature.ts';
import type { SourceName } from './sources.ts';

export const sourceLabel = (source: SourceName): string => t(`map.${source}`);
export const nameOf = ({ name }: Pick<MapFeature, 'name'>): string => name ?? t('map.unknownName');

/** The cluster's count with the name of its source. */
export const clusterLabel = (source: SourceName, count: number): string =>
  t('map.clusterOf', { count, source: sourceLabel(source) });

/** What tells two of the same name apart: whose device it is, and where. */
export function hintOf({ device }: MapFeature): string {
  if (!device) return '';
  const place = [device.county, device.state].filter(Boolean).join(', ');
  return [device.user?.fullName, place].filter(Boolean).join(' · ');
}
