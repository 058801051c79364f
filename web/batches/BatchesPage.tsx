import { useState } from 'react';
import { type Batch, batchesList, batchKinds, batchStates } from '#model/batches.ts';
import { records } from '#model/records/index.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { batchPath } from '#web/paths.ts';
import { DataTable } from '#web/table/DataTable.tsx';
import type { TableDefinition } from '#web/table/definition.ts';
import { listLoader } from '#web/table/list-loader.ts';
import { aboutText, countsText } from './batch-words.ts';

const batchesTable = (): TableDefinition<Batch, Batch> => ({
  title: t('menu.batches'),
  path: 'batches',
  rules: batchesList,
  asks: {},
  searches: t('batches.searches'),
  watches: ['batches'],
  rowsOf: (batch) => [batch],
  keyOf: ({ id }) => id,
  nameOf: ({ kind, type }) =>
    t('batches.heading', { kind: t(`batches.kind.${kind}`), type: typeLabel(type) }),
  open: ({ id }, _, go) => go(batchPath(id)),
  nothingYet: t('batches.nothing'),
  columns: [
    { id: 'begunAt', label: t('batches.begunAt'), value: ({ begunAt }) => begunAt },
    {
      id: 'kind',
      label: t('batches.kind'),
      cell: ({ id, kind }) => (
        <a data-within href={batchPath(id)}>
          {t(`batches.kind.${kind}`)}
        </a>
      ),
      choices: batchKinds.map((value) => ({ value, label: t(`batches.kind.${value}`) })),
    },
    {
      id: 'type',
      label: t('batches.type'),
      cell: ({ type }) => typeLabel(type),
      choices: records.map(({ type }) => ({ value: type, label: typeLabel(type) })),
    },
    { id: 'title', label: t('batches.about'), isWide: true, cell: aboutText },
    { id: 'begunBy', label: t('batches.begunBy'), value: ({ begunBy }) => begunBy },
    {
      id: 'state',
      label: t('batches.state'),
      cell: ({ state, undoneBy }) => (undoneBy ? t('batches.isUndone') : t(`batches.state.${state}`)),
      choices: batchStates.map((value) => ({ value, label: t(`batches.state.${value}`) })),
    },
    { id: 'result', label: t('batches.result'), wraps: true, cell: countsText },
  ],
});

export const loader = listLoader(batchesTable);

/** Everything that was done to many records at once, the latest first. */
export function BatchesPage() {
  const [table] = useState(batchesTable);
  return <DataTable table={table} />;
}
