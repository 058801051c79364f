import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** How many processes serve. */
  readonly workers: number;
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** In bytes: with less free on the disk of the embedded database nothing is written. */
  readonly diskReserve: number;
  /** Where a backup is written every day; null: nowhere. */
  readonly backupDir: string | null;
  /** Fill an empty database with the demonstration company. */
  readonly seedDemo: boolean;
  /** From where the user everybody knows the password of may sign in. */
  readonly demoUser: 'anywhere' | 'here' | 'nowhere';
  /** Whose word is taken for where a request comes from; nobody's unless it is said. */
  readonly trustProxy: string[] | false;
  readonly logLevel: string;
  /** Where the figures of the server are told; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Requests that take longer are logged, in milliseconds; 0: none. */
  readonly slowMs: number;
  readonly analyticsUrl: string | null;
  /** A PMTiles file with the streets of the map. */
  readonly mapTiles: string | null;
  readonly page: PageConfig;
}

/** Below the API: a file that the browser reads piece by piece. */
export const TILES_PATH = 'map/tiles.pmtiles';

/** What the browser is told. */
export interface PageConfig {
  readonly productName: string;
  readonly version: string;
  readonly dispatchUrl: string;
  readonly mapsUrl: string;
  readonly mapStyleUrl: string;
  /** Where the API has the map's streets; empty where it has none. */
  readonly mapTiles: string;
  readonly testDeviceName: string;
  readonly internalTestPrefix: string;
}

/** A mistake of whoever starts the server: shown as one sentence, never as a stack. */
export class StartError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment, version: string): Config {
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL);
  const host = env.HOST || '127.0.0.1';
  const demoUser = whereDemo(readSwitch(env, 'DEMO'), databaseUrl === null && isLoopback(host));
  return {
    port: readPort(env, 'PORT', '3000'),
    host,
    workers: readWorkers(env.WORKERS, databaseUrl),
    databaseUrl,
    dataDir: resolve(env.DATA_DIR || './data'),
    diskReserve: readReserve(env.DISK_RESERVE),
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null,
    seedDemo: demoUser !== 'nowhere',
    demoUser,
    trustProxy: readProxies(env.TRUST_PROXY),
    logLevel: readLogLevel(env.LOG_LEVEL),
    metrics: env.METRICS_PORT
      ? { port: readPort(env, 'METRICS_PORT'), host: env.METRICS_HOST || '127.0.0.1' }
      : null,
    slowMs: readMilliseconds(env, 'SLOW_MS', '1000'),
    analyticsUrl: readUrl(env, 'ANALYTICS_URL') || null,
    mapTiles: env.MAP_TILES ? resolve(env.MAP_TILES) : null,
    page: {
      productName: env.PRODUCT_NAME || 'Gauger',
      version,
      dispatchUrl: readUrl(env, 'DISPATCH_URL'),
      mapsUrl:
        readUrl(env, 'MAPS_URL') ||
        'https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=15/{latitude}/{longitude}',
      mapStyleUrl: readUrl(env, 'MAP_STYLE_URL'),
      mapTiles: env.MAP_TILES ? TILES_PATH : '',
      testDeviceName: env.TEST_DEVICE_NAME || 'Test Emulator',
      internalTestPrefix: env.INTERNAL_TEST_PREFIX || 'internal-test',
    },
  };
}

/** Unless it is said, where the database and whoever asks are on this machine. */
function whereDemo(demo: boolean | null, isHere: boolean): Config['demoUser'] {
  if (demo === null) return isHere ? 'here' : 'nowhere';
  return demo ? 'anywhere' : 'nowhere';
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

function readPort(env: Environment, name: string, otherwise = ''): number {
  const text = env[name] ?? otherwise;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) throw new StartError(`${name} is "${text}"; it must be a number from 0 to 65535.`);
  return port;
}

const MOST_WORKERS = 64;

function readWorkers(text: string | undefined, databaseUrl: string | null): number {
  if (!text) return databaseUrl ? Math.min(availableParallelism(), MOST_WORKERS) : 1;
  const workers = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (workers < 1 || workers > MOST_WORKERS) {
    throw new StartError(`WORKERS is "${text}"; it must be a number from 1 to ${MOST_WORKERS}.`);
  }
  if (workers > 1 && !databaseUrl) {
    throw new StartError(
      `WORKERS is ${workers}; the embedded database takes one, a real one is named by DATABASE_URL.`,
    );
  }
  return workers;
}

const MIB = 1024 * 1024;
export const DISK_RESERVE = 64 * MIB;

function readReserve(text: string | undefined): number {
  if (!text) return DISK_RESERVE;
  if (!/^\d{1,9}$/.test(text)) throw new StartError(`DISK_RESERVE is "${text}"; it must be a number of MiB.`);
  return Number(text) * MIB;
}

function readMilliseconds(env: Environment, name: string, otherwise: string): number {
  const text = env[name] || otherwise;
  if (!/^\d{1,7}$/.test(text)) {
    throw new StartError(`${name} is "${text}"; it must be a number of milliseconds from 0 to 9999999.`);
  }
  return Number(text);
}

function readSwitch(env: Environment, name: string): boolean | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (text !== '0' && text !== '1') throw new StartError(`${name} is "${text}"; it must be 1 or 0.`);
  return text === '1';
}

function readProxies(text: string | undefined): string[] | false {
  const proxies = (text ?? '').split(',').flatMap((one) => one.trim() || []);
  for (const proxy of proxies) {
    if (proxy === 'loopback') continue;
    const [address = '', bits, ...rest] = proxy.split('/');
    const most = { 4: 32, 6: 128 }[isIP(address)];
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (most ?? 0));
    if (!most || !isRange || rest.length > 0) {
      throw new StartError(
        `TRUST_PROXY has "${proxy}"; it must be loopback, an address, or a range such as 10.0.0.0/8.`,
      );
    }
  }
  return proxies.length > 0 && proxies;
}

function readLogLevel(text = 'warn'): string {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
  if (!levels.includes(text))
    throw new StartError(`LOG_LEVEL is "${text}"; it must be one of ${levels.join(', ')}.`);
  return text;
}

/** The address is not repeated in the sentence: it may hold a password. */
function readDatabaseUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartError(
      'DATABASE_URL is not an address of the form postgres://user:password@host:5432/name.',
    );
  }
  return text;
}

function readUrl(env: Environment, name: string): string {
  const text = env[name];
  if (!text) return '';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new StartError(`${name} is "${text}"; it must be an http or https address.`);
  }
  return text;
}
