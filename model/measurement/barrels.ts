export const BARREL = 'BBL';

/** So many of a unit of volume are a barrel. What is told in any other unit is no volume of oil. */
export const PER_BARREL: Readonly<Record<string, number>> = { [BARREL]: 1, GAL: 42, L: 158.987294928 };

/**
 * The unit that the field sent, as the list of units has it; null where it sent none, which is barrels. What is no text
 * is a unit that nobody knows.
 */
export const unitOf = (sent: unknown): string | null =>
  sent === null || sent === undefined
    ? null
    : (typeof sent === 'object' ? JSON.stringify(sent) : String(sent)).toUpperCase();

/** How it is written beside a figure. */
export const spelledUnit = (unit: string | null): string => (unit === null || unit === BARREL ? 'bbl' : unit);

/** What so many barrels are in another unit; null where it is none of oil. */
export function fromBarrels(volume: number, unit: string | null): number | null {
  const units = PER_BARREL[unit ?? BARREL];
  return units === undefined ? null : volume * units;
}

/** A volume in barrels; null where it is none of oil. */
export function inBarrels(volume: number, unit: string | null): number | null {
  const units = PER_BARREL[unit ?? BARREL];
  return units === undefined ? null : volume / units;
}
