/** From where on a reading is worth a look. Staff change them for everybody, and for a lease that differs. */
const limits = [
  ['gauge-moved', 2, 'in', 'Gauge: a tank that moves less is warned of'],
  ['bsw-warning', 0.5, '%', 'BS&W: warning over'],
  ['bsw-error', 1, '%', 'BS&W: error over'],
  ['gravity-lowest', 10, '°API', 'Gravity: error below'],
  ['gravity-highest', 85, '°API', 'Gravity: error over'],
  ['oil-gravity-low', 25, '°API', 'Gravity of oil: warning below'],
  ['oil-gravity-high', 55, '°API', 'Gravity of oil: warning over'],
  ['condensate-gravity-low', 45, '°API', 'Gravity of condensate: warning below'],
  ['condensate-gravity-high', 75, '°API', 'Gravity of condensate: warning over'],
  ['gravity-jump', 3, '°API', 'Gravity: warning when farther from the 90-day median'],
  ['temperature-lowest', -10, '°F', 'Temperature: error below'],
  ['temperature-highest', 180, '°F', 'Temperature: error over'],
  ['temperature-low', 30, '°F', 'Temperature: warning below'],
  ['temperature-high', 130, '°F', 'Temperature: warning over'],
  ['temperature-apart', 30, '°F', 'Temperature: warning when tank and sample are farther apart'],
  ['net-warning', 0.05, 'bbl', 'Net volume: warning when keyed farther from computed'],
  ['net-error', 0.5, 'bbl', 'Net volume: error when keyed farther from computed'],
  ['net-error-percent', 0.2, '%', 'Net volume: error when keyed farther from computed'],
  ['place-warning', 0.5, 'mi', 'Visit: warning when farther from the lease'],
  ['place-error', 2, 'mi', 'Visit: error when farther from the lease'],
  ['duplicate-minutes', 60, 'min', 'Duplicate: the same tank or meter within'],
  ['duplicate-percent', 1, '%', 'Duplicate: and a volume within'],
  ['series-hours', 48, 'h', 'Ticket numbers: warning when one is missing for'],
  ['capacity-warning', 195, 'bbl', 'Truck: warning over'],
  ['capacity-error', 210, 'bbl', 'Truck: error over'],
  ['continuity', 0.5, 'bbl', 'Meter: error when opened farther from the last closing'],
  ['factor-low', 0.98, 'ratio', 'Meter factor: error below'],
  ['factor-high', 1.02, 'ratio', 'Meter factor: error over'],
  ['factor-change', 0.25, '%', 'Meter factor: warning when farther from the last one'],
  ['unload-warning-percent', 0.5, '%', 'Unload: warning when farther from the pickup'],
  ['unload-warning', 1, 'bbl', 'Unload: warning when farther from the pickup'],
  ['unload-error-percent', 2, '%', 'Unload: error when farther from the pickup'],
  ['unload-hours', 24, 'h', 'Unload: error when there is none within'],
  ['papers-days', 30, 'days', "Driver's papers: warning when they expire within"],
  ['load-shortest', 8, 'min', 'Load: warning when shorter than'],
  ['load-longest', 240, 'min', 'Load: warning when longer than'],
] as const;

export type LimitId = (typeof limits)[number][0];
export type Limits = Readonly<Record<LimitId, number>>;

/** What the limits are until somebody changes them. */
export const limitSeed = limits.map(([id, value, unit, description]) => ({
  id,
  description,
  value,
  unit,
}));

export const defaultLimits = Object.fromEntries(limits.map(([id, value]) => [id, value])) as Limits;

export interface Changed {
  readonly id: string;
  readonly value: number;
}

/** The same limits with those that were changed; what is no limit is left aside. */
export const withChanged = (known: Limits, changed: readonly Changed[]): Limits => ({
  ...known,
  ...Object.fromEntries(changed.filter(({ id }) => id in defaultLimits).map(({ id, value }) => [id, value])),
});
