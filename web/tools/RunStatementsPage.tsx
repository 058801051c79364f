import { t } from '#web/i18n/translate.ts';
import { RunStatementMonths } from '#web/table/RunStatementMonths.tsx';
import { Page } from '#web/ui/Page.tsx';

/** The months statements can be made of; the statements themselves are still to come. */
export function RunStatementsPage() {
  return (
    <Page title={t('menu.runStatements')} width="column">
      <RunStatementMonths />
    </Page>
  );
}
