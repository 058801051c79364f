import { describe, expect, it } from 'vitest';
import { oilFields } from './oil-fields.ts';
import { refineries } from './refineries.ts';
import { reservoirs } from './reservoirs.ts';

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

interface Place {
  state: string;
  latitude: number;
  longitude: number;
}

/** South, north, west and east of each state's land, with a small margin. */
const bounds: Record<string, [number, number, number, number]> = {
  TX: [25.8, 36.6, -106.7, -93.4],
  LA: [28.8, 33.1, -94.1, -88.7],
  OK: [33.6, 37.1, -103.1, -94.4],
  AR: [32.9, 36.6, -94.7, -89.6],
  NM: [31.3, 37.1, -109.1, -103.0],
};

function isInside({ state, latitude, longitude }: Place): boolean {
  const [south, north, west, east] = bounds[state] ?? [0, 0, 0, 0];
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

const perState = (places: readonly Place[]) =>
  Object.fromEntries(
    Object.keys(bounds).map((state) => [state, places.filter((place) => place.state === state).length]),
  );

describe('refineries', () => {
  it('are the 52 of five states', () => {
    expect(refineries).toHaveLength(52);
    expect(perState(refineries)).toEqual({ TX: 29, LA: 15, OK: 5, AR: 2, NM: 1 });
  });

  it('have a number and a name of their own, an operator and a city', () => {
    expect(unique(refineries.map((one) => one.site))).toBe(true);
    expect(unique(refineries.map((one) => one.name))).toBe(true);
    expect(
      refineries.every((one) => Number.isInteger(one.site) && one.name && one.operator && one.city),
    ).toBe(true);
  });

  it('lie in their states, no two at one point', () => {
    expect(refineries.filter((one) => !isInside(one))).toEqual([]);
    expect(unique(refineries.map((one) => `${one.latitude} ${one.longitude}`))).toBe(true);
  });

  it('distil between 1,000 and 700,000 barrels a day', () => {
    const sane = (capacity: number) => Number.isInteger(capacity) && capacity >= 1000 && capacity <= 700_000;
    expect(refineries.every((one) => sane(one.capacity))).toBe(true);
  });
});

describe('oil fields', () => {
  const texan = oilFields.filter((one) => one.state === 'TX');
  const others = oilFields.filter((one) => one.state !== 'TX');

  it('are the 101 of five states, each once and inside its state', () => {
    expect(oilFields).toHaveLength(101);
    expect(perState(oilFields)).toEqual({ TX: 63, LA: 13, OK: 11, AR: 5, NM: 9 });
    expect(unique(oilFields.map((one) => `${one.name} ${one.state}`))).toBe(true);
    expect(oilFields.filter((one) => !isInside(one))).toEqual([]);
  });

  it('have an RRC district in Texas and none elsewhere', () => {
    const districts = ['1', '2', '3', '4', '5', '6', '6E', '7B', '7C', '8', '8A', '9', '10'];
    expect(texan.every((one) => one.district !== null && districts.includes(one.district))).toBe(true);
    expect(others.every((one) => one.district === null && one.number === null)).toBe(true);
  });

  it('have the eight-digit field numbers that are known', () => {
    const numbered = oilFields.filter((one) => one.number !== null);
    expect(numbered.map((one) => `${one.number} ${one.name}`)).toEqual([
      '85280300 Spraberry (Trend Area)',
      '34733610 Giddings (Eagleford)',
      '27135750 Eagleville (Eagle Ford-2)',
    ]);
  });
});

describe('reservoirs', () => {
  it('are 64, each once, of a known age', () => {
    expect(reservoirs).toHaveLength(64);
    expect(unique(reservoirs.map((one) => one.name))).toBe(true);
    const ages =
      /Ordovician|Silurian|Devonian|Mississippian|Pennsylvanian|Permian|Jurassic|Cretaceous|Paleocene|Eocene|Oligocene|Miocene/;
    expect(reservoirs.every((one) => one.name !== '' && ages.test(one.age))).toBe(true);
  });
});
