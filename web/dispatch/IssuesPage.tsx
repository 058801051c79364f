import { useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { DataTable } from '#web/table/DataTable.tsx';
import { issuesTable } from './issues-table.tsx';
import { ResolveButton } from './ResolveButton.tsx';

/** What somebody should look at, one row for each note. */
export function IssuesPage() {
  const [table] = useState(issuesTable);
  return (
    <DataTable
      table={table}
      actions={(chosen) => <ResolveButton {...chosen} />}
      actionLabel={t('issues.resolve')}
    />
  );
}
