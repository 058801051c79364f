import type { ReactNode, Ref } from 'react';
import type { Field, FieldKind } from '#model/fields.ts';
import type { Gauge } from '#model/gauge.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import type { EditableRow } from './table-rows.ts';
import type { Typed } from './typed.ts';

/** The four faces of an input; the fourth, wrong, can lie over any other. */
export type Face = 'edit' | 'readOnly' | 'disabled';

export interface Named {
  readonly id: string;
  readonly label: string;
  /** It stays where it was chosen, and is not chosen anew. */
  readonly archived?: true;
}

/** What an input holds while somebody is at it: numbers, dates and what means nothing yet are the text that was typed. */
export interface EditValues {
  text: string;
  longText: string;
  number: string;
  date: string;
  moment: string | Typed | null;
  gauge: Gauge | Typed | null;
  checkbox: boolean;
  checkboxGroup: Readonly<Record<string, boolean>>;
  choice: string | Typed | null;
  reference: Named | Typed | null;
  table: readonly EditableRow[];
  children: readonly Named[];
}
export type EditValue = EditValues[FieldKind];

export interface InputProps<K extends FieldKind> {
  readonly field: Extract<Field, { kind: K }>;
  readonly value: EditValues[K];
  readonly onChange: (value: EditValues[K]) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly face: Face;
  readonly isWrong: boolean;
  /** What there is to say about the value: why it is wrong, or what is odd about it. */
  readonly note: ReactNode;
  /** What narrows this one's list: a code, or the path of a record. */
  readonly within: string | null;
}

export const labelOfField = (field: Field): string => label(field.label);
export const wrongText = (field: Field): string => t('field.invalid', { label: labelOfField(field) });
