/** A level on the tape; a part is an inch divided by the strapping fraction of the tank. */
export interface Gauge {
  readonly feet: number;
  readonly inches: number;
  readonly parts: number;
}

/** No tank of ours is higher. */
export const HIGHEST = 200;
export const INCHES = 11;
/** An inch has at most so many parts. */
export const FINEST = 64;

const names = ['feet', 'inches', 'parts'] as const;

/** Three whole numbers and nothing else; whether they fit a tape is another question. */
export const isGauge = (value: unknown): value is Gauge =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === names.length &&
  names.every((name) => Number.isInteger(Reflect.get(value, name)));

/** Levels of one tape, in an order: which of two is higher. */
export const levelOf = ({ feet, inches, parts }: Gauge): number => (feet * 12 + inches) * FINEST + parts;

const common = (one: number, other: number): number => (other === 0 ? one : common(other, one % other));

/** The inches of a gauge with their parts as people say them: two quarters are a half. */
export function inchesText({ inches, parts }: Gauge, fraction: number): string {
  if (parts === 0) return String(inches);
  // Nobody knows into how many parts an inch is divided.
  if (!(fraction > 0)) return `${inches} ${parts}/?`;
  const by = common(parts, fraction);
  return `${inches} ${parts / by}/${fraction / by}`;
}
