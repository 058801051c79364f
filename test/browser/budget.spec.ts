import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { COARSE } from './map.ts';
import { expect, expectSettled, test } from './world.ts';

interface Weight {
  /** Gzipped. */
  readonly kilobytes: number;
  readonly files: number;
}

interface Loaded extends Weight {
  /** Those that the page did not ask for at once. */
  readonly late: readonly string[];
  /** Those of which each function is compiled when it is first called, not while they come. */
  readonly lazy: readonly string[];
}

// What a map needs is only fetched where one is drawn.
test.use(COARSE);

/** The JavaScript a page loads. What is fetched when idle counts for the next page. */
async function weigh(page: Page, path: string): Promise<Loaded> {
  const bodies = new Map<string, Promise<Buffer>>();
  const again: Request[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (!/\.m?js$/.test(new URL(url).pathname)) return;
    if (bodies.has(url)) again.push(response.request());
    else bodies.set(url, response.body());
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    // Parsed, and no program of ours has run.
    document.addEventListener(
      'readystatechange',
      () => {
        const asked = document.querySelectorAll<HTMLElement>(
          'link[rel="modulepreload"], script[type="module"]',
        );
        Object.assign(window, {
          asked: [...asked].map((one) => Reflect.get(one, 'href') ?? Reflect.get(one, 'src')),
        });
      },
      { once: true },
    );
  });
  await page.goto(path);
  await expectSettled(page);
  // What a worker shares with its page comes out of the cache: over the network nothing comes twice.
  for (const request of again) expect((await request.sizes()).responseBodySize).toBeLessThanOrEqual(0);
  const files = await Promise.all([...bodies].map(async ([url, body]) => ({ url, body: await body })));
  const sizes = files.map(({ body }) => gzipSync(body, { level: 9 }).length);
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  console.log(`${path}: ${kilobytes.toFixed(1)} KB in ${sizes.length} files`);
  const asked = new Set(await page.evaluate(() => Reflect.get(window, 'asked') as string[]));
  const late = [...bodies.keys()].filter((url) => !asked.has(url));
  const lazy = files.filter(({ body }) => !body.toString().startsWith('//# allFunctionsCalledOnLoad\n'));
  return { kilobytes, files: sizes.length, late, lazy: lazy.map(({ url }) => url) };
}

function expectLight({ kilobytes, files }: Weight, most: Weight): void {
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThanOrEqual(most.kilobytes);
  expect(files).toBeLessThanOrEqual(most.files);
}

test('the login page is light', async ({ page }) => {
  const login = await weigh(page, '/login');
  expectLight(login, { kilobytes: 150, files: 8 });
  expect(login.late).toEqual([]);
  expect(login.lazy).toEqual([]);
});

// Late: the grid of the code tables, the worker of the map. The map's library and basemap are a file of their own, which
// the page of a ticket draws its small map with.
// Lazy: the grid and the map's library, of which a page uses a part.
for (const [path, kilobytes, files, late, lazy] of [
  ['/temp/documents', 290, 12, 0, 0],
  ['/lease', 320, 12, 0, 0],
  ['/list/lease', 320, 15, 0, 0],
  ['/code-tables', 420, 12, 1, 1],
  ['/dispatch/map', 600, 13, 1, 3],
] as const) {
  test(`${path} loads at most ${kilobytes} KB of JavaScript in ${files} files`, async ({
    signedIn: page,
  }) => {
    const loaded = await weigh(page, path);
    expectLight(loaded, { kilobytes, files });
    expect(loaded.late).toHaveLength(late);
    expect(loaded.lazy).toHaveLength(lazy);
  });
}
