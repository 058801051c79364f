import { operationLabels } from '#model/dispatch.ts';
import {
  flags,
  flagWord,
  operationWord,
  resolverWord,
  type Say,
  sources,
  sourceWord,
  statuses,
  statusWord,
} from '#model/dispatch-words.ts';
import type { Annotation, OperationStatus } from '#model/operations.ts';
import { t } from '#web/i18n/translate.ts';
import type { Choice } from '#web/table/definition.ts';

const say: Say = (word) => t(word);

export const operationText = (label: string): string => operationWord(label, say);
export const statusText = (status: OperationStatus): string => statusWord(status, say);
export const flagText = (flag: string): string => flagWord(flag, say);
export const resolverText = (annotation: Annotation): string | null => resolverWord(annotation, say);
export const sourceText = (source: string): string => sourceWord(source, say);

const choicesOf = <Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): Choice[] => values.map((value) => ({ value, label: textOf(value) }));

export const operationChoices = (): Choice[] => choicesOf(operationLabels, operationText);
export const statusChoices = (): Choice[] => choicesOf(statuses, statusText);
export const flagChoices = (): Choice[] => choicesOf(flags, flagText);
export const sourceChoices = (): Choice[] => choicesOf(sources, sourceText);

/** A note, and what became of it. */
export function noteText(annotation: Annotation): string {
  const { note, resolvedAt, remark } = annotation;
  if (!resolvedAt) return note;
  const name = resolverText(annotation);
  if (annotation.resolvedBy === undefined || name === null) return t('note.resolved', { note });
  return remark ? t('note.resolvedWith', { note, name, remark }) : t('note.resolvedBy', { note, name });
}
