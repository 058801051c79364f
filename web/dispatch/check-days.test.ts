import { expect, test } from 'vitest';
import { usualDays } from './check-days.ts';

test('days are those of the home terminal', () => {
  // The evening of the last of February at home.
  expect(usualDays(Date.parse('2026-03-01T05:30:00Z'))).toEqual({
    week: { since: '2026-02-22', until: '2026-02-28' },
    month: { since: '2026-02-01', until: '2026-02-28' },
    lastMonth: { since: '2026-01-01', until: '2026-01-31' },
  });
  expect(usualDays(Date.parse('2026-03-01T06:30:00Z'))).toEqual({
    week: { since: '2026-02-23', until: '2026-03-01' },
    month: { since: '2026-03-01', until: '2026-03-01' },
    lastMonth: { since: '2026-02-01', until: '2026-02-28' },
  });
});
