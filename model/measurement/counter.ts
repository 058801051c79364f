/**
 * What a counter that stood here comes round by; null where it is far from that. One that is about to run over its last
 * digit shows all of them, and all but a tenth are used up.
 */
export function roundOf(reading: number): number | null {
  const round = 10 ** String(Math.trunc(reading)).length;
  return reading > 0.9 * round ? round : null;
}
