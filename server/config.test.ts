import { availableParallelism } from 'node:os';
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
      demoUser: 'here',
      page: { productName: 'Gauger', version: '0.1.0', dispatchUrl: '' },
    });
  });

  it.each([
    [{}, { seedDemo: true, demoUser: 'here' }],
    [{ DEMO: '0' }, { seedDemo: false, demoUser: 'nowhere' }],
    [{ HOST: '0.0.0.0' }, { seedDemo: false, demoUser: 'nowhere' }],
    [
      { HOST: '0.0.0.0', DEMO: '1' },
      { seedDemo: true, demoUser: 'anywhere' },
    ],
    [{ DATABASE_URL: 'postgres://h/d' }, { seedDemo: false, demoUser: 'nowhere' }],
    [
      { DATABASE_URL: 'postgres://h/d', DEMO: '1' },
      { seedDemo: true, demoUser: 'anywhere' },
    ],
    [
      { DATABASE_URL: 'postgres://h/d', HOST: '::' },
      { seedDemo: false, demoUser: 'nowhere' },
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

  it('serves with as many processes as there are processors, but one on the embedded database', () => {
    expect(read({}).workers).toBe(1);
    expect(read({ DATABASE_URL: 'postgres://h/d' }).workers).toBe(availableParallelism());
    expect(read({ DATABASE_URL: 'postgres://h/d', WORKERS: '3' }).workers).toBe(3);
  });

  it('names the proxies that are believed', () => {
    expect(read({}).trustProxy).toBe(false);
    expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::1' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      'fd00::1',
    ]);
  });

  it('tells figures on a port of its own, to nobody else on the network unless it is said', () => {
    expect(read({}).metrics).toBeNull();
    expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(read({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }).metrics).toEqual({
      port: 9464,
      host: '10.0.0.7',
    });
  });

  it('logs requests over a second, or over what is said, or none', () => {
    expect(read({}).slowMs).toBe(1000);
    expect(read({ SLOW_MS: '250' }).slowMs).toBe(250);
    expect(read({ SLOW_MS: '0' }).slowMs).toBe(0);
  });

  it.each([
    { TRUST_PROXY: 'yes' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { TRUST_PROXY: '10.0.0.0/8/8' },
    { DISK_RESERVE: '1 GB' },
    { WORKERS: '2' },
    { WORKERS: '0', DATABASE_URL: 'postgres://h/d' },
    { WORKERS: 'all', DATABASE_URL: 'postgres://h/d' },
    { METRICS_PORT: 'abc' },
    { SLOW_MS: '1s' },
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
