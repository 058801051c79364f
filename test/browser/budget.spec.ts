import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, expectSettled, test } from './world.ts';

/** The JavaScript a page loads, gzipped, in kilobytes. What is fetched when idle counts for the next page. */
async function weigh(page: Page, path: string): Promise<number> {
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
  });
  await page.goto(path);
  await expectSettled(page);
  // What a worker shares with its page comes out of the cache: over the network nothing comes twice.
  for (const request of again) expect((await request.sizes()).responseBodySize).toBeLessThanOrEqual(0);
  const sizes = await Promise.all(
    [...bodies.values()].map(async (body) => gzipSync(await body, { level: 9 }).length),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  console.log(`${path}: ${total.toFixed(1)} KB in ${sizes.length} files`);
  return total;
}

test('the login page loads at most 175 KB of JavaScript', async ({ page }) => {
  const total = await weigh(page, '/login');
  expect(total).toBeGreaterThan(50);
  expect(total).toBeLessThanOrEqual(175);
});

for (const [path, most] of [
  ['/temp/documents', 310],
  ['/dispatch/map', 640],
] as const) {
  test(`${path} loads at most ${most} KB of JavaScript`, async ({ signedIn: page }) => {
    const total = await weigh(page, path);
    expect(total).toBeGreaterThan(100);
    expect(total).toBeLessThanOrEqual(most);
  });
}
