import { message } from '../messages/message.ts';
import type { OperationModelData } from '../operations.ts';
import { BARREL, spelledUnit, unitOf } from './barrels.ts';
import { measureGauge } from './gauged.ts';
import type { Strapping } from './gauges.ts';
import { measureLact } from './lact.ts';
import { profileOf } from './profiles.ts';
import { BadQuantity, given } from './quantity.ts';
import { correctGravity, net } from './sample.ts';
import { countedIn, type Step, Working } from './steps.ts';

/** What the readings of a field ticket give, by the names its own figures go by. */
export interface MeasuredOperation {
  readonly figures: Readonly<Record<string, number>>;
  readonly steps: readonly Step[];
  /** Of its volumes: a meter's own, and barrels where a tank was strapped, whatever the ticket is told in. */
  readonly unit: string | null;
}

type Found = Omit<MeasuredOperation, 'unit'>;

type Data = Readonly<Record<string, unknown>>;
const partsOf = (value: unknown): Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {};

/** What is no number is none that anything can be worked out from. */
const number = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const optional = (value: unknown): number | null =>
  value === null || value === undefined ? null : number(value);
const has = (data: Data, ...names: readonly string[]) =>
  names.some((name) => data[name] !== undefined && data[name] !== null);

const sampleOf = (data: Data) => ({
  observedGravity: number(data.observedGravity),
  observedTemperature: number(data.observedTemperature),
  bsw: number(data.bsw),
});

const gaugeOf = (value: unknown) => {
  const { feet, inches, parts } = partsOf(value);
  return { feet: number(feet), inches: number(inches), parts: number(parts) };
};

/** What the console knows of what was gauged, or of what counted; null where it is not there. */
export interface Measuring {
  readonly tank: Strapping | null;
  readonly meter: { readonly isCorrecting: boolean } | null;
}

/** Whether a meter brings its count to 60 °F by itself: as was sent with its LACT, else as the LACTs on record say. */
export function correctsItself(lact: unknown, meter: Measuring['meter']): boolean {
  const { isCorrecting } = partsOf(lact);
  return typeof isCorrecting === 'boolean' ? isCorrecting : (meter?.isCorrecting ?? false);
}

function gauged(data: Data, strapping: Strapping | null): Found {
  const { openVolume, closeVolume, correctedGravity, gsv, netVolume, steps } = measureGauge({
    ...sampleOf(data),
    ...given('tank', strapping),
    open: gaugeOf(data.openGauge),
    close: gaugeOf(data.closeGauge),
    openTemperature: number(data.openTemperature),
    closeTemperature: number(data.closeTemperature),
  });
  return { figures: { openVolume, closeVolume, correctedGravity, grossVolume: gsv, netVolume }, steps };
}

function counted(data: Data, meter: Measuring['meter']): Found {
  const { meterVolume, correctedGravity, ctl, gsv, netVolume, steps } = measureLact({
    ...sampleOf(data),
    begin: number(data.beginReading),
    end: number(data.endReading),
    meterFactor: number(data.meterFactor),
    averageTemperature: optional(data.averageTemperature),
    averagePressure: optional(data.averagePressure),
    correctingMeter: correctsItself(data.lact, meter),
  });
  return { figures: { meterVolume, correctedGravity, ctl, grossVolume: gsv, netVolume }, steps };
}

/** An unload is read off the station's own meter, which gives the gross volume. */
function received(data: Data): Found {
  const profile = profileOf();
  const working = new Working();
  const { bsw, ...sample } = sampleOf(data);
  const gross = number(data.grossVolume);
  if (!Number.isFinite(gross)) {
    throw new BadQuantity('grossVolume', message('request.wrong', { name: 'grossVolume' }));
  }
  const correctedGravity = correctGravity(working, sample, profile);
  const { netVolume } = net(working, gross, bsw, profile);
  return { figures: { correctedGravity, netVolume }, steps: working.steps };
}

/** What the engine calls what the field calls otherwise. */
const entries: Readonly<Record<string, string>> = {
  open: 'openGauge',
  close: 'closeGauge',
  begin: 'beginReading',
  end: 'endReading',
  strappingFraction: 'tank',
  incrementFactor: 'tank',
};
export const entryOf = (quantity: string): string => {
  const [first = quantity] = quantity.split('.');
  return entries[first] ?? first;
};

/**
 * Works out what a field ticket says, from its readings and what is known of its tank or meter; null where there is
 * nothing to work out. What cannot be is thrown as the engine does it: `entryOf` tells which entry of the ticket is at fault.
 */
export function measureOperation(
  label: string,
  modelData: OperationModelData,
  { tank, meter }: Measuring,
): MeasuredOperation | null {
  const unit = unitOf(modelData.unitOfMeasurement);
  const inItsUnit = ({ figures, steps }: Found) => ({
    figures,
    steps: countedIn(spelledUnit(unit), steps),
    unit,
  });
  if (/^Unload/.test(label)) return has(modelData, 'grossVolume') ? inItsUnit(received(modelData)) : null;
  if (label !== 'Pickup' && label !== 'EOM') return null;
  if (has(modelData, 'openGauge', 'closeGauge')) return { ...gauged(modelData, tank), unit: BARREL };
  return has(modelData, 'beginReading', 'endReading') ? inItsUnit(counted(modelData, meter)) : null;
}
