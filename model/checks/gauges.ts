import { type Check, error, gaugeText, isNumber, isRun, type Said, warning } from './finding.ts';
import type { TankFacts } from './surroundings.ts';

const names = { openGauge: 'Open gauge', closeGauge: 'Close gauge' } as const;
type Entry = keyof typeof names;

interface Read {
  readonly increments: number | null;
  readonly said: Said | null;
}

/** A gauge in increments of the tape, or what is wrong with it; neither where there is none. */
function readGauge(entry: Entry, value: unknown, { strappingFraction: fraction }: TankFacts): Read {
  if (value === null || value === undefined) return { increments: null, said: null };
  const refuse = (why: string) => ({ increments: null, said: error(entry, `${names[entry]} ${why}.`) });
  const { feet, inches, parts } = (typeof value === 'object' ? value : {}) as Record<string, unknown>;
  if (![feet, inches, parts].every(isNumber)) return refuse('is not given in feet, inches and parts');
  const [ft, inch, part] = [feet, inches, parts] as [number, number, number];
  const increments = (ft * 12 + inch) * fraction + part;
  if (increments < 0) return refuse(`${gaugeText(increments, fraction)} is below the bottom of the tank`);
  const isWhole = [ft, inch, part].every((each) => Number.isInteger(each) && each >= 0);
  if (!isWhole || inch > 11 || part >= fraction) {
    return refuse(
      `of ${ft} ft, ${inch} in and ${part} parts is none: 12 in are a foot, ${fraction} parts an inch`,
    );
  }
  return { increments, said: null };
}

/** The levels before and after lie in the tank, and it went down. */
export const checkGauges: Check = (ticket, { tank, limits }) => {
  if (!isRun(ticket) || !tank) return [];
  const { modelData: data } = ticket;
  const { strappingFraction: fraction, totalIncrement: top } = tank;
  const text = (increments: number) => gaugeText(increments, fraction);
  const open = readGauge('openGauge', data.openGauge, tank);
  const close = readGauge('closeGauge', data.closeGauge, tank);
  const said = [open.said, close.said].filter((one) => one !== null);
  if (open.increments === null) return said;
  if (open.increments > top) {
    said.push(
      error('openGauge', `Open gauge ${text(open.increments)} is above the top of the tank at ${text(top)}.`),
    );
  }
  if (close.increments === null) return said;
  const moved = open.increments - close.increments;
  if (moved <= 0) {
    const levels = `Close gauge ${text(close.increments)} is not below the open gauge ${text(open.increments)}`;
    said.push(error('closeGauge', `${levels}.`));
  } else if (moved < limits['gauge-moved'] * fraction) {
    const inches = text(moved)
      .replace('0 ft ', '')
      .replace(/^0 (?=\d)/, '');
    said.push(warning('closeGauge', `The tank moved only ${inches} between the open and the close gauge.`));
  }
  return said;
};
