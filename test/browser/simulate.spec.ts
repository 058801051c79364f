import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { GeoJSONSource } from 'maplibre-gl';
import { operationLabels } from '#model/dispatch.ts';
import { expectMapIdle, FROM_AFAR, type MapBox, SMALL } from './map.ts';
import { expectLive, rowsOf, textsOf } from './tables.ts';
import { test as base, expect } from './world.ts';

interface Simulated {
  /** Lets the trucks go out; they do not before. */
  readonly begin: () => void;
}

const test = base.extend<{ simulation: Simulated }>({
  simulation: async ({ server }, use, { errors }) => {
    const args = ['scripts/simulate/main.ts', '--url', server.url, '--speed', '900'];
    let stop = async () => {};
    const said: string[] = [];
    const begin = () => {
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      child.stdout.on('data', (bytes) => said.push(String(bytes)));
      const ended = once(child, 'exit');
      stop = async () => {
        child.kill('SIGINT');
        expect(await ended).toEqual([0, null]);
      };
    };
    await use({ begin });
    if (errors.length > 0) console.log(said.join(''));
    await stop();
  },
});

// A company of its own: in the others nothing happens that a test did not do.
test.use({ ...SMALL, settings: { PRODUCT_NAME: 'Simulated' } });

test('A day of field work is watched as it comes in: tickets, trucks and the map, without a reload', async ({
  signedIn: tickets,
  context,
  simulation,
}) => {
  await tickets.setViewportSize({ width: 1280, height: 800 });
  await tickets.goto('/temp/documents');
  await expectLive(tickets);
  const before = await textsOf(tickets, 'Document');
  const devices = await context.newPage();
  await devices.setViewportSize({ width: 1280, height: 800 });
  await devices.goto('/temp/devices');
  await expectLive(devices);
  const map = await context.newPage();
  await map.goto(`/dispatch/map${FROM_AFAR}`);
  await expectMapIdle(map);
  const positions = () =>
    map.evaluate(async () => {
      const found = document.querySelector<MapBox>('[data-map]')!;
      const data = await found.map.getSource<GeoJSONSource>('devices')!.getData();
      const { features } = data as GeoJSON.FeatureCollection<GeoJSON.Point>;
      return features.map(
        ({ properties, geometry }) => `${properties!.id} ${geometry.coordinates.join(' ')}`,
      );
    });
  await expect.poll(async () => (await positions()).length).toBeGreaterThan(20);
  const places = await positions();
  const seen = await textsOf(devices, 'GPS');
  const loads = new Map([tickets, devices, map].map((page) => [page, 0]));
  for (const page of loads.keys()) page.on('load', () => loads.set(page, loads.get(page)! + 1));

  simulation.begin();

  await test.step('new tickets wait behind the pill, and come when they are asked for', async () => {
    const pill = tickets.getByRole('button', { name: /^\d+ new/ });
    // The company is read before anybody drives, and on a busy machine that takes its time.
    await expect(pill).toBeVisible({ timeout: 90_000 });
    expect(await textsOf(tickets, 'Document')).toEqual(before);
    await pill.click();
    await expect.poll(async () => (await textsOf(tickets, 'Document'))[0]).not.toBe(before[0]);
    const [label] = await textsOf(tickets, 'Operation');
    expect(operationLabels).toContain(label);
    await expect(rowsOf(tickets).first()).toBeVisible();
  });

  await test.step('trucks move in the list of devices', async () => {
    await expect
      .poll(async () => (await textsOf(devices, 'GPS')).filter((place) => !seen.includes(place)).length)
      .toBeGreaterThan(3);
  });

  await test.step('trucks move on the map', async () => {
    await expect
      .poll(async () => (await positions()).filter((place) => !places.includes(place)).length)
      .toBeGreaterThan(3);
  });

  expect([...loads.values()]).toEqual([0, 0, 0]);
});
