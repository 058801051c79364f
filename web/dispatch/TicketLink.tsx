import { type Operation, ticketPath } from '#model/operations.ts';
import { config } from '#web/config.ts';
import { t } from '#web/i18n/translate.ts';
import { CellValue } from '#web/table/CellValue.tsx';

/** The number of a ticket, leading to its page in the dispatch system where it has one there. */
export function TicketLink({ operation }: { operation: Operation }) {
  const path = ticketPath(operation);
  const number = operation.modelData.ticketNumber;
  if (path === null || !config.dispatchUrl) return <CellValue value={number} />;
  return (
    <a
      href={`${config.dispatchUrl.replace(/\/+$/, '')}${path}`}
      target="_blank"
      rel="noopener noreferrer"
      title={t('tickets.openTicket')}
    >
      {String(number)}
    </a>
  );
}
