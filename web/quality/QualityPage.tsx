import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { quality as english } from '#web/i18n/en/quality.ts';
import { quality as spanish } from '#web/i18n/es/quality.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { DataTable } from '#web/table/DataTable.tsx';
import { listLoader } from '#web/table/list-loader.ts';
import { TableViews } from '#web/table/TableViews.tsx';
import { LookAgain } from './LookAgain.tsx';
import { findingsTable, waivedTable } from './quality-tables.tsx';
import { RuleChips } from './RuleChips.tsx';
import { UnwaiveButton, WaiveButton } from './WaiveButton.tsx';

addTexts(locale.language === 'es' ? spanish : english);

const showsWaived = (params: URLSearchParams) => params.get('show') === 'waived';

export const loader = listLoader((params) => (showsWaived(params) ? waivedTable() : findingsTable()));

/** What contradicts itself in the records, by rule; or what somebody has decided to leave as it is. */
export function QualityPage() {
  const [params] = useSearchParams();
  return showsWaived(params) ? <Waived /> : <Open />;
}

function Open() {
  const [table] = useState(findingsTable);
  return (
    <DataTable
      table={table}
      lead={<RuleChips table={table} shown="open" />}
      views={<Views shown="open" />}
      tools={<LookAgain />}
      actions={(chosen) => <WaiveButton {...chosen} />}
      actionLabel={t('quality.waive')}
    />
  );
}

function Waived() {
  const [table] = useState(waivedTable);
  return (
    <DataTable
      table={table}
      lead={<RuleChips table={table} shown="waived" />}
      views={<Views shown="waived" />}
      actions={(chosen) => <UnwaiveButton {...chosen} />}
    />
  );
}

/** The findings that are open, or those that are waived. */
const Views = ({ shown }: { shown: 'open' | 'waived' }) => (
  <TableViews
    label={t('quality.views')}
    views={[
      { name: 'open', label: t('quality.open'), search: '' },
      { name: 'waived', label: t('quality.waived'), search: '?show=waived' },
    ]}
    shown={shown}
  />
);
