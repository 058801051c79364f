import { inBarrels, unitOf } from '../measurement/barrels.ts';
import { roundOf } from '../measurement/counter.ts';
import {
  apart,
  bbl,
  type Check,
  error,
  figure,
  garbled,
  isNumber,
  isRun,
  percent,
  reading,
  shareOf,
  volume,
  warning,
} from './finding.ts';

/** A meter goes on counting where it stopped. */
export const checkContinuity: Check = (ticket, { before, limits }) => {
  const { modelData: data } = ticket;
  if (!isRun(ticket)) return [];
  const said = garbled(data, { beginReading: 'Opening reading', endReading: 'Closing reading' });
  const unit = unitOf(data.unitOfMeasurement);
  const [begin, end] = [reading(data, 'beginReading'), reading(data, 'endReading')];
  if (begin !== null && end !== null && end < begin) {
    const counted = `from ${volume(begin, unit)} to ${volume(end, unit)}`;
    said.push(
      roundOf(begin) === null
        ? error('endReading', `The counter went back, ${counted}.`)
        : warning('endReading', `The counter ran over its last digit, ${counted}.`),
    );
  }
  const last = before.find(({ endReading }) => isNumber(endReading));
  if (begin === null || last === undefined) return said;
  const [closing, closedIn] = [last.endReading as number, unitOf(last.unitOfMeasurement)];
  const closed = inBarrels(closing, closedIn);
  // It may have run over its last digit between the two.
  const by = [begin, begin + (roundOf(closing) ?? 0)].flatMap((stand) => {
    const opened = inBarrels(stand, unit);
    return opened === null || closed === null ? [] : apart(opened, closed);
  });
  const least = Math.min(...by);
  if (by.length === 0 || least <= limits.continuity) return said;
  const note = `Opening reading ${volume(begin, unit)} differs from the last closing ${volume(closing, closedIn)} by ${bbl(least)}.`;
  return [...said, error('beginReading', note)];
};

export const checkFactor: Check = (ticket, { before, limits }) => {
  const { modelData: data } = ticket;
  if (!isRun(ticket)) return [];
  const factor = reading(data, 'meterFactor');
  if (factor === null) return garbled(data, { meterFactor: 'Meter factor' });
  const [low, high] = [limits['factor-low'], limits['factor-high']];
  const isPlausible = (value: unknown): value is number => isNumber(value) && value >= low && value <= high;
  const read = `Meter factor ${figure(factor, 4)}`;
  if (!isPlausible(factor)) {
    return [error('meterFactor', `${read} is outside ${figure(low, 4)} to ${figure(high, 4)}.`)];
  }
  // A factor that cannot be tells nothing of the meter.
  const last = before.map(({ meterFactor }) => meterFactor).find(isPlausible);
  if (last === undefined) return [];
  const change = shareOf(factor - last, last);
  if (change <= limits['factor-change']) return [];
  return [warning('meterFactor', `${read} is ${percent(change)} from the last one, ${figure(last, 4)}.`)];
};
