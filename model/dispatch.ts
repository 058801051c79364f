import type { ListRules } from './query.ts';

/** The lists of the dispatch area: what each can be ordered and narrowed by, and how much of it comes at once. */

/** A list that is read page by page from either end. */
export const liveList = (
  rules: Omit<ListRules, 'shapes' | 'searchable' | 'hasEnd' | 'defaultTop' | 'maxTop'> & { pageSize: number },
): ListRules => ({
  ...rules,
  shapes: ['plain'],
  searchable: false,
  hasEnd: true,
  defaultTop: () => rules.pageSize,
  maxTop: 100,
});

export const documentsList = liveList({
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

export const issuesList = liveList({
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
    // Those of a record, by the entry of what the field sends that names it.
    operator: 'records',
    lease: 'records',
    tank: 'records',
    meter: 'records',
    driver: 'records',
  },
});

export const resolvedList = liveList({
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

export const devicesList = liveList({
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
