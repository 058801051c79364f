import { addDays, momentAt } from '../calendar.ts';
import { chanceFor } from '../generator.ts';
import { entering } from '../records.ts';
import { personName } from './names.ts';
import { countyId } from './places.ts';
import { offloadPlaces, terminalPlaces } from './sites.ts';

type Clerks = readonly { id: string }[];

/** A terminal's record has no coordinates; what happens there needs them all the same. */
export function makeTerminals(today: string, clerks: Clerks) {
  const chance = chanceFor('terminals');
  const enter = entering('terminal', chance, clerks);
  return terminalPlaces.map(({ code, name, state, county, latitude, longitude, drivers }) => ({
    ...enter(momentAt(addDays(today, -chance.whole(1900, 2200)), 9), {
      terminalId: code,
      description: `${name} Terminal`,
      state,
      county: countyId(county, state),
      terminalManager: personName(chance),
      samsaraGroup: `${name} Trucks`,
    }),
    latitude,
    longitude,
    drivers,
  }));
}

export type Terminal = ReturnType<typeof makeTerminals>[number];

export function makeOffloads(today: string, clerks: Clerks) {
  const chance = chanceFor('offloads');
  const enter = entering('offload', chance, clerks);
  return offloadPlaces.map(({ name, state, county, latitude, longitude }) => ({
    ...enter(momentAt(addDays(today, -chance.whole(300, 1900)), 10), {
      name,
      state,
      county: countyId(county, state),
      latitude,
      longitude,
    }),
    latitude,
    longitude,
  }));
}

export type Offload = ReturnType<typeof makeOffloads>[number];
