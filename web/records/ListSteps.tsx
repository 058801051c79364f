import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import { get } from '#web/api/client.ts';
import { useLive } from '#web/api/use-live.ts';
import { steps as english } from '#web/i18n/en/steps.ts';
import { steps as spanish } from '#web/i18n/es/steps.ts';
import { typesLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { listPath, recordPath } from '#web/paths.ts';
import { pageSizeOf } from '#web/table/definition.ts';
import { recordView } from '#web/table/record-view.ts';
import type { Total } from '#web/table/total.ts';
import { type AnyTable, filtersOf, pageOf, paramsOf, parseView, type View } from '#web/table/view.ts';
import { ChevronLeft, ChevronRight } from '#web/ui/icons.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';

addTexts(locale.language === 'es' ? spanish : english);

interface Step {
  readonly id: string;
  /** The page of the list that it stands on. */
  readonly page: number;
}

type Row = { readonly id: string };

/** One page of the list; null where there is none. The list has read it already, as a rule. */
function usePage(table: AnyTable, view: View, page: number | null): readonly Row[] {
  const params = pageOf({ ...view, page: page ?? 1 }, table);
  const { data } = useQuery({
    queryKey: [table.path, params],
    queryFn: ({ signal }) => get<Row[]>(table.path, { params, signal }),
    enabled: page !== null,
    staleTime: 60_000,
  });
  return (page !== null && data) || [];
}

interface Steps {
  readonly previous: Step | null;
  readonly next: Step | null;
  /** Which of the list it is, from 1; null where that is not known. */
  readonly place: number | null;
  readonly total: Total | null;
}

/** How many a list has; what fits on its first page needs no counting. */
function useCount(table: AnyTable, view: View, rows: readonly Row[]): Total | null {
  const params = filtersOf(view, table);
  const isOnly = view.page === 1 && rows.length < pageSizeOf(table.rules);
  const { data } = useQuery({
    queryKey: [table.path, 'count', params],
    queryFn: ({ signal }) => get<Total>(`${table.path}/count`, { params, signal }),
    enabled: !isOnly,
    staleTime: 60_000,
  });
  return isOnly ? { count: rows.length, isMore: false } : (data ?? null);
}

/** Which of all the first of a page is, from 0. */
function firstOf({ page }: View, size: number, total: Total | null): number | null {
  if (page > 0) return (page - 1) * size;
  return total && !total.isMore ? Math.max(0, total.count + page * size) : null;
}

/** The records before and after one in a list, whose first and last have theirs on the pages around it. */
function useSteps(table: AnyTable, view: View, id: string): Steps {
  const { page } = view;
  const rows = usePage(table, view, page);
  const total = useCount(table, view, rows);
  // Where one is in the list is true at any moment, whoever makes or changes others meanwhile.
  useLive([table.path], [table.path]);
  const at = rows.findIndex((row) => row.id === id);
  const isFirst = at === 0;
  const isLast = at >= 0 && at === rows.length - 1;
  const before = usePage(table, view, isFirst && page !== 1 ? page - 1 : null);
  const after = usePage(table, view, isLast && page !== -1 ? page + 1 : null);
  const stepTo = (row: Row | undefined, on: number): Step | null => (row ? { id: row.id, page: on } : null);
  if (at < 0) return { previous: null, next: null, place: null, total };
  const first = firstOf(view, pageSizeOf(table.rules), total);
  return {
    place: first === null ? null : first + at + 1,
    total,
    previous: isFirst ? stepTo(before.at(-1), page - 1) : stepTo(rows[at - 1], page),
    next: isLast ? stepTo(after[0], page + 1) : stepTo(rows[at + 1], page),
  };
}

interface ListStepsProps {
  definition: RecordDefinition;
  id: string;
  /** The address of the list that led here. */
  from: string;
}

/** From one record of a list to the next, without going back to it. */
export function ListSteps({ definition, id, from }: ListStepsProps) {
  const { type } = definition;
  const [table] = useState(() => recordView(definition));
  const view = parseView(new URL(from, window.location.origin).searchParams, table);
  const { previous, next, place, total } = useSteps(table, view, id);
  const navigate = useNavigate();
  const go = (step: Step | null) => () => {
    if (!step) return;
    const list = Object.fromEntries(paramsOf({ ...view, page: step.page }, table));
    void navigate(recordPath(type, step.id), { state: { from: listPath(type, list) } });
  };
  const group = t('lists.all', { types: typesLabel(type) });
  useShortcut({ keys: 'j', label: t('steps.next'), group, run: go(next), enabled: next !== null });
  useShortcut({
    keys: 'k',
    label: t('steps.previous'),
    group,
    run: go(previous),
    enabled: previous !== null,
  });
  return (
    <Box component="span" role="group" aria-label={group} sx={frame}>
      <IconButton
        size="small"
        aria-label={t('steps.previous')}
        title={t('steps.previous')}
        disabled={!previous}
        onClick={go(previous)}
      >
        <ChevronLeft fontSize="small" />
      </IconButton>
      {place !== null && total && (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t(total.isMore ? 'steps.ofMore' : 'steps.of', {
            place: place.toLocaleString(locale.tag),
            total: total.count.toLocaleString(locale.tag),
          })}
        </Box>
      )}
      <IconButton
        size="small"
        aria-label={t('steps.next')}
        title={t('steps.next')}
        disabled={!next}
        onClick={go(next)}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
    </Box>
  );
}

const frame = {
  display: 'inline-flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  // As high as the line that it stands in.
  verticalAlign: 'middle',
  my: -0.75,
  ml: 0.5,
  '@media print': { display: 'none' },
} as const;
