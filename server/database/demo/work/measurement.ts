import { rounded } from '../generator.ts';

// API MPMS chapter 11.1 (2004) for crude, without pressure, and chapter 12.2 for tickets.
const WATER = 999.016;
const K0 = 341.0957;
const DELTA = 0.01374979547;
const SCALE = [-0.148759, -0.267408, 1.08076, 1.269056, -4.089591, -1.871251, 7.438081, -3.536296];

const densityOf = (api: number) => (141.5 * WATER) / (api + 131.5);
const apiOf = (density: number) => (141.5 * WATER) / density - 131.5;

function correction(density60: number, fahrenheit: number): { ctl: number; alpha: number } {
  const celsius = (fahrenheit - 32) / 1.8;
  const tau = celsius / 630;
  const shift = SCALE.reduceRight((sum, factor) => (sum + factor) * tau, 0);
  const temperature = 1.8 * (celsius - shift) + 32;
  const a = (DELTA / 2) * (K0 / density60 ** 2);
  const density = density60 * (1 + (Math.exp(a * (1 + 0.8 * a)) - 1) / (1 + 2 * a * (1 + 1.6 * a)));
  const alpha = K0 / density ** 2;
  const difference = temperature - 60.0068749;
  return { ctl: Math.exp(-alpha * difference * (1 + 0.8 * alpha * (difference + DELTA))), alpha };
}

/** The correction of a volume for its temperature, from the gravity at 60 °F. */
export const ctlOf = (api60: number, fahrenheit: number): number =>
  rounded(correction(densityOf(api60), fahrenheit).ctl, 5);

/** Gravity at 60 °F from a reading on a glass hydrometer. */
export function gravityAt60(observed: number, fahrenheit: number): number {
  const above = fahrenheit - 60;
  const glass = 1 - 0.00001278 * above - 0.0000000062 * above ** 2;
  const seen = densityOf(observed) * glass;
  let density = seen;
  for (let round = 0; round < 15; round += 1) {
    const { ctl, alpha } = correction(density, fahrenheit);
    if (Math.abs(seen - density * ctl) < 1e-6) break;
    density += (seen / ctl - density) / (1 + 2 * alpha * above * (1 + 1.6 * alpha * above));
  }
  return rounded(apiOf(density), 1);
}

export const netOf = (gross: number, bsw: number): number => rounded(gross * rounded(1 - bsw / 100, 5), 2);

export function gaugedGross(
  api60: number,
  open: { volume: number; temperature: number },
  close: { volume: number; temperature: number },
): number {
  const standard = ({ volume, temperature }: typeof open) => volume * ctlOf(api60, temperature);
  return rounded(standard(open) - standard(close), 2);
}

/** A correcting meter has already brought its count to 60 °F. */
export function meteredGross(
  api60: number,
  reading: { volume: number; temperature: number; factor: number; correcting: boolean },
): number {
  const ctl = reading.correcting ? 1 : ctlOf(api60, reading.temperature);
  return rounded(reading.volume * rounded(ctl * reading.factor, 5), 2);
}
