/** What the server tells every page about this installation. */
export interface Config {
  readonly productName: string;
  readonly version: string;
  /** The external dispatch system; empty where there is none. */
  readonly dispatchUrl: string;
  /** The maps service, with {latitude} and {longitude}. */
  readonly mapsUrl: string;
  readonly mapStyleUrl: string;
  /** Where the API has the map's streets; empty where it has none. */
  readonly mapTiles: string;
  readonly testDeviceName: string;
  readonly internalTestPrefix: string;
}

const defaults: Config = {
  productName: 'Gauger',
  version: '0.1.0',
  dispatchUrl: '',
  mapsUrl: '',
  mapStyleUrl: '',
  mapTiles: '',
  testDeviceName: '',
  internalTestPrefix: '',
};

/** Values the server leaves out, or sends as null, keep their default. */
export function parseConfig(content: string | null | undefined): Config {
  if (!content?.startsWith('{')) return defaults;
  const given: Record<string, unknown> = JSON.parse(content);
  const known = Object.entries(given).filter(([key, value]) => key in defaults && typeof value === 'string');
  return { ...defaults, ...Object.fromEntries(known) };
}

export const config: Config = parseConfig(
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="gauger-config"]')?.content,
);
