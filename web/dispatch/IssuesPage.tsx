import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { issues as english } from '#web/i18n/en/issues.ts';
import { issues as spanish } from '#web/i18n/es/issues.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { DataTable } from '#web/table/DataTable.tsx';
import { listLoader } from '#web/table/list-loader.ts';
import { CheckButton } from './CheckButton.tsx';
import { IssueViews } from './IssueViews.tsx';
import { useIssueWords } from './issues-of.ts';
import { issuesTable } from './issues-table.tsx';
import { ReopenButton } from './ReopenButton.tsx';
import { ResolveButton } from './ResolveButton.tsx';
import { resolvedTable } from './resolved-table.tsx';

addTexts(locale.language === 'es' ? spanish : english);

const showsResolved = (params: URLSearchParams) => params.get('show') === 'resolved';

export const loader = listLoader((params) => (showsResolved(params) ? resolvedTable() : issuesTable()));

/** What somebody should look at, one row for each note; or what somebody has looked at already. */
export function IssuesPage() {
  const [params] = useSearchParams();
  return showsResolved(params) ? <ResolvedIssues /> : <OpenIssues />;
}

function OpenIssues() {
  const [table] = useState(issuesTable);
  const words = useIssueWords(table);
  return (
    <DataTable
      table={table}
      narrowing={{ words }}
      views={<IssueViews shown="open" />}
      tools={<CheckButton />}
      actions={(chosen) => <ResolveButton {...chosen} />}
      actionLabel={t('issues.resolve')}
    />
  );
}

function ResolvedIssues() {
  const [table] = useState(resolvedTable);
  return (
    <DataTable
      table={table}
      views={<IssueViews shown="resolved" />}
      actions={(chosen) => <ReopenButton {...chosen} />}
    />
  );
}
