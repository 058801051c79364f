/**
 * The map with many leases: fills a scratch database, opens the map in Chromium and reports what it costs.
 *
 *   node scripts/bench-map.ts [leases=100000]
 *
 * Build the browser's side first. Longest tasks are those of the page's main thread, in time that it computed; what
 * else runs on the machine does not count. Drawing is done in software, so compiling shaders and rastering letters
 * weigh more than they do on a graphics card.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closedGate } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';

const leases = Number(process.argv[2] ?? 100_000);
const folder = mkdtempSync(join(tmpdir(), 'bench-map-'));
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }, 'bench');
const gate = closedGate();
const app = await buildApp(config, gate);
await openDatabase(config, gate, () => {}, new AbortController().signal);
// The demo's leases, and as many more around the same fields.
await sql`
  insert into leases (id, label, sort, search, name, company_id, state, latitude, longitude)
  select gen_random_uuid(), name, lower(name), lower(name), name, company_id, state, latitude, longitude from (
    select l.name || ' ' || n as name, l.company_id, l.state,
      l.latitude + (random() - 0.5) * 3 as latitude, l.longitude + (random() - 0.5) * 4 as longitude
    from leases l cross join generate_series(1, ${Math.ceil(leases / 300)}::integer) n
    where l.latitude is not null and l.longitude is not null
    limit ${leases}::integer
  ) more
`.execute(gate.database!.sql);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});
let accessToken = '';
try {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 800 } });
  const signedIn = await page.request.post('/api/v3/users/authenticate', {
    data: { username: 'demo', password: 'demo' },
  });
  accessToken = (await signedIn.json()).accessToken;
  await page.addInitScript((token) => {
    localStorage.setItem('authToken', token);
    localStorage.setItem('username', 'Demo User');
  }, accessToken);
  await measure(page);
} finally {
  await browser.close();
  await app.close();
  await gate.database?.close();
  rmSync(folder, { recursive: true, force: true });
}

type WithMap = HTMLElement & { map?: import('maplibre-gl').Map };

async function measure(page: Page): Promise<void> {
  // The leases wait at the door until all else is drawn and its shaders are made: what follows is their own cost.
  let letThemIn = () => {};
  const isDrawn = new Promise<void>((resolve) => {
    letThemIn = resolve;
  });
  await page.route('**/api/v3/map/leases*', async (route) => {
    await isDrawn;
    await route.continue();
  });
  await groupAhead(page);
  await startTasks(page);
  const opened = Date.now();
  await page.goto('/dispatch/map');
  await page.waitForFunction(
    () => (document.querySelector('[data-map]') as WithMap | null)?.map?.areTilesLoaded(),
    undefined,
    { timeout: 120_000 },
  );
  await untilIdle(page);
  const drawn = Date.now() - opened;
  const drawing = await takeTasks(page);

  const began = Date.now();
  letThemIn();
  // All there: the source has taken every one of them, or shows the tiles of their groups.
  await page.waitForFunction(
    (wanted) => {
      const { map } = document.querySelector('[data-map]') as WithMap;
      const source = map!.getSource('leases') as unknown as {
        type: string;
        _data?: { updateable?: Map<unknown, unknown> };
      };
      return source.type === 'vector'
        ? map!.querySourceFeatures('leases', { sourceLayer: 'places' }).length > 0 && map!.areTilesLoaded()
        : (source._data?.updateable?.size ?? 0) >= wanted;
    },
    leases,
    { timeout: 120_000, polling: 50 },
  );
  await untilIdle(page);
  const idle = Date.now() - began;
  const loading = await takeTasks(page);

  const moves = await page.evaluate(async () => {
    const map = (document.querySelector('[data-map]') as WithMap).map!;
    const frames: number[] = [];
    let last = performance.now();
    const onRender = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
    };
    map.on('render', onRender);
    const go = (options: object) =>
      new Promise<void>((resolve) => {
        map.once('moveend', () => resolve());
        map.easeTo({ duration: 1500, ...options });
      });
    await go({ zoom: 7 });
    await go({ center: [-97, 31.5] });
    await go({ zoom: 11 });
    await go({ center: [-95.3, 32.3], zoom: 6 });
    map.off('render', onRender);
    frames.sort((one, other) => one - other);
    return { frames: frames.length, p95: Math.round(frames[Math.floor(frames.length * 0.95)]!) };
  });
  const moving = await takeTasks(page);

  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const search = await page.evaluate(() => performance.now());
  await page.getByRole('combobox').fill('heirs');
  await page.getByRole('option').first().waitFor();
  const found = (await page.evaluate(() => performance.now())) - search;
  const searching = await takeTasks(page);

  console.log(`${leases.toLocaleString('en-US')} leases`);
  console.log(`map without leases, idle   ${drawn} ms (longest task ${drawing} ms)`);
  console.log(`leases drawn, first idle   ${idle} ms after that`);
  console.log(`longest task, loading      ${loading} ms`);
  console.log(`longest task, moving       ${moving} ms (${moves.frames} frames in 6 s, p95 ${moves.p95} ms)`);
  console.log(`search to first hit        ${Math.round(found)} ms (longest task ${searching} ms)`);
  console.log(`page's heap                ${Math.round(usedSize / 1024 / 1024)} MB`);
}

/** What the server does once for all who look, and what a tile takes from then on. */
async function groupAhead({ request }: Page): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const timed = async (path: string) => {
    const began = performance.now();
    const answer = await request.get(`/api/v3/map/leases${path}`, { headers, timeout: 120_000 });
    const body = await answer.body();
    return { took: Math.round(performance.now() - began), body };
  };
  const { took, body } = await timed('?grouped=yes');
  const { groups } = JSON.parse(String(body));
  if (!groups) return;
  console.log(`grouped on the server      ${took} ms, once until one of them changes`);
  const tiles = ['5/7/12', '5/7/13', '7/29/51', '9/118/206', '12/945/1655'];
  const each: string[] = [];
  for (const tile of tiles) {
    const made = await timed(`/tiles/${tile}?state=${groups.state}`);
    each.push(`${tile} ${made.took} ms, ${made.body.length} bytes`);
  }
  console.log(`tiles, first time          ${each.join('; ')}`);
  console.log(`memory of server and all   ${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB`);
}

async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const map = (document.querySelector('[data-map]') as WithMap).map!;
    return new Promise<void>((resolve) => {
      map.once('idle', () => resolve());
      map.triggerRepaint();
    });
  });
}

async function startTasks(page: Page): Promise<void> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'toplevel'] });
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Computing time, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The longest task since the last call. */
async function takeTasks(page: Page): Promise<number> {
  await page.waitForTimeout(300);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  await startTasks(page);
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const isOurs = ({ pid, tid }: TraceEvent) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = traceEvents.filter((event) => /RunTask/.test(event.name) && isOurs(event));
  return Math.round(tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000);
}
