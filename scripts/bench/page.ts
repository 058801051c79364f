/**
 * How fast a page is there on a slow line: npm run bench:page. BENCH_BESIDE=<checkout> measures another commit beside
 * this one, in turns; it needs its packages and a build of its own. What is printed is the middle of the rounds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { product, type Running, signIn, startServer } from './place.ts';

const ROUNDS = 5;
/** A telephone in the field: 1.6 Mbit/s, 150 ms away, a quarter of this processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER = 4;
const LONGEST = 120_000;

interface Place {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Run in the page: whether whoever waits can begin. */
  readonly isReady: string;
}

interface Times {
  readonly painted: number;
  readonly ready: number;
  readonly files: number;
  readonly kilobytes: number;
}

interface Candidate extends Running {
  readonly label: string;
  readonly token: string;
}

async function start(label: string, checkout: string): Promise<Candidate> {
  const folder = mkdtempSync(join(tmpdir(), 'gauger-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = await startServer([`${checkout}/server/main.ts`], { DATA_DIR: join(folder, 'data') });
  return { ...server, label, token: await signIn(server) };
}

/** The demonstration company has other identities on every server. */
async function placesOf({ port, token }: Candidate): Promise<Place[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v3/leases?list=compact&top=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [lease] = (await answer.json()) as { id: string; name: string }[];
  const shows = (text: string) =>
    `!!document.querySelector('main')?.textContent.includes(${JSON.stringify(text)})`;
  return [
    {
      name: 'login',
      path: '/login',
      isSignedIn: false,
      isReady: `!!document.querySelector('[name=password]')`,
    },
    {
      name: 'tickets',
      path: '/temp/documents',
      isSignedIn: true,
      isReady: `!!document.querySelector('tbody td a')`,
    },
    { name: 'form', path: `/lease/${lease!.id}`, isSignedIn: true, isReady: shows(lease!.name) },
    {
      name: 'map',
      path: '/dispatch/map',
      isSignedIn: true,
      isReady: `!!document.querySelector('[data-map]')?.map?.loaded()`,
    },
  ];
}

async function contextFor(
  browser: Browser,
  { token }: Candidate,
  { isSignedIn }: Place,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  if (isSignedIn) {
    await context.addInitScript((authToken) => {
      localStorage.setItem('username', 'Demo User');
      localStorage.setItem('authToken', authToken);
    }, token);
  }
  return context;
}

async function open(context: BrowserContext, { port }: Candidate, place: Place): Promise<Times> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let [files, bytes] = [0, 0];
  const programs = new Set<string>();
  line.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' && !response.fromDiskCache) programs.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!programs.has(requestId)) return;
    files += 1;
    bytes += encodedDataLength;
  });
  await page.goto(`http://127.0.0.1:${port}${place.path}`, { timeout: LONGEST, waitUntil: 'commit' });
  const ready = await whenReady(page, place.isReady);
  const painted = await firstPaint(page);
  const times = { painted, ready, files, kilobytes: bytes / 1024 };
  await page.close();
  return times;
}

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint');
          if (entry) resolve(entry.startTime);
        });
        look.observe({ type: 'paint', buffered: true });
      }),
  );

/** Looked for in every frame; the one after it is when it can be seen. */
const whenReady = (page: Page, isReady: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const look = () => requestAnimationFrame(() => {
      if (${isReady}) requestAnimationFrame(() => resolve(performance.now()));
      else look();
    });
    look();
  })`);

const middle = (all: readonly Times[], which: keyof Times) =>
  all.map((one) => one[which]).sort((one, other) => one - other)[all.length >> 1]!;

const beside = process.env.BENCH_BESIDE;
const candidates = [await start('this', product), ...(beside ? [await start('beside', beside)] : [])];
const browser = await chromium.launch(config.use!.launchOptions!);
const only = process.argv[2] ?? '';
try {
  const heads = ['painted', 'ready', 'files', 'KB', 'warm painted', 'warm ready'];
  console.log(`${''.padEnd(20)}${heads.map((head) => head.padStart(14)).join('')}`);
  const places = await Promise.all(candidates.map(placesOf));
  for (const [at, { name }] of places[0]!.entries()) {
    if (!name.includes(only)) continue;
    const cold = candidates.map((): Times[] => []);
    const warm = candidates.map((): Times[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [which, candidate] of candidates.entries()) {
        const place = places[which]![at]!;
        const context = await contextFor(browser, candidate, place);
        cold[which]!.push(await open(context, candidate, place));
        warm[which]!.push(await open(context, candidate, place));
        await context.close();
      }
    }
    const rows = candidates.map((_, which) => [
      middle(cold[which]!, 'painted'),
      middle(cold[which]!, 'ready'),
      middle(cold[which]!, 'files'),
      middle(cold[which]!, 'kilobytes'),
      middle(warm[which]!, 'painted'),
      middle(warm[which]!, 'ready'),
    ]);
    const print = (label: string, cells: readonly string[]) =>
      console.log(`${label.padEnd(20)}${cells.map((cell) => cell.padStart(14)).join('')}`);
    for (const [which, row] of rows.entries())
      print(
        `${name}, ${candidates[which]!.label}`,
        row.map((cell) => cell.toFixed(0)),
      );
    const [own, other] = rows;
    if (own && other)
      print(
        `${name}, share`,
        own.map((cell, place) => (cell / other[place]!).toFixed(2)),
      );
  }
} finally {
  await browser.close();
  for (const { stop } of candidates) await stop();
}
process.exit(0);
