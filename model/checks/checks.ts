import { checkContinuity, checkFactor } from './counters.ts';
import type { Check, CheckName, Finding } from './finding.ts';
import { checkGauges } from './gauges.ts';
import { checkUnload } from './loads.ts';
import { checkDuplicate, checkSeries } from './numbers.ts';
import { checkDriver, checkLease } from './records.ts';
import { checkBsw, checkGravity, checkTemperatures } from './samples.ts';
import type { Surroundings, Ticket } from './surroundings.ts';
import { checkPlace, checkTime } from './visits.ts';
import { checkCapacity, checkNet } from './volumes.ts';

const checks: Readonly<Record<CheckName, Check>> = {
  gauge: checkGauges,
  bsw: checkBsw,
  gravity: checkGravity,
  temperature: checkTemperatures,
  net: checkNet,
  place: checkPlace,
  duplicate: checkDuplicate,
  series: checkSeries,
  capacity: checkCapacity,
  continuity: checkContinuity,
  factor: checkFactor,
  unload: checkUnload,
  lease: checkLease,
  driver: checkDriver,
  time: checkTime,
};

/** Everything there is to look at in a ticket. A check that lacks what it needs says nothing. */
export const findingsOf = (ticket: Ticket, around: Surroundings): Finding[] =>
  Object.entries(checks).flatMap(([name, check]) => {
    const said = check(ticket, around);
    const sources = said.map(({ source }) => source);
    return said
      .filter(({ source }, at) => sources.indexOf(source) === at)
      .map((one) => ({ check: name as CheckName, ...one }));
  });
