import { isSourceName } from './map/sources.ts';

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
  deadlines: '/deadlines',
  dataQuality: '/data-quality',
  codeTables: '/code-tables',
  changes: '/changes',
  batches: '/batches',
  inputDemo: '/input-demo',
  apiTest: '/api-test',
  runStatements: '/tools/run-statements',
  health: '/tools/health',
  apiReference: '/tools/api',
} as const;

export const formPath = (type: string): string => `/${type}`;

export const recordPath = (type: string, id: string): string =>
  `${formPath(type)}?${new URLSearchParams({ uuid: id })}`;

/** All records of a type, in a table of its own. */
export const listPath = (type: string, narrowed: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(narrowed).toString();
  return query ? `/list/${type}?${query}` : `/list/${type}`;
};

export const searchPath = (type: string, endpoint: string, value: string): string =>
  `/search/${type}?${new URLSearchParams({ endpoint, value })}`;

/** The page of what a driver did, whatever kind of operation it was. */
export const ticketPagePath = (operationId: string): string => `/tickets/${operationId}`;

/** What is open of the operations that name a record by this entry. */
export const issuesPath = (entry: string, id: string): string =>
  `${paths.potentialIssues}?${new URLSearchParams({ [entry]: id })}`;

/** The form of the ticket that an operation is to be booked as, once it is corrected. */
export const correctionPath = (type: string, operationId: string): string =>
  `${formPath(type)}?${new URLSearchParams({ operation: operationId })}`;

/** A table as somebody keeps to look at it. */
export const viewPath = ({ page, query }: { page: string; query: string }): string =>
  `${page.split('?')[0]}?${query}`;

/** Where records of a type are brought in from a file. */
export const importPath = (type: string): string => `/import/${type}`;

/** How far a change of many records is, and what became of each. */
export const batchPath = (id: string): string => `${paths.batches}/${id}`;

interface StatementPlace {
  readonly month: string;
  readonly operator?: string | null;
  /** Of one that was sent. */
  readonly number?: string | null;
}

/** The statements of a month, or one of them. */
export function statementPath({ month, operator, number }: StatementPlace): string {
  const place = { month, ...(operator && { operator }), ...(number && { number }) };
  return `${paths.runStatements}?${new URLSearchParams(place)}`;
}

interface Place {
  readonly endpoint: string;
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface Position {
  readonly latitude: number | null | undefined;
  readonly longitude: number | null | undefined;
  /** What stands there, such as devices/abc. */
  readonly feature?: string | undefined;
}

/** A position on our own map: a pin, and the details of what stands there where the map shows it. */
export const ownMapPath = ({ latitude, longitude, feature }: Position): string =>
  `${paths.map}?${new URLSearchParams({ at: `${latitude},${longitude}`, ...(feature && { select: feature }) })}`;

/** Where a record lies: itself if the map shows records of its kind, else a pin. */
export function mapPlacePath({ endpoint, id, latitude, longitude }: Place): string {
  const place = isSourceName(endpoint) ? { select: `${endpoint}/${id}` } : { at: `${latitude},${longitude}` };
  return `${paths.map}?${new URLSearchParams(place)}`;
}

const sections = new Set(['dispatch', 'temp', 'tools', 'search', 'list', 'import']);

/** A path as it may be counted: the page is named, the record is not. */
export function withoutIds(pathname: string): string {
  const [first = '', second, ...rest] = pathname.split('/').filter(Boolean);
  if (second === undefined) return `/${first}`;
  if (rest.length === 0 && sections.has(first.toLowerCase())) return `/${first}/${second}`;
  return `/${first}/:id`;
}
