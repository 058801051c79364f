import { type Operation, operationLabel } from '#model/operations.ts';
import { t } from '#web/i18n/translate.ts';
import { ticketPagePath } from '#web/paths.ts';
import { operationText } from './operation-texts.ts';

/** What was done, leading to its page. Bare, for a list has hundreds; whoever holds the list follows it. */
export function OperationLink({ operation }: { operation: Operation }) {
  return (
    <a data-within href={ticketPagePath(operation.id)} title={t('tickets.openPage')}>
      {operationText(operationLabel(operation))}
    </a>
  );
}
