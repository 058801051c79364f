import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { forms } from '#model/records/index.ts';
import { copyOfSeed, LONGEST_WAIT, type OwnServer, type Settings, startServer } from './own-server.ts';

/** Every page there is, with the heading or title it must show. */
export const pages = [
  '/',
  '/dispatch',
  '/dispatch/map',
  '/temp/documents',
  '/temp/annotations',
  '/temp/devices',
  '/deadlines',
  '/data-quality',
  ...forms.map((form) => `/${form.type}`),
  // Which tickets there are goes by the day: ticket-page.spec.ts opens them.
  '/tickets/11111111-1111-4111-8111-111111111111',
  '/search/lease?endpoint=leases&value=smith',
  '/list/lease',
  '/changes',
  '/batches',
  '/input-demo',
  '/api-test',
  '/tools/run-statements',
  '/tools/health',
  '/tools/api',
];

interface World {
  /**
   * Whether maps are drawn, for tests that look at one. Elsewhere the browser is one that cannot: in software the shaders
   * of a single map take as long as all else that a test does.
   */
  drawsMaps: boolean;
  /** A page with a session of its own: whoever ends it ends nobody else's. */
  signedIn: Page;
  /** Messages the browser itself complained with: policy violations and uncaught errors. */
  complaints: string[];
}

interface Worker {
  /** Further settings of the server, for files whose tests need another one than the rest. */
  settings: Settings;
  server: OwnServer;
}

export const test = base.extend<World, Worker>({
  settings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, use, { workerIndex }) => {
      const server = await startServer(copyOfSeed(String(workerIndex)), settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: LONGEST_WAIT + 30_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  drawsMaps: [false, { option: true }],
  context: async ({ context, drawsMaps }, use) => {
    if (!drawsMaps) await withoutMaps(context);
    await use(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        const isWrong = /content security policy|refused to|^No words for /i.test(message.text());
        if (isWrong) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  signedIn: async ({ page }, use) => {
    const answer = await page.request.post('/api/v3/users/authenticate', {
      data: { username: 'demo', password: 'demo' },
    });
    expect(answer.status()).toBe(200);
    const { accessToken } = await answer.json();
    await page.addInitScript((token) => {
      // Once a tab: a test that signs out stays out.
      if (sessionStorage.getItem('prepared')) return;
      sessionStorage.setItem('prepared', 'yes');
      localStorage.setItem('authToken', token);
      localStorage.setItem('username', 'Demo User');
    }, accessToken as string);
    await use(page);
  },
});

export { expect };

/** A browser that has no graphics to draw a map with, as some have none. */
export async function withoutMaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest]);
      },
    });
  });
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Selectors of what is looked at, or left out. */
type Parts = { include: string[][] } | { exclude: string[][] };

/** Whether anything in these parts of the page is hard to use for somebody. */
async function examine(page: Page, parts: Parts, rules?: string[]): Promise<void> {
  // A page that has it already keeps it: half a megabyte takes its time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // No rule that is asked reads the style sheets, and to gather them takes its time.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: rules }),
  };
  const { violations } = await page.evaluate(
    ([where, asked]) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(where, asked) as Promise<AxeResults>,
    [parts, options] as const,
  );
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
  ).toEqual([]);
}

/** In both themes, of which only the colours differ. */
async function inBothThemes(page: Page, look: (rules?: string[]) => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await look();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await look(['color-contrast', 'link-in-text-block']);
}

/** The rows of a table are alike: the first dozen stand for all. The menu is the same around every page. */
export const expectAccessible = (page: Page, rules?: string[]): Promise<void> =>
  examine(page, { exclude: [['tbody tr:nth-of-type(n + 13)'], ['#menu']] }, rules);

export const expectAccessibleInBothThemes = (page: Page): Promise<void> =>
  inBothThemes(page, (rules) => expectAccessible(page, rules));

/** The menu that the others leave out. */
export const expectMenuAccessibleInBothThemes = (page: Page): Promise<void> =>
  inBothThemes(page, (rules) => examine(page, { include: [['#menu']] }, rules));

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide).toBe(0);
}

/** As a link of the page itself does it: nothing is loaded but what the next page needs. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The browser's list of what has come is not endless: it begins anew, for expectSettled to see it grow.
    performance.clearResourceTimings();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Whatever asks for this waits until it is let through. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** Until what was typed lies in the browser: whoever leaves before is asked, for the key of drafts may be on its way. */
export const expectDraft = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:'))))
    .toBe(true);

/** Asks for this and leaves before the answer has come, which leads nobody back: gives it, and where they went. */
export async function leaveBefore(
  page: Page,
  address: string | RegExp,
  ask: () => Promise<void>,
  leave: () => Promise<void>,
): Promise<Response> {
  const letThrough = await hold(page, address);
  const asked = page.waitForRequest(address);
  const answered = page.waitForResponse(address);
  await ask();
  await asked;
  const before = page.url();
  await leave();
  await expect(page).not.toHaveURL(before);
  const there = page.url();
  letThrough();
  const answer = await answered;
  expect(answer.ok()).toBe(true);
  await answer.finished();
  await expectSettled(page);
  await expect(page).toHaveURL(there);
  return answer;
}

/** Nothing that asks for this path of the API arrives, until it is let through again. */
export async function cutOff(page: Page, path: string): Promise<() => Promise<void>> {
  const address = `**/api/v3/${path}`;
  await page.route(address, (route) => route.abort());
  // The browser has to have heard of it: once, on a busy machine, the very next request still went through.
  const arrives = () =>
    page.evaluate(
      (url) =>
        fetch(url, { method: 'PUT' }).then(
          () => true,
          () => false,
        ),
      `/api/v3/${path}`,
    );
  await expect.poll(arrives).toBe(false);
  return () => page.unroute(address);
}

/** From here on time stands still but for the steps of the test; a busy machine may take a while to get here. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Everything has come that a page loads by itself. The stream of changes never ends, so the network is never idle. */
export async function expectSettled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // On a busy machine the programs may all be there, and none have run.
  await expect(page.getByRole('main')).toBeAttached();
  const counts: number[] = [];
  const isStill = async () => {
    counts.push(await page.evaluate(() => performance.getEntriesByType('resource').length));
    return counts.length > 3 && new Set(counts.slice(-3)).size === 1;
  };
  await expect.poll(isStill, { intervals: [200] }).toBe(true);
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
}
