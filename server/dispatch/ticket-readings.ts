import type { Column, Entry, Section } from '../papers/rows.ts';
import type { Entries } from './ticket-entries.ts';
import { takeGauge } from './ticket-values.ts';

/** What was read at the tank or the meter, and the volumes that come of it. */

type Unit = string | 'volume';

/** Two readings, before and after, of one thing. */
interface Pair {
  readonly label: 'gauge' | 'temperature' | 'tankVolume' | 'meterReading';
  readonly names: readonly [string, string];
  readonly unit: Unit;
  /** None for a gauge, in feet and inches. */
  readonly decimals: number | null;
}

interface Single {
  readonly name: string;
  readonly unit: Unit;
  readonly decimals: number;
}

const GAUGES: readonly Pair[] = [
  { label: 'gauge', names: ['openGauge', 'closeGauge'], unit: '', decimals: null },
  { label: 'temperature', names: ['openTemperature', 'closeTemperature'], unit: '°F', decimals: 1 },
  { label: 'tankVolume', names: ['openVolume', 'closeVolume'], unit: 'volume', decimals: 2 },
];
const COUNTS: readonly Pair[] = [
  { label: 'meterReading', names: ['beginReading', 'endReading'], unit: 'volume', decimals: 2 },
];
const METER: readonly Single[] = [
  { name: 'meterVolume', unit: 'volume', decimals: 2 },
  { name: 'meterFactor', unit: '', decimals: 4 },
  { name: 'averageTemperature', unit: '°F', decimals: 1 },
  { name: 'ctl', unit: '', decimals: 5 },
];
const SAMPLE: readonly Single[] = [
  { name: 'observedGravity', unit: '°API', decimals: 1 },
  { name: 'observedTemperature', unit: '°F', decimals: 1 },
  { name: 'correctedGravity', unit: '°API', decimals: 1 },
  { name: 'bsw', unit: '%', decimals: 2 },
];

export function readingSections(entries: Entries) {
  const { words } = entries;
  const { say } = words;
  // Everything that is counted here is barrels unless the ticket says otherwise.
  const given = words.written(entries.read('unitOfMeasurement') ?? 'BBL');
  const barrels = given === 'BBL' ? 'bbl' : given;
  const unitOf = (unit: Unit) => (unit === 'volume' ? barrels : unit);
  const one = (name: string, decimals: number) => {
    const value = entries.take(name);
    return value === undefined ? undefined : words.written(value, decimals);
  };

  function table(
    heading: string,
    titles: readonly string[],
    rows: readonly (readonly string[])[],
  ): Section[] {
    // A refused load was opened and never closed.
    const used = titles.map((_, at) => at).filter((at) => rows.some((row) => row[at + 1] !== ''));
    const columns: Column[] = [
      { title: say('reading'), share: used.length > 1 ? 29 : 58 },
      ...used.map((at) => ({ title: titles[at]!, share: 29, align: 'right' as const })),
      { title: say('unit'), share: 13 },
    ];
    const cells = rows.map((row) => [row[0]!, ...used.map((at) => row[at + 1]!), row.at(-1)!]);
    return rows.length === 0 ? [] : [{ kind: 'table', heading, columns, rows: cells }];
  }

  function pairs(heading: string, titles: readonly [string, string], of: readonly Pair[]): Section[] {
    const rows = of.flatMap(({ label, names, unit, decimals }) => {
      const read = (name: string) => (decimals === null ? takeGauge(entries, name) : one(name, decimals));
      const [before, after] = names.map(read);
      return before === undefined && after === undefined
        ? []
        : [[say(label), before ?? '', after ?? '', unitOf(unit)]];
    });
    return table(heading, titles, rows);
  }

  function singles(heading: string, of: readonly Single[]): Section[] {
    const rows = of.flatMap(({ name, unit, decimals }) => {
      const value = one(name, decimals);
      return value === undefined ? [] : [[words.nameOf(name), value, unitOf(unit)]];
    });
    return table(heading, [say('value')], rows);
  }

  function volumes(): Section[] {
    const found = [
      { name: 'grossVolume', beneath: say('at60') },
      { name: 'netVolume', beneath: say('lessWater') },
    ].flatMap(({ name, beneath }): Entry[] => {
      const value = one(name, 2);
      return value === undefined ? [] : [{ label: words.nameOf(name), value, unit: barrels, beneath }];
    });
    return found.length === 0 ? [] : [{ kind: 'volumes', heading: say('volumes'), entries: found }];
  }

  const sections = {
    gauged: [
      ...pairs(say('gauges'), [say('open'), say('close')], GAUGES),
      ...pairs(say('meterReadings'), [say('begin'), say('end')], COUNTS),
      ...singles(say('meter'), METER),
    ],
    sampled: singles(say('sample'), SAMPLE),
    volumes: volumes(),
  };
  const printed = [...sections.gauged, ...sections.volumes].flatMap((section) =>
    section.kind === 'table'
      ? section.rows.map((row) => row.at(-1))
      : section.entries.map(({ unit }) => unit),
  );
  if (printed.includes(barrels)) entries.leaveOut('unitOfMeasurement');
  return sections;
}
