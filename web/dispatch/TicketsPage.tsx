import { useState } from 'react';
import { documentsList } from '#model/dispatch.ts';
import { type Document, orderNumber } from '#model/operations.ts';
import { t } from '#web/i18n/translate.ts';
import { DocumentLink } from '#web/operations/DocumentLink.tsx';
import { OperationLink } from '#web/operations/OperationLink.tsx';
import { operationChoices, statusChoices } from '#web/operations/operation-texts.ts';
import { StatusIcon } from '#web/operations/StatusIcon.tsx';
import { ticketPagePath } from '#web/paths.ts';
import { DataTable } from '#web/table/DataTable.tsx';
import type { TableDefinition } from '#web/table/definition.ts';
import { listLoader } from '#web/table/list-loader.ts';
import { MapLink } from '#web/table/MapLink.tsx';
import { TicketLink } from './TicketLink.tsx';

const ticketsTable = (): TableDefinition<Document, Document> => ({
  title: t('menu.recentTickets'),
  path: 'documents',
  fileName: 'recent-tickets',
  rules: documentsList,
  searches: t('tickets.searches'),
  watches: ['documents', 'operations', 'annotations'],
  rowsOf: (document) => [document],
  keyOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  open: ({ operation }, _, go) => operation && go(ticketPagePath(operation.id)),
  nothingYet: t('tickets.nothing'),
  columns: [
    {
      id: 'number',
      label: t('column.document'),
      face: 'mono',
      cell: (document, { fetchedAt }) => <DocumentLink document={document} fetchedAt={fetchedAt} />,
    },
    {
      id: 'order',
      label: t('column.order'),
      face: 'mono',
      value: ({ operation }) => operation && orderNumber(operation),
    },
    {
      id: 'ticket',
      label: t('column.ticket'),
      face: 'mono',
      cell: ({ operation }) => operation && <TicketLink operation={operation} />,
    },
    {
      id: 'operation',
      label: t('column.operation'),
      choices: operationChoices(),
      cell: ({ operation }) => operation && <OperationLink operation={operation} />,
    },
    { id: 'user', label: t('column.user'), value: ({ operation }) => operation?.user },
    {
      id: 'gps',
      label: t('column.gps'),
      align: 'right',
      cell: ({ operation }) =>
        operation?.modelData.visit && <MapLink {...positionOf(operation.modelData.visit)} />,
    },
    {
      id: 'status',
      label: t('column.status'),
      choices: statusChoices(),
      cell: ({ operation }) => operation && <StatusIcon operation={operation} />,
    },
    { id: 'createdAt', label: t('column.created'), align: 'right', value: ({ createdAt }) => createdAt },
  ],
});

type Visit = { readonly latitude?: number | null; readonly longitude?: number | null };
const positionOf = ({ latitude, longitude }: Visit) => ({ latitude, longitude });

export const loader = listLoader(ticketsTable);

/** What came in from the field, the newest first. */
export function TicketsPage() {
  const [table] = useState(ticketsTable);
  return <DataTable table={table} />;
}
