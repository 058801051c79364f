import { findingText, type QualityFinding } from '#model/quality/finding.ts';
import { findingsList, waivedList } from '#model/quality/list.ts';
import { ruleNames } from '#model/quality/rule.ts';
import { lookedAt } from '#model/quality/rules.ts';
import { recordOf } from '#model/records/index.ts';
import { label, typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { recordPath } from '#web/paths.ts';
import type { Column, TableDefinition } from '#web/table/definition.ts';

type FindingsTable = TableDefinition<QualityFinding, QualityFinding>;

const manner = { say: (word: Parameters<typeof t>[0]) => t(word as never), label, tag: locale.tag };

const textOf = (finding: QualityFinding) => findingText(finding, manner);

/** What has no form cannot be opened. */
const hasForm = (type: string) => recordOf(type).category !== null;

function RecordLink({ type, recordId, label: name }: QualityFinding) {
  if (!hasForm(type)) return name;
  return (
    <a data-within href={recordPath(type, recordId)}>
      {name}
    </a>
  );
}

/** What contradicts what; one that looks like another leads there too. */
function What(finding: QualityFinding) {
  const { type, facts } = finding;
  const text = textOf(finding);
  const twin = String(facts.twin ?? '');
  if (!facts.twinId || !text.includes(twin)) return text;
  const at = text.lastIndexOf(twin);
  return (
    <>
      {text.slice(0, at)}
      <a data-within href={recordPath(type, String(facts.twinId))}>
        {twin}
      </a>
      {text.slice(at + twin.length)}
    </>
  );
}

const columns = (): Column<QualityFinding>[] => [
  { id: 'label', label: t('quality.record'), wraps: true, cell: RecordLink },
  {
    id: 'type',
    label: t('quality.type'),
    wraps: true,
    choices: lookedAt.map((value) => ({ value, label: typeLabel(value) })),
    cell: ({ type }) => typeLabel(type),
  },
  {
    id: 'rule',
    label: t('quality.rule'),
    wraps: true,
    choices: ruleNames.map((value) => ({ value, label: t(`rule.${value}`) })),
    cell: ({ rule }) => t(`rule.${rule}`),
  },
  { id: 'what', label: t('quality.what'), isWide: true, cell: What },
];

const common = (): Pick<
  FindingsTable,
  'title' | 'searches' | 'watches' | 'rowsOf' | 'keyOf' | 'nameOf' | 'open'
> => ({
  title: t('menu.dataQuality'),
  searches: t('quality.searches'),
  watches: ['quality'],
  rowsOf: (finding) => [finding],
  keyOf: ({ id }) => id,
  nameOf: (finding) => `${finding.label}: ${textOf(finding)}`,
  open: ({ type, recordId }, _, go) => hasForm(type) && go(recordPath(type, recordId)),
});

export const findingsTable = (): FindingsTable => ({
  ...common(),
  path: 'quality',
  fileName: 'data-quality',
  rules: findingsList,
  nothingYet: t('quality.nothing'),
  columns: [
    ...columns(),
    {
      id: 'firstSeen',
      label: t('quality.firstSeen'),
      align: 'right',
      wraps: true,
      value: ({ firstSeen }) => firstSeen,
    },
  ],
});

export const waivedTable = (): FindingsTable => ({
  ...common(),
  path: 'quality/waived',
  address: { show: 'waived' },
  fileName: 'data-quality-waived',
  rules: waivedList,
  nothingYet: t('quality.nothingWaived'),
  columns: [
    ...columns(),
    { id: 'remark', label: t('quality.remark'), isWide: true, value: ({ remark }) => remark },
    { id: 'waivedBy', label: t('quality.waivedBy'), wraps: true, value: ({ waivedBy }) => waivedBy },
    {
      id: 'waivedAt',
      label: t('quality.waivedAt'),
      align: 'right',
      wraps: true,
      value: ({ waivedAt }) => waivedAt,
    },
  ],
});
