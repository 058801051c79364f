import { operationLabels } from '#model/dispatch.ts';
import type { Annotation } from '#model/operations.ts';
import { t } from '#web/i18n/translate.ts';
import type { Choice } from '#web/table/definition.ts';

const isKnown = <Known extends string>(known: readonly Known[], name: string): name is Known =>
  (known as readonly string[]).includes(name);

/** Words of the trade in the reader's language; what nobody has translated is shown as it came. */
export const operationText = (label: string): string =>
  isKnown(operationLabels, label) ? t(`operation.${label}`) : label;

export const operationChoices = (): Choice[] =>
  operationLabels.map((value) => ({ value, label: operationText(value) }));

const statuses = ['void', 'reject', 'annotated', 'ok'] as const;
export const statusChoices = (): Choice[] =>
  statuses.map((value) => ({ value, label: t(`status.${value}`) }));

const flags = ['error', 'warning'] as const;
export const flagText = (flag: string): string => (isKnown(flags, flag) ? t(`flag.${flag}`) : words(flag));
export const flagChoices = (): Choice[] => flags.map((value) => ({ value, label: flagText(value) }));

/** The entries of a ticket that notes are about. */
const sources = [
  'beginReading',
  'bsw',
  'closeGauge',
  'correctedGravity',
  'driver',
  'lease',
  'meterFactor',
  'netVolume',
  'observedTemperature',
  'offload',
  'openGauge',
  'ticketNumber',
  'visit',
] as const;

export const sourceText = (source: string): string =>
  isKnown(sources, source) ? t(`source.${source}`) : words(source);

export const sourceChoices = (): Choice[] => sources.map((value) => ({ value, label: sourceText(value) }));

/** A note, and what became of it. */
export function noteText({ note, resolvedAt, resolvedBy: name, remark }: Annotation): string {
  if (!resolvedAt) return note;
  if (!name) return t('note.resolved', { note });
  return remark ? t('note.resolvedWith', { note, name, remark }) : t('note.resolvedBy', { note, name });
}

/** closeGauge is "Close Gauge". */
export const words = (name: string): string =>
  name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replace(/^./, (first) => first.toUpperCase());
