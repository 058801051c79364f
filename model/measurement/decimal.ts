/** A number as it is written, without the error of a double: 45.925 is 45925 of three decimals. */
export interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}

const tens = (count: number) => 10n ** BigInt(count);

export function decimal(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', part = ''] = mantissa.split('.');
  const decimals = part.length - Number(exponent);
  const units = BigInt(whole + part);
  return decimals >= 0 ? { units, decimals } : { units: units * tens(-decimals), decimals: 0 };
}

const unitsAt = ({ units, decimals }: Decimal, finer: number) => units * tens(finer - decimals);

export function less(one: Decimal, other: Decimal): Decimal {
  const decimals = Math.max(one.decimals, other.decimals);
  return { units: unitsAt(one, decimals) - unitsAt(other, decimals), decimals };
}

export function plus(one: Decimal, other: Decimal): Decimal {
  return less(one, { ...other, units: -other.units });
}

export const times = (first: Decimal, ...rest: readonly Decimal[]): Decimal =>
  rest.reduce(
    (product, one) => ({ units: product.units * one.units, decimals: product.decimals + one.decimals }),
    first,
  );

/** Halves go away from zero, as chapter 12.2 of the API's manual has it. */
export function roundedTo(value: Decimal, decimals: number): Decimal {
  if (value.decimals <= decimals) return { units: unitsAt(value, decimals), decimals };
  const step = tens(value.decimals - decimals);
  const half = value.units < 0n ? -step / 2n : step / 2n;
  return { units: (value.units + half) / step, decimals };
}

/** One divided by another, rounded as above. */
export function ratio(one: Decimal, other: Decimal, decimals: number): Decimal {
  const finer = Math.max(one.decimals, other.decimals);
  // Both as whole numbers; twice as much and one, halved, goes up from a half.
  const [of, over] = [unitsAt(one, finer) * tens(decimals), unitsAt(other, finer)];
  const size = (value: bigint) => (value < 0n ? -value : value);
  const units = (2n * size(of) + size(over)) / (2n * size(over));
  return { units: of < 0n === over < 0n ? units : -units, decimals };
}

/** The double that is written this way. */
export function numberOf({ units, decimals }: Decimal): number {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return Number(`${units < 0n ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`);
}
