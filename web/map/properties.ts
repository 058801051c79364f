import type { RecordDefinition } from '#model/fields.ts';
import { fixedOptions } from '#model/lists/options.ts';
import { lease } from '#model/records/lease.ts';
import { offload } from '#model/records/offload.ts';
import { refinery } from '#model/records/refinery.ts';
import type { OptionLabel } from '#web/fields/options.ts';
import { valueText } from '#web/fields/value-text.ts';
import { label } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import type { MapFeature } from './feature.ts';
import { nameOf, sourceLabel } from './labels.ts';
import type { SourceName } from './sources.ts';

export type Property = readonly [name: string, value: string];

/** The record behind a feature of each source; a device is none. */
export const recordOf: Readonly<Record<SourceName, RecordDefinition | null>> = {
  leases: lease,
  devices: null,
  offloads: offload,
  refineries: refinery,
};

const time = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium', timeStyle: 'short' });

export function baseProperties(feature: MapFeature): Property[] {
  return [
    [t('map.source'), sourceLabel(feature.source)],
    [t('map.name'), nameOf(feature)],
    [t('map.cluster'), t('value.no')],
  ];
}

const stateName = (code: string | null) =>
  fixedOptions('states')?.find(({ value }) => value === code)?.label ?? code;

export function deviceProperties({ device }: MapFeature): Property[] {
  if (!device) return [];
  const rows: [string, string | null | undefined][] = [
    [t('map.user'), device.user?.fullName],
    [label('County'), device.county],
    [label('State'), stateName(device.state)],
    [t('map.ipAddress'), device.ipAddress],
    [t('map.lastSeen'), time.format(new Date(device.updatedAt))],
    [t('map.fingerprint'), device.fingerprint],
    [t('map.userAgent'), device.userAgent],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

/** What is known about a record, in the order of its form; its name and place are said already. */
export function recordProperties(
  definition: RecordDefinition,
  values: Readonly<Record<string, unknown>>,
  optionLabel: OptionLabel,
): Property[] {
  return definition.stored
    .filter((field) => field !== definition.display && !['latitude', 'longitude'].includes(field.wire))
    .map((field): Property => [label(field.label), valueText(field, values[field.wire], optionLabel)])
    .filter(([, value]) => value !== '');
}
