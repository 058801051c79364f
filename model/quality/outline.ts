import { milesBetween, type Point } from '../great-circle.ts';

/** Rings of longitude and latitude; a point inside an odd number of them is inside. */
export type Outline = readonly (readonly (readonly [longitude: number, latitude: number])[])[];

type Position = Outline[number][number];

function isInside(outline: Outline, { latitude, longitude }: Point): boolean {
  let inside = false;
  for (const ring of outline) {
    for (const [at, [x, y]] of ring.entries()) {
      const [nextX, nextY] = ring[(at + 1) % ring.length]!;
      const crosses = y > latitude !== nextY > latitude;
      if (crosses && longitude < ((nextX - x) * (latitude - y)) / (nextY - y) + x) inside = !inside;
    }
  }
  return inside;
}

/** The point of a side that is nearest. A county is small enough to be flat. */
function nearestOn([x, y]: Position, [nextX, nextY]: Position, point: Point): Point {
  const narrow = Math.cos((point.latitude * Math.PI) / 180);
  const [alongX, alongY] = [(nextX - x) * narrow, nextY - y];
  const [toX, toY] = [(point.longitude - x) * narrow, point.latitude - y];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (toX * alongX + toY * alongY) / length));
  return { longitude: x + share * (nextX - x), latitude: y + share * (nextY - y) };
}

/** How far outside a point lies, in miles; nought inside. */
export function milesOutside(outline: Outline, point: Point): number {
  if (isInside(outline, point)) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of outline) {
    for (const [at, corner] of ring.entries()) {
      const next = ring[(at + 1) % ring.length]!;
      nearest = Math.min(nearest, milesBetween(point, nearestOn(corner, next, point)));
    }
  }
  return nearest;
}
