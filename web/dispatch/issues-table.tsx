import { issuesList } from '#model/dispatch.ts';
import { type Annotation, annotationValue, type Operation } from '#model/operations.ts';
import { t } from '#web/i18n/translate.ts';
import { DocumentLinks } from '#web/operations/DocumentLink.tsx';
import { FlagIcon } from '#web/operations/FlagIcon.tsx';
import { OperationLink } from '#web/operations/OperationLink.tsx';
import { flagChoices, operationChoices, sourceChoices, sourceText } from '#web/operations/operation-texts.ts';
import { ticketPagePath } from '#web/paths.ts';
import type { TableDefinition } from '#web/table/definition.ts';
import { issueFilters } from './issues-of.ts';

/** One note that nobody has settled, with the operation it is about. */
export interface Issue {
  readonly operation: Operation;
  readonly annotation: Annotation;
}

const numbersOf = ({ documents = [] }: Operation) => documents.map(({ number }) => number).join(' ');

/** Several rows of one operation stand together, and say once what they have in common. */
const ofColumns = (): TableDefinition<Operation, Issue> => ({
  title: t('menu.potentialIssues'),
  path: 'operations/annotated/unresolved',
  fileName: 'potential-issues',
  rules: issuesList,
  searches: t('issues.searches'),
  watches: ['annotations', 'operations', 'documents'],
  rowsOf: (operation) => (operation.annotations ?? []).map((annotation) => ({ operation, annotation })),
  keyOf: ({ annotation }) => annotation.id,
  nameOf: ({ operation, annotation }) => `${numbersOf(operation)}: ${annotation.note}`,
  groupOf: ({ operation }) => operation.id,
  open: ({ operation }, _, go) => go(ticketPagePath(operation.id)),
  rangeText: (range) => t('issues.range', { range }),
  nothingYet: t('issues.nothing'),
  columns: [
    {
      id: 'number',
      label: t('column.document'),
      face: 'mono',
      isOfGroup: true,
      cell: ({ operation }, { fetchedAt }) => (
        <DocumentLinks documents={operation.documents ?? []} fetchedAt={fetchedAt} />
      ),
    },
    {
      id: 'user',
      label: t('column.user'),
      isOfGroup: true,
      wraps: true,
      value: ({ operation }) => operation.user,
    },
    {
      id: 'operation',
      label: t('column.operation'),
      isOfGroup: true,
      wraps: true,
      choices: operationChoices(),
      cell: ({ operation }) => <OperationLink operation={operation} />,
    },
    { id: 'note', label: t('column.note'), isWide: true, value: ({ annotation }) => annotation.note },
    {
      id: 'source',
      wraps: true,
      label: t('column.source'),
      choices: sourceChoices(),
      value: ({ annotation }) => annotation.source && sourceText(annotation.source),
    },
    {
      id: 'value',
      wraps: true,
      label: t('column.value'),
      align: 'right',
      value: ({ operation, annotation }) => annotationValue(operation, annotation),
    },
    {
      id: 'flag',
      label: t('column.flag'),
      choices: flagChoices(),
      cell: ({ annotation }) => <FlagIcon flag={annotation.flag} />,
    },
    {
      id: 'createdAt',
      label: t('column.created'),
      align: 'right',
      wraps: true,
      value: ({ operation }) => operation.createdAt,
    },
  ],
});

export function issuesTable(): TableDefinition<Operation, Issue> {
  const table = ofColumns();
  return { ...table, ownFilters: issueFilters(table) };
}
