/** Every address of the console. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  dashboard: '/dispatch',
  map: '/dispatch/map',
  recentTickets: '/temp/documents',
  potentialIssues: '/temp/annotations',
  devices: '/temp/devices',
  codeTables: '/code-tables',
  inputDemo: '/input-demo',
  apiTest: '/api-test',
  runStatements: '/tools/run-statements',
  apiReference: '/tools/api',
} as const;

export const formPath = (type: string): string => `/${type}`;

export const recordPath = (type: string, id: string): string =>
  `${formPath(type)}?${new URLSearchParams({ uuid: id })}`;

export const searchPath = (type: string, endpoint: string, value: string): string =>
  `/search/${type}?${new URLSearchParams({ endpoint, value })}`;

/** A place on the map, and what is there if it is one of the map's own records. */
export const mapPlacePath = (place: {
  endpoint: string;
  id: string;
  latitude: number;
  longitude: number;
}): string =>
  `${paths.map}?${new URLSearchParams({
    lng: String(place.longitude),
    lat: String(place.latitude),
    zoom: '15',
    select: `${place.endpoint}/${place.id}`,
  })}`;

const sections = new Set(['dispatch', 'temp', 'tools', 'search']);

/** A path as it may be counted: the page is named, the record is not. */
export function withoutIds(pathname: string): string {
  const [first = '', second, ...rest] = pathname.split('/').filter(Boolean);
  if (second === undefined) return `/${first}`;
  if (rest.length === 0 && sections.has(first.toLowerCase())) return `/${first}/${second}`;
  return `/${first}/:id`;
}
