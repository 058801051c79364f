import type { Geometry, Position } from 'geojson';
import { isInside } from '#web/basemap/shapes.ts';

export interface Place {
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
}

interface Near {
  readonly name: string;
  readonly miles: number;
  /** Which way from there, in eighths of a turn: 0 is north, 2 east. */
  readonly eighth: number;
}

const MILES_PER_DEGREE = 69.05;

/** The town closest by, and where we are as seen from it. On a flat earth: towns are near. */
export function nearestTown({ lng, lat }: Omit<Place, 'name'>, towns: readonly Place[]): Near | null {
  const narrow = Math.cos((lat * Math.PI) / 180);
  let near: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const town of towns) {
    const square = ((lng - town.lng) * narrow) ** 2 + (lat - town.lat) ** 2;
    if (square < least) [near, least] = [town, square];
  }
  if (!near) return null;
  const turn = Math.atan2((lng - near.lng) * narrow, lat - near.lat) / (2 * Math.PI);
  return {
    name: near.name,
    miles: Math.sqrt(least) * MILES_PER_DEGREE,
    eighth: (Math.round(turn * 8) + 8) % 8,
  };
}

/** Whether the position is within the area, holes aside. */
export function isWithin(at: Position, geometry: Geometry): boolean {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  return polygons.some(([outline]) => outline !== undefined && isInside(at, outline));
}
