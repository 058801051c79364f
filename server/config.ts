import { resolve } from 'node:path';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Fill an empty database with the demonstration company. */
  readonly seedDemo: boolean;
  /** Whether the user everybody knows the password of may sign in. */
  readonly allowDemoUser: boolean;
  readonly logLevel: string;
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
  const demo = readSwitch(env, 'DEMO');
  return {
    port: readPort(env.PORT),
    host,
    databaseUrl,
    dataDir: resolve(env.DATA_DIR || './data'),
    seedDemo: demo ?? (databaseUrl === null && isLoopback(host)),
    allowDemoUser: demo ?? isLoopback(host),
    logLevel: readLogLevel(env.LOG_LEVEL),
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

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

function readPort(text = '3000'): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) throw new StartError(`PORT is "${text}"; it must be a number from 0 to 65535.`);
  return port;
}

function readSwitch(env: Environment, name: string): boolean | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (text !== '0' && text !== '1') throw new StartError(`${name} is "${text}"; it must be 1 or 0.`);
  return text === '1';
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
