import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { changeKinds, changesList, type RecordChange } from '#model/record-changes.ts';
import { recordOf, records } from '#model/records/index.ts';
import { changes as english } from '#web/i18n/en/changes.ts';
import { changes as spanish } from '#web/i18n/es/changes.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { batchPath, recordPath } from '#web/paths.ts';
import { DataTable } from '#web/table/DataTable.tsx';
import type { TableDefinition } from '#web/table/definition.ts';
import { listLoader } from '#web/table/list-loader.ts';
import { ChangedFields } from './ChangedFields.tsx';

addTexts(locale.language === 'es' ? spanish : english);

/** What has no form cannot be opened. */
const hasForm = ({ type }: RecordChange) => recordOf(type).category !== null;
const historyPath = ({ type, recordId }: RecordChange) => `${recordPath(type, recordId)}&tab=history`;

const changesTable = (): TableDefinition<RecordChange, RecordChange> => ({
  title: t('menu.changes'),
  path: 'changes',
  fileName: 'changes',
  rules: changesList,
  searches: t('changes.searches'),
  watches: records.map(({ endpoint }) => endpoint),
  rowsOf: (change) => [change],
  keyOf: ({ id }) => id,
  nameOf: ({ type, label, version }) => t('changes.name', { type: typeLabel(type), label, version }),
  open: (change, _, go) => hasForm(change) && go(historyPath(change)),
  nothingYet: t('changes.nothing'),
  columns: [
    { id: 'at', label: t('change.at'), wraps: true, value: ({ at }) => at },
    { id: 'user', label: t('change.user'), wraps: true, value: ({ user }) => user },
    {
      id: 'type',
      label: t('change.type'),
      choices: records.map(({ type }) => ({ value: type, label: typeLabel(type) })),
      value: ({ type }) => typeLabel(type),
    },
    {
      id: 'record',
      label: t('change.record'),
      cell: (change) =>
        hasForm(change) ? (
          <Link component={RouterLink} to={historyPath(change)}>
            {change.label}
          </Link>
        ) : (
          change.label
        ),
    },
    {
      id: 'kind',
      label: t('change.kind'),
      choices: changeKinds.map((kind) => ({ value: kind, label: t(`changeKind.${kind}`) })),
      cell: ({ kind, batchId }) =>
        batchId ? (
          <Link component={RouterLink} to={batchPath(batchId)}>
            {t(`changeKind.${kind}`)}
          </Link>
        ) : (
          t(`changeKind.${kind}`)
        ),
    },
    {
      id: 'changes',
      label: t('change.changes'),
      isWide: true,
      cell: (change) => <ChangedFields change={change} />,
    },
    { id: 'reason', label: t('change.reason'), isWide: true, value: ({ reason }) => reason },
  ],
});

export const loader = listLoader(changesTable);

/** Who changed what, over all records, the latest first. */
export function ChangesPage() {
  const [table] = useState(changesTable);
  return <DataTable table={table} />;
}
