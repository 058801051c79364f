export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles along the great circle. */
export function milesBetween(from: Point, to: Point): number {
  const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude].map(
    (degrees) => Math.sin(radians(degrees) / 2) ** 2,
  );
  const share = north! + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east!;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(share)));
}
