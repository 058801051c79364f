import { measureGauge } from '../measurement/gauged.ts';
import type { Gauge } from '../measurement/gauges.ts';
import { measureLact } from '../measurement/lact.ts';
import { BadQuantity } from '../measurement/quantity.ts';
import { netVolumeOf } from '../measurement/sample.ts';
import type { OperationModelData } from '../operations.ts';
import {
  bbl,
  type Check,
  error,
  figure,
  garbled,
  isNumber,
  isRun,
  isUnload,
  reading,
  warning,
} from './finding.ts';
import type { TankFacts } from './surroundings.ts';

/** What is missing or cannot be measured gives no volume: other checks tell of it. */
function measured(work: () => number): number | null {
  try {
    const volume = work();
    return Number.isFinite(volume) ? volume : null;
  } catch (refused) {
    if (refused instanceof BadQuantity) return null;
    throw refused;
  }
}

const isGauge = (value: unknown): value is Gauge =>
  typeof value === 'object' &&
  value !== null &&
  ['feet', 'inches', 'parts'].every((part) => isNumber((value as Record<string, unknown>)[part]));

/** The net volume that the readings of a ticket give. */
export function netOf(data: OperationModelData, tank: TankFacts | null): number | null {
  const bsw = reading(data, 'bsw');
  const observedGravity = reading(data, 'observedGravity');
  const observedTemperature = reading(data, 'observedTemperature');
  if (bsw === null || observedGravity === null || observedTemperature === null) return null;
  const sample = { bsw, observedGravity, observedTemperature };
  const [openTemperature, closeTemperature] = [
    reading(data, 'openTemperature'),
    reading(data, 'closeTemperature'),
  ];
  const { openGauge: open, closeGauge: close } = data;
  if (isGauge(open) && isGauge(close) && tank && openTemperature !== null && closeTemperature !== null) {
    const { strappingFraction, incrementFactor } = tank;
    const temperatures = { openTemperature, closeTemperature };
    return measured(
      () =>
        measureGauge({ ...sample, open, close, ...temperatures, strappingFraction, incrementFactor })
          .netVolume,
    );
  }
  const [begin, end] = [reading(data, 'beginReading'), reading(data, 'endReading')];
  const meterFactor = reading(data, 'meterFactor');
  if (begin === null || end === null || meterFactor === null) return null;
  const { isCorrecting } = (data.lact ?? {}) as { isCorrecting?: unknown };
  const average = {
    averageTemperature: reading(data, 'averageTemperature'),
    averagePressure: reading(data, 'averagePressure'),
  };
  return measured(
    () =>
      measureLact({ ...sample, ...average, begin, end, meterFactor, correctingMeter: isCorrecting === true })
        .netVolume,
  );
}

/** An unload is read off the meter of the station. */
function netOfUnload(data: OperationModelData): number | null {
  const [gross, bsw] = [reading(data, 'grossVolume'), reading(data, 'bsw')];
  return gross === null || bsw === null ? null : measured(() => netVolumeOf(gross, bsw));
}

export const checkNet: Check = (ticket, { tank, limits }) => {
  const { modelData: data } = ticket;
  if (!isRun(ticket) && !isUnload(ticket)) return [];
  const keyed = reading(data, 'netVolume');
  if (keyed === null) return garbled(data, { netVolume: 'Net volume' });
  const computed = isRun(ticket) ? netOf(data, tank) : netOfUnload(data);
  if (computed === null) return [];
  // Both are given to the hundredth; their difference as a double may not be.
  const off = Math.round(Math.abs(keyed - computed) * 100) / 100;
  if (off <= limits['net-warning']) return [];
  const note = `Net ${bbl(keyed)} was keyed; the readings give ${bbl(computed)}.`;
  const isFar = off > limits['net-error'] || off > (Math.abs(computed) * limits['net-error-percent']) / 100;
  return [isFar ? error('netVolume', note) : warning('netVolume', note)];
};

export const checkCapacity: Check = ({ label, modelData: data }, { limits }) => {
  const net = reading(data, 'netVolume');
  const [warned, most] = [limits['capacity-warning'], limits['capacity-error']];
  if (label !== 'Pickup' || net === null || net <= Math.min(warned, most)) return [];
  if (net > most)
    return [error('netVolume', `Net ${bbl(net)} is more than the ${figure(most, 0)} bbl a truck can hold.`)];
  return [warning('netVolume', `Net ${bbl(net)} is more than the truck's ${figure(warned, 0)} bbl.`)];
};
