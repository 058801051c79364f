import { resolvedList } from '#model/dispatch.ts';
import type { ResolvedAnnotation } from '#model/operations.ts';
import { t } from '#web/i18n/translate.ts';
import { DocumentLinks } from '#web/operations/DocumentLink.tsx';
import { FlagIcon } from '#web/operations/FlagIcon.tsx';
import { OperationLink } from '#web/operations/OperationLink.tsx';
import { flagChoices, operationChoices, resolverText } from '#web/operations/operation-texts.ts';
import { ticketPagePath } from '#web/paths.ts';
import type { TableDefinition } from '#web/table/definition.ts';

/** What was settled, by whom, when and why: one row for each note, the latest first. */
export const resolvedTable = (): TableDefinition<ResolvedAnnotation, ResolvedAnnotation> => ({
  title: t('menu.potentialIssues'),
  path: 'annotations/resolved',
  address: { show: 'resolved' },
  fileName: 'resolved-issues',
  rules: resolvedList,
  searches: t('issues.searches'),
  watches: ['annotations', 'operations', 'documents'],
  rowsOf: (annotation) => [annotation],
  keyOf: ({ id }) => id,
  nameOf: ({ operation, note }) =>
    `${(operation?.documents ?? []).map(({ number }) => number).join(' ')}: ${note}`,
  open: ({ operation }, _, go) => operation && go(ticketPagePath(operation.id)),
  nothingYet: t('issues.nothingResolved'),
  columns: [
    {
      id: 'number',
      label: t('column.document'),
      face: 'mono',
      cell: ({ operation }, { fetchedAt }) => (
        <DocumentLinks documents={operation?.documents ?? []} fetchedAt={fetchedAt} />
      ),
    },
    { id: 'user', label: t('column.user'), wraps: true, value: ({ operation }) => operation?.user },
    {
      id: 'operation',
      label: t('column.operation'),
      choices: operationChoices(),
      cell: ({ operation }) => operation && <OperationLink operation={operation} />,
    },
    { id: 'note', label: t('column.note'), isWide: true, value: ({ note }) => note },
    {
      id: 'flag',
      label: t('column.flag'),
      choices: flagChoices(),
      cell: ({ flag }) => <FlagIcon flag={flag} />,
    },
    { id: 'remark', label: t('column.remark'), isWide: true, value: ({ remark }) => remark },
    { id: 'resolvedBy', label: t('column.resolvedBy'), wraps: true, value: resolverText },
    {
      id: 'resolvedAt',
      label: t('column.resolvedAt'),
      align: 'right',
      wraps: true,
      value: ({ resolvedAt }) => resolvedAt,
    },
  ],
});
