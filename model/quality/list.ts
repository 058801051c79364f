import { liveList } from '../dispatch.ts';
import { ruleNames } from './rule.ts';
import { lookedAt } from './rules.ts';

const choices = { rule: ruleNames, type: lookedAt };

/** What contradicts itself and nobody has waived, the latest first. */
export const findingsList = {
  ...liveList({
    pageSize: 50,
    orderable: ['firstSeen', 'label'],
    defaultOrder: { field: 'firstSeen', direction: 'desc' },
    expandable: [],
    filters: { rule: 'among', type: 'among', label: 'holds', firstSeen: 'span', search: 'words' },
  }),
  choices,
};

/** What somebody has waived, the latest first. */
export const waivedList = {
  ...liveList({
    pageSize: 50,
    orderable: ['waivedAt', 'label'],
    defaultOrder: { field: 'waivedAt', direction: 'desc' },
    expandable: [],
    filters: {
      rule: 'among',
      type: 'among',
      label: 'holds',
      waivedAt: 'span',
      waivedBy: 'holds',
      search: 'words',
    },
  }),
  choices,
};
