import { useState } from 'react';
import { shorten } from '#model/cells.ts';
import { devicesList } from '#model/dispatch.ts';
import type { Device } from '#model/operations.ts';
import { t } from '#web/i18n/translate.ts';
import { ownMapPath } from '#web/paths.ts';
import { DataTable } from '#web/table/DataTable.tsx';
import type { TableDefinition } from '#web/table/definition.ts';
import { listLoader } from '#web/table/list-loader.ts';
import { MapLink } from '#web/table/MapLink.tsx';
import { simplifyUserAgent } from './user-agent.ts';

const featureOf = (fingerprint: string) => `devices/${fingerprint}`;

const devicesTable = (): TableDefinition<Device, Device> => ({
  title: t('menu.devices'),
  path: 'devices',
  fileName: 'devices',
  rules: devicesList,
  searches: t('devices.searches'),
  watches: ['devices'],
  rowsOf: (device) => [device],
  keyOf: ({ fingerprint }) => fingerprint,
  nameOf: ({ label, fingerprint }) => label ?? shorten(fingerprint),
  open: ({ latitude, longitude, fingerprint }, _, go) => {
    if (latitude !== null && longitude !== null) {
      go(ownMapPath({ latitude, longitude, feature: featureOf(fingerprint) }));
    }
  },
  nothingYet: t('devices.nothing'),
  columns: [
    {
      id: 'fingerprint',
      label: t('column.fingerprint'),
      face: 'mono',
      cell: ({ fingerprint }) => <span title={fingerprint}>{shorten(fingerprint)}</span>,
    },
    { id: 'label', label: t('column.label'), value: ({ label }) => label },
    { id: 'user', label: t('column.user'), value: ({ user }) => user },
    {
      id: 'userAgent',
      label: t('column.userAgent'),
      cell: ({ userAgent }) => userAgent && <span title={userAgent}>{simplifyUserAgent(userAgent)}</span>,
    },
    {
      id: 'gps',
      label: t('column.gps'),
      align: 'right',
      cell: ({ latitude, longitude, fingerprint }) => (
        <MapLink latitude={latitude} longitude={longitude} feature={featureOf(fingerprint)} />
      ),
    },
    { id: 'county', label: t('column.county'), value: ({ county }) => county },
    { id: 'state', label: t('column.state'), value: ({ state }) => state },
    { id: 'updatedAt', label: t('column.updated'), align: 'right', value: ({ updatedAt }) => updatedAt },
  ],
});

export const loader = listLoader(devicesTable);

/** The phones and tablets in the trucks, the one heard of last first. */
export function DevicesPage() {
  const [table] = useState(devicesTable);
  return <DataTable table={table} />;
}
