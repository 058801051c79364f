import { operationLabels } from './dispatch.ts';
import type { DispatchWord } from './dispatch-words.en.ts';
import type { Annotation, OperationStatus } from './operations.ts';

/** Gives a word in the reader's language. */
export type Say = (word: DispatchWord) => string;

export const statuses = ['void', 'reject', 'annotated', 'ok'] as const satisfies readonly OperationStatus[];
export const flags = ['error', 'warning'] as const;
/** The entries of a ticket that notes are about. */
export const sources = [
  'averageTemperature',
  'beginReading',
  'bsw',
  'closeGauge',
  'closeTemperature',
  'correctedGravity',
  'driver',
  'endReading',
  'lease',
  'meter',
  'meterFactor',
  'netVolume',
  'observedGravity',
  'observedTemperature',
  'offload',
  'openGauge',
  'openTemperature',
  'tank',
  'ticketNumber',
  'visit',
] as const;

const isKnown = <Known extends string>(known: readonly Known[], name: string): name is Known =>
  (known as readonly string[]).includes(name);

/** closeGauge is "Close Gauge". */
const splitName = (name: string): string =>
  name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replace(/^./, (first) => first.toUpperCase());

/** Words of the trade in the reader's language; what nobody has translated is shown as it came. */
export const operationWord = (label: string, say: Say): string =>
  isKnown(operationLabels, label) ? say(`operation.${label}`) : label;

export const statusWord = (status: OperationStatus, say: Say): string => say(`status.${status}`);

export const flagWord = (flag: string, say: Say): string =>
  isKnown(flags, flag) ? say(`flag.${flag}`) : splitName(flag);

/** Whoever resolved something; what nobody did, the checks did: its cause was gone. */
export const resolverWord = ({ resolvedAt, resolvedBy }: Annotation, say: Say): string | null =>
  resolvedBy ?? (resolvedAt ? say('resolver.checks') : null);

export const sourceWord = (source: string, say: Say): string =>
  isKnown(sources, source) ? say(`source.${source}`) : splitName(source);
