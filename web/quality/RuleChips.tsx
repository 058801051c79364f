import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { RuleCount } from '#model/quality/finding.ts';
import { ruleNames } from '#model/quality/rule.ts';
import { get } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';
import { t } from '#web/i18n/translate.ts';
import { useAddressOf } from '#web/table/use-view.ts';
import { type AnyTable, parseView } from '#web/table/view.ts';

const KEY = ['quality', 'rules'];

interface RuleChipsProps {
  table: AnyTable;
  shown: 'open' | 'waived';
}

/** How many findings each rule has; each leads to its own. */
export function RuleChips({ table, shown }: RuleChipsProps) {
  const [params] = useSearchParams();
  const view = parseView(params, table);
  const addressOf = useAddressOf(table);
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<RuleCount[]>('quality/rules', { signal }),
  });
  useLive(['quality'], KEY);
  const counts = new Map(data.map((one) => [one.rule, one[shown]]));
  const chosen = view.filters.rule ?? '';
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const chips = [
    { rule: '', name: t('quality.all'), count: all },
    ...ruleNames
      .map((rule) => ({ rule: rule as string, name: t(`rule.${rule}`), count: counts.get(rule) ?? 0 }))
      .filter(({ rule, count }) => count > 0 || rule === chosen),
  ];
  const linkTo = (rule: string) => {
    const narrowed = { ...view, page: 1, filters: { ...view.filters, rule } };
    return { search: `?${addressOf(narrowed, table)}` };
  };
  return (
    <Box component="nav" aria-label={t('quality.rules')} sx={row}>
      {chips.map(({ rule, name, count }) => (
        <Chip
          key={rule}
          clickable
          size="small"
          component={Link}
          to={linkTo(rule)}
          label={`${name} · ${count}`}
          variant={rule === chosen ? 'filled' : 'outlined'}
          color={rule === chosen ? 'primary' : 'default'}
          {...(rule === chosen && { 'aria-current': 'true' as const })}
        />
      ))}
    </Box>
  );
}

/** On a phone one line, to be pushed aside. */
const row = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  gap: 0.75,
  overflowX: { xs: 'auto', sm: 'visible' },
  px: { xs: 1, sm: 0 },
  py: 0.5,
  minHeight: 32,
  flexShrink: 0,
} as const;
