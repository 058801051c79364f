import { message } from '../messages/message.ts';
import type { Edition } from './editions.ts';
import { BadQuantity, outside, within } from './quantity.ts';

const K0 = 341.0957;
/** Water at 60 °F in kg/m³, which gravities are told by. */
const WATER: Readonly<Record<Edition, number>> = { '2004': 999.016, '1980': 999.012 };

export const densityOf = (gravity: number, edition: Edition): number =>
  (141.5 * WATER[edition]) / (gravity + 131.5);
export const gravityOf = (density: number, edition: Edition): number =>
  (141.5 * WATER[edition]) / density - 131.5;

/** What takes a volume at 60 °F and no pressure to another temperature and pressure, and on the way there. */
export interface Factors {
  /** How much a degree Fahrenheit changes it, at 60 °F. */
  readonly alpha: number;
  /** How much a hundred thousand psi would compress it. */
  readonly compressibility: number;
  readonly ctl: number;
  readonly cpl: number;
}

/** By what names a refusal speaks of what was given. */
export interface Names {
  readonly gravity: string;
  readonly temperature: string;
  readonly pressure: string;
}
const plain: Names = { gravity: 'gravity', temperature: 'temperature', pressure: 'pressure' };

const HIGHEST_PRESSURE = 1500;
const LIGHTEST = 610.6;
const HEAVIEST = 1163.5;

/** The factors of crude of this density at 60 °F in kg/m³, at °F and psig. What the tables do not cover is refused. */
export function factorsAt(
  density60: number,
  temperature: number,
  pressure: number,
  edition: Edition = '2004',
  names: Names = plain,
): Factors {
  // A gauge that shows less than nothing shows nothing.
  const above = within(names.pressure, Math.max(0, pressure), 0, HIGHEST_PRESSURE);
  if (edition === '1980') return factorsOf1980(density60, temperature, above, names);
  within(names.temperature, temperature, -58, 302);
  if (!(density60 >= LIGHTEST && density60 <= HEAVIEST)) throw outside(names.gravity, -10, 100);
  return factorsOf2004(density60, temperature, above);
}

// The temperature scale of 1968, on which the crudes were measured, is a little off today's.
const SCALE = [-0.148759, -0.267408, 1.08076, 1.269056, -4.089591, -1.871251, 7.438081, -3.536296];
const DELTA = 0.01374979547;
const BASE_OF_1968 = 60.0068749;

export function onScaleOf1968(fahrenheit: number): number {
  const celsius = (fahrenheit - 32) / 1.8;
  const tau = celsius / 630;
  return 1.8 * (celsius - SCALE.reduceRight((sum, factor) => (sum + factor) * tau, 0)) + 32;
}

export function densityOf1968(density60: number): number {
  const a = ((DELTA / 2) * K0) / density60 ** 2;
  return density60 * (1 + (Math.exp(a * (1 + 0.8 * a)) - 1) / (1 + 2 * a * (1 + 1.6 * a)));
}

function factorsOf2004(density60: number, fahrenheit: number, pressure: number): Factors {
  const temperature = onScaleOf1968(fahrenheit);
  const density = densityOf1968(density60);
  const alpha = K0 / density ** 2;
  const warmer = temperature - BASE_OF_1968;
  const compressibility = Math.exp(
    -1.9947 + 0.00013427 * temperature + (793_920 + 2326 * temperature) / density ** 2,
  );
  return {
    alpha,
    compressibility,
    ctl: Math.exp(-alpha * warmer * (1 + 0.8 * alpha * (warmer + DELTA))),
    cpl: 1 / (1 - 1e-5 * compressibility * pressure),
  };
}

/** The lighter the oil, the less far up its table goes. */
const hottestOf1980 = (gravity: number) => (gravity <= 40 ? 300 : gravity <= 50 ? 250 : 200);

function factorsOf1980(density60: number, temperature: number, pressure: number, names: Names): Factors {
  const gravity = gravityOf(density60, '1980');
  // The gravity came from a density, which may be off by the last digit of a double.
  within(names.gravity, Math.round(gravity * 1e6) / 1e6, 0, 100);
  within(names.temperature, temperature, 0, hottestOf1980(gravity));
  const alpha = K0 / density60 ** 2;
  const warmer = temperature - 60;
  const relative = 141.36 / (131.5 + gravity);
  const compressibility = Math.exp(
    -1.9947 + 0.00013427 * temperature + (0.79392 + 0.002326 * temperature) / relative ** 2,
  );
  return {
    alpha,
    compressibility,
    ctl: Math.exp(-alpha * warmer * (1 + 0.8 * alpha * warmer)),
    cpl: 1 / (1 - 1e-5 * compressibility * pressure),
  };
}

/** A hydrometer of glass grows with the heat as well, and floats higher than it should. */
export function hydrometerCorrection(temperature: number): number {
  const warmer = temperature - 60;
  return 1 - 0.00001278 * warmer - 0.0000000062 * warmer ** 2;
}

const MOST_ROUNDS = 15;
const CLOSE_ENOUGH = 1e-6;

/** The density at 60 °F and no pressure of crude that has this density at a temperature and pressure. */
export function densityAt60(
  observed: number,
  temperature: number,
  pressure = 0,
  edition: Edition = '2004',
  names: Names = plain,
): number {
  const held = (density: number) => Math.min(HEAVIEST, Math.max(LIGHTEST, density));
  let density = held(observed);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { ctl, cpl, alpha, compressibility } = factorsAt(density, temperature, pressure, edition, names);
    if (Math.abs(observed - density * ctl * cpl) < CLOSE_ENOUGH) return density;
    const warmer = temperature - 60;
    const byHeat = 2 * alpha * warmer * (1 + 1.6 * alpha * warmer);
    const byPressure =
      (-2 * cpl * Math.max(0, pressure) * compressibility * (7.9392 + 0.02326 * temperature)) / density ** 2;
    density = held(density + (observed / (ctl * cpl) - density) / (1 + byHeat + byPressure));
  }
  throw new BadQuantity(names.gravity, message('measurement.noBase', { name: names.gravity }));
}
