import { milesBetween, type Point } from '#model/great-circle.ts';
import { counties } from '#model/lists/counties.ts';
import { states } from '#model/lists/states.ts';
import type { Chance } from '../generator.ts';
import { rounded } from '../generator.ts';

export interface Place extends Point {
  readonly county: string;
  readonly state: string;
}

const countyIds = new Map(
  counties.map(({ id, county_name, state }) => [`${county_name}, ${state}`, String(id)]),
);
const countyNames = new Map(counties.map(({ id, county_name }) => [String(id), county_name]));

export function countyId(name: string, state: string): string {
  const id = countyIds.get(`${name}, ${state}`);
  if (!id) throw new Error(`there is no county ${name} in ${state}`);
  return id;
}

export const countyName = (id: string): string => countyNames.get(id)!;
export const stateName = (code: string): string => states.find((state) => state.code === code)!.name;

const MILES_PER_DEGREE = 69;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const milesPerLongitude = (latitude: number) => MILES_PER_DEGREE * Math.cos(radians(latitude));

export function nearest<T extends Point>(from: Point, places: readonly T[], count = places.length): T[] {
  const byMiles = places.map((place) => ({ place, miles: milesBetween(from, place) }));
  return byMiles
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count)
    .map(({ place }) => place);
}

export function pointAt(from: Point, miles: number, direction: number): Point {
  const north = (miles * Math.cos(direction)) / MILES_PER_DEGREE;
  const east = (miles * Math.sin(direction)) / milesPerLongitude(from.latitude);
  return { latitude: rounded(from.latitude + north, 6), longitude: rounded(from.longitude + east, 6) };
}

/** Somewhere in a ring about the point, thicker in the middle. */
export const pointNear = (chance: Chance, from: Point, mostMiles: number, leastMiles = 0): Point =>
  pointAt(from, leastMiles + chance.next() ** 0.7 * (mostMiles - leastMiles), chance.next() * 2 * Math.PI);
