import type { MultiPolygon, Polygon, Position } from 'geojson';

type Ring = readonly Position[];

const round = (value: number) => Math.round(value * 1000) / 1000;

/** To a thousandth of a degree, finer than the borders themselves; points that thereby fall together are one. */
function roundRing(ring: Ring): Position[] {
  const points: Position[] = [];
  for (const [x = 0, y = 0] of ring) {
    const point: Position = [round(x), round(y)];
    const last = points.at(-1);
    if (last?.[0] !== point[0] || last?.[1] !== point[1]) points.push(point);
  }
  return points;
}

/** Rings of fewer than four points are gone: an islet too small to be seen. */
const roundRings = (rings: readonly Ring[]) => rings.map(roundRing).filter((ring) => ring.length >= 4);

export function roundPolygon(geometry: Polygon | MultiPolygon): Polygon | MultiPolygon {
  if (geometry.type === 'Polygon') return { type: 'Polygon', coordinates: roundRings(geometry.coordinates) };
  const polygons = geometry.coordinates.map(roundRings).filter((rings) => rings.length > 0);
  return { type: 'MultiPolygon', coordinates: polygons };
}

export function areaOf(ring: Ring): number {
  let sum = 0;
  for (let at = 0; at + 1 < ring.length; at++) {
    const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [ring[at]!, ring[at + 1]!];
    sum += x1 * y2 - x2 * y1;
  }
  return Math.abs(sum) / 2;
}

export function isInside([x = 0, y = 0]: Position, ring: Ring): boolean {
  let inside = false;
  for (let at = 0; at + 1 < ring.length; at++) {
    const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [ring[at]!, ring[at + 1]!];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

function distanceToEdge([x = 0, y = 0]: Position, ring: Ring): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let at = 0; at + 1 < ring.length; at++) {
    const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [ring[at]!, ring[at + 1]!];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
    shortest = Math.min(shortest, Math.hypot(x - x1 - along * dx, y - y1 - along * dy));
  }
  return shortest;
}

const STEPS = 12;

/** Where the name of an area stands: well inside its largest part, which a centroid need not be (Florida). */
export function labelPoint(geometry: Polygon | MultiPolygon): Position {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const ring = polygons.map((rings) => rings[0] ?? []).sort((one, other) => areaOf(other) - areaOf(one))[0]!;
  const xs = ring.map(([x = 0]) => x);
  const ys = ring.map(([, y = 0]) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best: Position = [(west + east) / 2, (south + north) / 2];
  let room = isInside(best, ring) ? distanceToEdge(best, ring) : -1;
  for (let column = 1; column < STEPS; column++) {
    for (let row = 1; row < STEPS; row++) {
      const point: Position = [
        west + ((east - west) * column) / STEPS,
        south + ((north - south) * row) / STEPS,
      ];
      if (!isInside(point, ring)) continue;
      const found = distanceToEdge(point, ring);
      if (found > room) [best, room] = [point, found];
    }
  }
  return best;
}
