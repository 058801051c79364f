import { useQuery } from '@tanstack/react-query';
import type { BandCounts } from '#model/deadlines/deadline.ts';
import type { RuleCount } from '#model/quality/finding.ts';
import { get } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';
import { homeCounts as english } from '#web/i18n/en/home-counts.ts';
import { homeCounts as spanish } from '#web/i18n/es/home-counts.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';

addTexts(locale.language === 'es' ? spanish : english);

const bands = [
  ['overdue', 'home.overdue'],
  ['7', 'home.within7'],
  ['30', 'home.within30'],
  ['60', 'home.within60'],
] as const;

function deadlinesText(counts: Omit<BandCounts, 'later'>): string {
  const near = bands.filter(([band]) => counts[band] > 0);
  return near.map(([band, text]) => t(text, { count: counts[band] })).join(' · ') || t('home.noDeadlines');
}

function findingsText(counts: readonly RuleCount[]): string {
  const count = counts.reduce((sum, { open }) => sum + open, 0);
  return count > 0 ? t('home.findings', { count }) : t('home.noFindings');
}

/** What waits on a page, kept up to date. */
function useCount<Counts>(path: string, watched: string, textOf: (counts: Counts) => string): string {
  const queryKey = ['home', path];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => get<Counts>(path, { signal }) });
  useLive([watched], queryKey);
  // A line, so that nothing moves when it comes.
  return data === undefined ? '\u00a0' : textOf(data);
}

function DeadlineCount() {
  return useCount('deadlines/bands', 'deadlines', deadlinesText);
}

function FindingCount() {
  return useCount('quality/rules', 'quality', findingsText);
}

/** How much waits on the page of deadlines, or on that of data quality. */
export function HomeCount({ of }: { of: 'deadlines' | 'quality' }) {
  return of === 'deadlines' ? <DeadlineCount /> : <FindingCount />;
}
