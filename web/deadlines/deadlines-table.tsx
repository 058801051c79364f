import { formatDate } from '#model/dates.ts';
import { type Band, bandNames, bandOf, type DeadlineRow, whats } from '#model/deadlines/deadline.ts';
import { deadlinesList, deadlineTypes } from '#model/deadlines/list.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { recordPath } from '#web/paths.ts';
import type { TableDefinition } from '#web/table/definition.ts';
import { Glyph } from '#web/table/Glyph.tsx';

const glyphs: Partial<Record<Band, 'error' | 'warning'>> = { overdue: 'error', '7': 'warning' };

function leftText(daysLeft: number): string {
  if (daysLeft === 0) return t('deadlines.today');
  return daysLeft > 0 ? t('deadlines.left', { count: daysLeft }) : t('deadlines.ago', { count: -daysLeft });
}

/** How near it is, in a picture and in days. */
function Nearness({ daysLeft }: Pick<DeadlineRow, 'daysLeft'>) {
  const band = bandOf(daysLeft);
  const glyph = glyphs[band];
  return (
    <span className="sign" title={t(`band.${band}`)}>
      {glyph && <Glyph shape={glyph} tone={glyph} />}
      {leftText(daysLeft)}
    </span>
  );
}

export const deadlinesTable = (): TableDefinition<DeadlineRow, DeadlineRow> => ({
  title: t('menu.deadlines'),
  path: 'deadlines',
  fileName: 'deadlines',
  rules: deadlinesList,
  searches: t('deadlines.searches'),
  watches: ['deadlines', 'terminals'],
  rowsOf: (row) => [row],
  keyOf: ({ id }) => id,
  nameOf: ({ label, what }) => `${t(`what.${what}`)}: ${label}`,
  open: ({ type, recordId }, _, go) => go(recordPath(type, recordId)),
  nothingYet: t('deadlines.nothing'),
  columns: [
    {
      id: 'label',
      label: t('deadline.record'),
      wraps: true,
      cell: ({ type, recordId, label }) => (
        <a data-within href={recordPath(type, recordId)}>
          {label}
        </a>
      ),
    },
    {
      id: 'what',
      label: t('deadline.what'),
      wraps: true,
      choices: whats.map((value) => ({ value, label: t(`what.${value}`) })),
      cell: ({ what }) => t(`what.${what}`),
    },
    {
      id: 'day',
      label: t('deadline.day'),
      align: 'right',
      cell: ({ day }) => <time dateTime={day}>{formatDate(day, locale.tag)}</time>,
    },
    {
      id: 'band',
      label: t('deadline.band'),
      choices: bandNames.map((value) => ({ value, label: t(`band.${value}`) })),
      cell: Nearness,
    },
    { id: 'terminal', label: t('deadline.terminal'), wraps: true, value: ({ terminal }) => terminal },
    { id: 'person', label: t('deadline.person'), wraps: true, value: ({ person }) => person },
    {
      id: 'type',
      label: t('deadline.type'),
      choices: deadlineTypes.map((value) => ({ value, label: typeLabel(value) })),
      cell: ({ type }) => typeLabel(type),
    },
  ],
});
