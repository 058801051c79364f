import type { Translation } from '#model/texts.ts';
import type { homeCounts as english } from '../en/home-counts.ts';

export const homeCounts: Translation<typeof english> = {
  'home.overdue': { one: '{count} vencido', other: '{count} vencidos' },
  'home.within7': { one: '{count} en 7 días', other: '{count} en 7 días' },
  'home.within30': { one: '{count} en 8–30 días', other: '{count} en 8–30 días' },
  'home.within60': { one: '{count} en 31–60 días', other: '{count} en 31–60 días' },
  'home.noDeadlines': 'Nada vence en 60 días',
  'home.findings': {
    one: '{count} contradicción en los registros',
    other: '{count} contradicciones en los registros',
  },
  'home.noFindings': 'Nada se contradice en los registros',
};
