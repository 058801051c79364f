import { liveList } from '../dispatch.ts';
import { records } from '../records/index.ts';
import { bandNames, whats } from './deadline.ts';

const hasDeadline = records.filter(({ stored }) =>
  stored.some((field) => field.kind === 'date' && field.deadline),
);

/** The record types of which something can run out. */
export const deadlineTypes: readonly string[] = hasDeadline.map(({ type }) => type);

/** All that runs out, the nearest day first. */
export const deadlinesList = {
  ...liveList({
    pageSize: 50,
    orderable: ['day', 'label', 'person'],
    defaultOrder: { field: 'day', direction: 'asc' },
    expandable: [],
    filters: {
      band: 'among',
      what: 'among',
      type: 'among',
      label: 'holds',
      terminal: 'holds',
      person: 'holds',
      search: 'words',
    },
  }),
  choices: { band: bandNames, what: whats, type: deadlineTypes },
};
