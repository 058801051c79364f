import { useSearchParams } from 'react-router';
import { isMonth } from '#model/run-statements/content.ts';
import { t } from '#web/i18n/translate.ts';
import { RunStatementMonths } from '#web/table/RunStatementMonths.tsx';
import { Page } from '#web/ui/Page.tsx';
import { StatementMonth } from './StatementMonth.tsx';
import { StatementView } from './StatementView.tsx';

/** The months; the operators of one of them; the statement of one of those. Which it is, is in the address. */
export function RunStatementsPage() {
  const [params] = useSearchParams();
  const month = params.get('month') ?? '';
  const operator = params.get('operator');
  return (
    <Page title={t('menu.runStatements')} width="column">
      {!isMonth(month) ? (
        <RunStatementMonths />
      ) : operator === null ? (
        <StatementMonth key={month} month={month} />
      ) : (
        <StatementView
          key={`${month} ${operator}`}
          month={month}
          operator={operator}
          number={params.get('number')}
        />
      )}
    </Page>
  );
}
