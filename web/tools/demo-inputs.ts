import {
  checkbox,
  checkboxGroup,
  choice,
  date,
  type Field,
  gauge,
  longText,
  moment,
  number,
  reference,
  table,
  text,
} from '#model/fields.ts';
import { readValue } from '#web/fields/form-values.ts';
import type { EditValue, Face } from '#web/fields/input.ts';
import { t } from '#web/i18n/translate.ts';

export interface DemoFace {
  readonly name: string;
  readonly face: Face;
  readonly isWrong: boolean;
}

export const demoFaces = (): DemoFace[] => [
  { name: t('inputDemo.edit'), face: 'edit', isWrong: false },
  { name: t('inputDemo.readOnly'), face: 'readOnly', isWrong: false },
  { name: t('inputDemo.wrong'), face: 'edit', isWrong: true },
  { name: t('inputDemo.disabled'), face: 'disabled', isWrong: false },
];

/** One field of every kind; `suffix` keeps the ids of the faces apart. */
function demoFields(suffix: string): Field[] {
  const id = (name: string) => `${name}-${suffix}`;
  const required = true;
  return [
    text(id('short-text'), { label: t('inputDemo.shortText'), required }),
    longText(id('long-text'), { label: t('inputDemo.longText') }),
    number(id('number'), { label: t('inputDemo.number'), unit: 'bbl' }),
    date(id('date'), { label: t('inputDemo.date') }),
    moment(id('moment'), { label: t('inputDemo.moment') }),
    gauge(id('gauge'), 'strapping-fraction', { label: t('inputDemo.gauge') }),
    choice(id('select'), 'states', { label: t('inputDemo.select') }),
    reference(id('search'), 'company', { label: t('inputDemo.search') }),
    checkbox(id('checkbox'), { label: t('inputDemo.checkbox') }),
    checkboxGroup(id('checkbox-group'), ['1', '2', '3', '4'], { label: t('inputDemo.checkboxGroup') }),
    table(
      id('table'),
      [
        text('name', { label: t('inputDemo.name'), required }),
        number('amount', { label: t('inputDemo.amount') }),
        checkbox('done', { label: t('inputDemo.done') }),
      ],
      { label: t('inputDemo.table') },
    ),
  ];
}

const samples: { readonly [K in Field['kind']]?: unknown } = {
  text: 'Brass Bucket Petroleum',
  longText: 'Gate code 4417.\nClose the gate: cattle.',
  number: 182.25,
  date: '2026-02-28',
  moment: '2026-02-28T13:05:00Z',
  gauge: { feet: 14, inches: 6, parts: 1 },
  choice: 'TX',
  checkbox: true,
  checkboxGroup: { '1': true, '2': false, '3': true, '4': false },
  table: [
    { id: '00000000-0000-4000-8000-000000000001', name: 'Tank 1', amount: 120.5, done: true },
    { id: '00000000-0000-4000-8000-000000000002', name: 'Tank 2', amount: 61.75, done: false },
  ],
};

export interface DemoInput {
  readonly field: Field;
  readonly start: EditValue;
}

/** By kind, the input once for each face. An input in error is shown as it mostly is: empty. */
export function demoRows(faces: readonly DemoFace[]): DemoInput[][] {
  const byFace = faces.map((_, at) => demoFields(String(at + 1)));
  return byFace[0]!.map((_, kind) =>
    faces.map(({ isWrong }, at) => {
      const field = byFace[at]![kind]!;
      return { field, start: readValue(field, isWrong ? null : samples[field.kind]) };
    }),
  );
}
