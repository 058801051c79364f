import type { FormValues } from '#web/fields/form-values.ts';
import { labelOfField } from '#web/fields/input.ts';
import type { OptionLabel } from '#web/fields/options.ts';
import type { Conflict as RowConflict } from '#web/fields/table-rebase.ts';
import { valueText } from '#web/fields/value-text.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { editText } from './changes-of.ts';
import { type Conflict, keyOf } from './conflict.ts';

/** A disagreement in words: what it is about, and what either side has made of it. */
export interface Dispute {
  readonly key: string;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

type Values = Pick<Dispute, 'mine' | 'theirs'>;

const ofRow = ({ kind, column, mine, theirs }: RowConflict): Values => {
  if (kind === 'gone') return { mine: t('conflict.kept'), theirs: t('grid.deleted') };
  if (kind === 'deleting' || !column) return { mine: t('grid.deleted'), theirs: t('conflict.kept') };
  return { mine: valueText(column, mine), theirs: valueText(column, theirs) };
};

/** What has to be chosen. */
export const disputesOf = (
  { both, tables }: Conflict,
  mine: FormValues,
  theirs: FormValues,
  optionLabel: OptionLabel,
): Dispute[] => [
  ...both.map((field) => ({
    key: keyOf(field),
    name: labelOfField(field),
    mine: editText(field, mine, optionLabel),
    theirs: editText(field, theirs, optionLabel),
  })),
  ...tables.flatMap(({ field, conflicts }) =>
    conflicts.map((one) => ({
      key: keyOf(field, one),
      name: [labelOfField(field), one.label, ...(one.column ? [label(one.column.label)] : [])].join(' · '),
      ...ofRow(one),
    })),
  ),
];

/** What only they have changed, and is kept. */
export const keptOf = (
  { theirs: fields, tables }: Conflict,
  theirs: FormValues,
  optionLabel: OptionLabel,
): { name: string; text: string }[] => [
  ...fields.map((field) => ({
    name: labelOfField(field),
    text: editText(field, theirs, optionLabel),
  })),
  ...tables
    .filter((table) => table.theirs.length > 0)
    .map(({ field, theirs: rows }) => ({
      name: labelOfField(field),
      text: rows.map((row) => `${row.label} · ${t(`grid.${row.what}`)}`).join('\n'),
    })),
];
