import {
  type Check,
  error,
  figure,
  garbled,
  isNumber,
  isRun,
  isUnload,
  percent,
  reading,
  type Said,
  warning,
} from './finding.ts';
import type { Limits } from './limits.ts';
import type { Earlier } from './surroundings.ts';

/** Of an unload only what cannot be is told: its oil was looked at when it was picked up. */
export const checkBsw: Check = (ticket, { limits }) => {
  const { modelData: data } = ticket;
  const isLoaded = isRun(ticket);
  if (!isLoaded && !isUnload(ticket)) return [];
  const value = reading(data, 'bsw');
  if (value === null) return garbled(data, { bsw: 'BS&W' });
  const read = `BS&W ${percent(value)}`;
  if (value < 0 || value > 100) return [error('bsw', `${read} is outside 0 to 100 %.`)];
  if (!isLoaded) return [];
  const [warned, most] = [limits['bsw-warning'], limits['bsw-error']];
  if (value > most) return [error('bsw', `${read} is over the limit of ${percent(most)}.`)];
  if (value > warned) return [warning('bsw', `${read} is over ${percent(warned)}.`)];
  const isGauged = data.openGauge !== null && data.openGauge !== undefined;
  return value === 0 && isGauged
    ? [warning('bsw', `${read} on a gauged ticket: no grind-out is that clean.`)]
    : [];
};

const productOf = (product: unknown): 'oil' | 'condensate' | null => {
  const id = (product as { id?: unknown } | null | undefined)?.id;
  return id === 'O' ? 'oil' : id === 'C' ? 'condensate' : null;
};

const FEWEST = 5;

function medianOf(before: readonly Earlier[]): number | null {
  const known = before.map(({ correctedGravity }) => correctedGravity).filter(isNumber);
  if (known.length < FEWEST) return null;
  known.sort((a, b) => a - b);
  const [low, high] = [known[Math.floor((known.length - 1) / 2)]!, known[Math.floor(known.length / 2)]!];
  return (low + high) / 2;
}

export const checkGravity: Check = (ticket, { limits, before }) => {
  const { modelData: data } = ticket;
  if (!isRun(ticket) && !isUnload(ticket)) return [];
  const corrected = reading(data, 'correctedGravity');
  const value = corrected ?? reading(data, 'observedGravity');
  const source = corrected === null ? 'observedGravity' : 'correctedGravity';
  const said = garbled(data, { observedGravity: 'Observed gravity', correctedGravity: 'Gravity' });
  if (value === null || said.some((one) => one.source === source)) return said;
  const read = `Gravity ${figure(value, 1)} °API`;
  const outside = (low: number, high: number) => `${read} is outside ${figure(low, 1)} to ${figure(high, 1)}`;
  const [lowest, highest] = [limits['gravity-lowest'], limits['gravity-highest']];
  if (value < lowest || value > highest) return [...said, error(source, `${outside(lowest, highest)}.`)];
  if (!isRun(ticket)) return said;
  const product = productOf(data.product);
  if (product) {
    const [low, high] = [limits[`${product}-gravity-low`], limits[`${product}-gravity-high`]];
    if (value < low || value > high) {
      return [...said, warning(source, `${outside(low, high)} for ${product}.`)];
    }
  }
  const usual = corrected === null ? null : medianOf(before);
  if (usual === null) return said;
  // Gravities are given to the tenth; the middle of two may lie between tenths.
  const jump = Math.round(Math.abs(value - usual) * 100) / 100;
  if (jump <= limits['gravity-jump']) return said;
  const of = data.openGauge ? 'tank' : 'meter';
  const told = (gravity: number) => figure(gravity, 2).replace(/(\.\d)0$/, '$1');
  const note = `${read} is ${told(jump)} ${value > usual ? 'above' : 'below'} the ${of}'s 90-day median of ${told(usual)}.`;
  return [...said, warning(source, note)];
};

const temperatures = {
  observedTemperature: 'Observed temperature',
  openTemperature: 'Open temperature',
  closeTemperature: 'Close temperature',
  averageTemperature: 'Average temperature',
} as const;

function rangeOf(name: string, entry: string, value: number, limits: Limits, warns: boolean): Said[] {
  const outside = (low: number, high: number) =>
    `${name} ${figure(value, 1)} °F is outside ${figure(low, 1)} to ${figure(high, 1)}.`;
  const [lowest, highest] = [limits['temperature-lowest'], limits['temperature-highest']];
  if (value < lowest || value > highest) return [error(entry, outside(lowest, highest))];
  const [low, high] = [limits['temperature-low'], limits['temperature-high']];
  return warns && (value < low || value > high) ? [warning(entry, outside(low, high))] : [];
}

export const checkTemperatures: Check = (ticket, { limits }) => {
  const { modelData: data } = ticket;
  if (!isRun(ticket) && !isUnload(ticket)) return [];
  const said = [
    ...garbled(data, temperatures),
    ...Object.entries(temperatures).flatMap(([entry, name]) => {
      const value = reading(data, entry);
      return value === null ? [] : rangeOf(name, entry, value, limits, isRun(ticket));
    }),
  ];
  const [tank, sample] = [reading(data, 'openTemperature'), reading(data, 'observedTemperature')];
  if (tank === null || sample === null || said.some(({ source }) => source === 'observedTemperature')) {
    return said;
  }
  const apart = Math.round(Math.abs(tank - sample) * 10) / 10;
  if (apart <= limits['temperature-apart']) return said;
  const note = `Tank ${figure(tank, 1)} °F and sample ${figure(sample, 1)} °F are ${figure(apart, 1)} °F apart.`;
  return [...said, warning('observedTemperature', note)];
};
