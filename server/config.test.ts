import { describe, expect, it } from 'vitest';
import { isLoopback, readConfig, StartError } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '0.1.0');

describe('the environment', () => {
  it('may be empty', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      seedDemo: true,
      allowDemoUser: true,
      page: { productName: 'Gauger', version: '0.1.0', dispatchUrl: '' },
    });
  });

  it.each([
    [{}, { seedDemo: true, allowDemoUser: true }],
    [{ DEMO: '0' }, { seedDemo: false, allowDemoUser: false }],
    [{ HOST: '0.0.0.0' }, { seedDemo: false, allowDemoUser: false }],
    [
      { HOST: '0.0.0.0', DEMO: '1' },
      { seedDemo: true, allowDemoUser: true },
    ],
    [{ DATABASE_URL: 'postgres://h/d' }, { seedDemo: false, allowDemoUser: true }],
    [
      { DATABASE_URL: 'postgres://h/d', DEMO: '1' },
      { seedDemo: true, allowDemoUser: true },
    ],
    [
      { DATABASE_URL: 'postgres://h/d', HOST: '::' },
      { seedDemo: false, allowDemoUser: false },
    ],
  ])('with %j decides on the demonstration: %j', (env, expected) => {
    expect(read(env as Record<string, string>)).toMatchObject(expected);
  });

  it('may name a file with the streets of the map', () => {
    expect(read({})).toMatchObject({ mapTiles: null, page: { mapTiles: '' } });
    expect(read({ MAP_TILES: '/maps/texas.pmtiles' })).toMatchObject({
      mapTiles: '/maps/texas.pmtiles',
      page: { mapTiles: 'map/tiles.pmtiles' },
    });
  });

  it.each([
    { PORT: 'abc' },
    { PORT: '70000' },
    { PORT: '-1' },
    { DEMO: 'yes' },
    { LOG_LEVEL: 'loud' },
    { DATABASE_URL: 'mysql://h/d' },
    { DATABASE_URL: 'nonsense' },
    { DISPATCH_URL: 'javascript:alert(1)' },
    { ANALYTICS_URL: 'ftp://x' },
  ] as Record<string, string>[])('refuses %j in a sentence', (env) => {
    expect(() => read(env)).toThrow(StartError);
    expect(() => read(env)).toThrow(new RegExp(`^${Object.keys(env)[0]}`));
  });

  it('does not repeat a database address, which may hold a password', () => {
    expect(() => read({ DATABASE_URL: 'mysql://me:secret@h/d' })).not.toThrow(/secret/);
    expect(() => read({ DATABASE_URL: 'mysql://me:secret@h/d' })).toThrow(StartError);
  });

  it('knows what is loopback', () => {
    expect(['localhost', '127.0.0.1', '127.8.8.8', '::1'].map(isLoopback)).toEqual([true, true, true, true]);
    expect(['0.0.0.0', '::', '10.0.0.1', '127.example.com'].map(isLoopback)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
