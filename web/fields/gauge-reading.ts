import type { GaugeField } from '#model/fields.ts';
import type { Gauge } from '#model/gauge.ts';
import { labelOf } from '#model/names.ts';
import { parseTypedGauge } from '#model/typed-gauges.ts';
import type { Typed } from './typed.ts';

/** Into how many parts a tape divides an inch; null as long as nobody knows. */
export const tapeOf = (value: unknown): number | null => (Number(value) >= 1 ? Number(value) : null);

/** The gauge that was written; the text itself, with what is wrong with it, where it is none of this tape. */
export function readGauge({ partsOf }: GaugeField, text: string, tape: number | null): Gauge | Typed {
  const found = parseTypedGauge(text, tape);
  if (!('why' in found)) return found;
  return { typed: text, reason: found.why === 'tape' ? { ...found, other: labelOf(partsOf) } : found };
}
