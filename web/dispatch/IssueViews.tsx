import { t } from '#web/i18n/translate.ts';
import { TableViews } from '#web/table/TableViews.tsx';

/** The issues that are open, or those that are resolved. */
export const IssueViews = ({ shown }: { shown: 'open' | 'resolved' }) => (
  <TableViews
    label={t('issues.views')}
    views={[
      { name: 'open', label: t('issues.open'), search: '' },
      { name: 'resolved', label: t('issues.closed'), search: '?show=resolved' },
    ]}
    shown={shown}
  />
);
