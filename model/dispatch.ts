import { shorten } from './cells.ts';
import type { CsvCell } from './csv.ts';
import {
  type Annotation,
  annotationValue,
  type Device,
  type Document,
  type Operation,
  operationLabel,
  operationStatus,
  orderNumber,
  type ResolvedAnnotation,
} from './operations.ts';
import type { ListRules } from './query.ts';

/** The lists of the dispatch area: what each can be ordered and narrowed by, and how much of it comes at once. */

const list = (
  rules: Omit<ListRules, 'shapes' | 'searchable' | 'hasEnd' | 'defaultTop' | 'maxTop'> & { pageSize: number },
): ListRules => ({
  ...rules,
  shapes: ['plain'],
  searchable: false,
  hasEnd: true,
  defaultTop: () => rules.pageSize,
  maxTop: 100,
});

export const documentsList = list({
  pageSize: 100,
  orderable: ['createdAt', 'number', 'order', 'ticket', 'operation', 'user', 'status'],
  defaultOrder: { field: 'createdAt', direction: 'desc' },
  expandable: ['operation', 'operation.user', 'operation.annotations'],
  filters: {
    createdAt: 'span',
    number: 'begins',
    order: 'begins',
    ticket: 'begins',
    operation: 'among',
    user: 'holds',
    status: 'among',
    search: 'words',
  },
});

export const issuesList = list({
  pageSize: 25,
  orderable: ['createdAt', 'number', 'operation', 'user', 'flag'],
  defaultOrder: { field: 'createdAt', direction: 'desc' },
  expandable: ['user', 'annotations', 'documents'],
  filters: {
    createdAt: 'span',
    number: 'begins',
    operation: 'among',
    user: 'holds',
    source: 'among',
    flag: 'among',
    note: 'holds',
    search: 'words',
  },
});

export const resolvedList = list({
  pageSize: 50,
  orderable: ['resolvedAt'],
  defaultOrder: { field: 'resolvedAt', direction: 'desc' },
  expandable: ['operation', 'operation.user', 'operation.documents'],
  filters: {
    resolvedAt: 'span',
    resolvedBy: 'holds',
    number: 'begins',
    operation: 'among',
    user: 'holds',
    flag: 'among',
    note: 'holds',
    search: 'words',
  },
});

export const devicesList = list({
  pageSize: 50,
  orderable: ['updatedAt', 'fingerprint', 'label', 'user'],
  defaultOrder: { field: 'updatedAt', direction: 'desc' },
  expandable: ['user'],
  filters: { updatedAt: 'span', fingerprint: 'begins', label: 'holds', user: 'holds', search: 'words' },
});

/** The labels an operation can have, for choosing among them. */
export const operationLabels = [
  'Pickup',
  'Reject',
  'Unload',
  'Unload Exception',
  'EOM',
  'Shift Start',
  'Shift End',
  'Skipped P',
  'Skipped U',
] as const;

/** A list as a file: a heading and a cell for each column of each row. */
export interface Sheet<Row> {
  readonly headings: readonly string[];
  readonly lines: (row: Row) => readonly (readonly CsvCell[])[];
}

const text = (value: unknown): CsvCell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export const documentsSheet: Sheet<Document> = {
  headings: [
    'document',
    'createdAt',
    'order',
    'ticket',
    'operation',
    'user',
    'latitude',
    'longitude',
    'status',
    'notes',
  ],
  lines: ({ number, createdAt, operation }) => {
    if (!operation) return [[number, createdAt]];
    const { modelData, user, annotations = [] } = operation;
    return [
      [
        number,
        createdAt,
        orderNumber(operation),
        text(modelData.ticketNumber),
        operationLabel(operation),
        user?.fullName ?? null,
        modelData.visit?.latitude ?? null,
        modelData.visit?.longitude ?? null,
        operationStatus(operation),
        annotations.map(({ note }) => note).join('; ') || null,
      ],
    ];
  },
};

export const issuesSheet: Sheet<Operation> = {
  headings: ['document', 'createdAt', 'operation', 'user', 'note', 'source', 'value', 'flag'],
  lines: (operation) =>
    (operation.annotations ?? []).map((annotation: Annotation) => [
      (operation.documents ?? []).map(({ number }) => number).join(' ') || null,
      operation.createdAt,
      operationLabel(operation),
      operation.user?.fullName ?? null,
      annotation.note,
      annotation.source,
      text(annotationValue(operation, annotation)),
      annotation.flag,
    ]),
};

export const resolvedSheet: Sheet<ResolvedAnnotation> = {
  headings: ['document', 'operation', 'user', 'note', 'flag', 'resolvedAt', 'resolvedBy', 'remark'],
  lines: ({ operation, ...annotation }) => [
    [
      (operation?.documents ?? []).map(({ number }) => number).join(' ') || null,
      operation ? operationLabel(operation) : null,
      operation?.user?.fullName ?? null,
      annotation.note,
      annotation.flag,
      annotation.resolvedAt ?? null,
      annotation.resolvedBy ?? null,
      annotation.remark ?? null,
    ],
  ],
};

export const devicesSheet: Sheet<Device> = {
  headings: [
    'fingerprint',
    'label',
    'user',
    'userAgent',
    'latitude',
    'longitude',
    'county',
    'state',
    'updatedAt',
  ],
  lines: (device) => [
    [
      shorten(device.fingerprint),
      device.label,
      device.user?.fullName ?? null,
      device.userAgent,
      device.latitude,
      device.longitude,
      device.county,
      device.state,
      device.updatedAt,
    ],
  ],
};
