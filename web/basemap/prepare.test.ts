import { gzipSync } from 'node:zlib';
import type { FeatureCollection, Geometry, Point, Polygon } from 'geojson';
import { describe, expect, test } from 'vitest';
import { prepareBasemap } from './prepare.ts';
import { areaOf, isInside, labelPoint, roundPolygon } from './shapes.ts';
import { FAR, type TerrainProperties } from './terrain.ts';

const files = prepareBasemap();
const read = <Geometry extends Polygon | Point>(name: keyof typeof files) =>
  JSON.parse(files[name]) as FeatureCollection<
    Geometry,
    { name: string; state?: string; population?: number }
  >;

describe('the basemap', () => {
  test('has every state, and the counties of the lower 48', () => {
    const states = read<Polygon>('states').features.map(({ properties }) => properties.name);
    expect(states).toEqual(expect.arrayContaining(['Texas', 'Alaska', 'Hawaii', 'District of Columbia']));
    const counties = read<Polygon>('counties').features;
    expect(counties).toHaveLength(3108);
    expect(counties.filter(({ properties }) => properties.state === 'Texas')).toHaveLength(254);
    expect(counties.filter(({ properties }) => ['Alaska', 'Hawaii', ''].includes(properties.state!))).toEqual(
      [],
    );
  });

  test('writes each name inside its area', () => {
    const smith = read<Polygon>('counties').features.find(
      ({ properties }) => properties.name === 'Smith' && properties.state === 'Texas',
    )!;
    const names = read<Point>('county-names').features.filter(
      ({ properties }) => properties.name === 'Smith',
    );
    const inside = names.filter(({ geometry }) =>
      isInside(geometry.coordinates, smith.geometry.coordinates[0]!),
    );
    expect(inside).toHaveLength(1);
  });

  test('has towns, the largest first', () => {
    const towns = read<Point>('towns').features;
    const sizes = towns.map(({ properties }) => properties.population!);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    const tyler = towns.find(
      ({ properties, geometry }) => properties.name === 'Tyler' && geometry.coordinates[0]! < -95,
    );
    expect(tyler?.geometry.coordinates[1]).toBeCloseTo(32.35, 1);
    const cities = read<Point>('cities').features;
    expect(cities).toEqual(towns.slice(0, cities.length));
    expect(cities.length).toBeGreaterThan(300);
  });

  test('has roads with their numbers, rivers and lakes, from afar and near', () => {
    const terrain = (name: 'far' | 'near') =>
      (JSON.parse(files[name]) as FeatureCollection<Geometry, TerrainProperties>).features;
    const [far, near] = [terrain('far'), terrain('near')];
    expect(Math.max(...far.map(({ properties }) => properties.mz))).toBe(FAR);
    expect(Math.min(...near.map(({ properties }) => properties.mz))).toBeGreaterThan(FAR);
    const refs = [...far, ...near].map(({ properties: { class: kind, ref } }) => `${kind} ${ref}`);
    expect(refs).toEqual(expect.arrayContaining(['interstate 20', 'interstate 35E', 'us 69', 'us 271']));
    const named = [...far, ...near].map(({ properties: { kind, name } }) => `${kind}: ${name}`);
    expect(named).toEqual(
      expect.arrayContaining([
        'river: Sabine River',
        'river: Rio Grande',
        'lake-name: Toledo Bend Reservoir',
      ]),
    );
    expect(far.filter(({ properties }) => properties.kind === 'land')).toHaveLength(1);
    expect(JSON.stringify([far, near])).not.toMatch(/\.\d{5}/);
  });

  test('is small enough to be fetched by a phone, which fetches what is drawn close up when it is close', () => {
    const { near, counties, 'county-names': countyNames, towns, ...first } = files;
    const weigh = (texts: readonly string[]) =>
      texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1024;
    expect(weigh(Object.values(first))).toBeLessThan(260);
    expect(weigh([near, counties, countyNames, towns])).toBeLessThan(1200);
  });
});

describe('shapes', () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ];

  test('know their area and what is inside', () => {
    expect(areaOf(square)).toBe(16);
    expect(isInside([2, 2], square)).toBe(true);
    expect(isInside([5, 2], square)).toBe(false);
  });

  test('put the name of a bent area inside it', () => {
    const bent = [
      [0, 0],
      [10, 0],
      [10, 10],
      [9, 10],
      [9, 1],
      [0, 1],
      [0, 0],
    ];
    expect(isInside(labelPoint({ type: 'Polygon', coordinates: [bent] }), bent)).toBe(true);
  });

  test('lose the islets that rounding leaves nothing of', () => {
    const islet = [
      [5, 5],
      [5.0001, 5],
      [5, 5.0001],
      [5, 5],
    ];
    expect(roundPolygon({ type: 'MultiPolygon', coordinates: [[square], [islet]] })).toEqual({
      type: 'MultiPolygon',
      coordinates: [[square]],
    });
  });
});
