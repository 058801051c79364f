import { gzipSync } from 'node:zlib';
import { expect, test } from './world.ts';

/** JavaScript as the browser gets it, gzipped, in kilobytes; what is fetched when idle counts for the next page. */
const budgets: [path: string, kilobytes: number][] = [
  ['/login', 175],
  ['/temp/documents', 310],
  ['/dispatch/map', 640],
];

for (const [path, kilobytes] of budgets) {
  test(`${path} loads at most ${kilobytes} KB of JavaScript`, async ({ page, signedIn }) => {
    await signedIn.goto('/login');
    const bodies = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (/\.m?js$/.test(new URL(response.url()).pathname)) bodies.set(response.url(), response.body());
    });
    if (path === '/login') {
      await page.evaluate(() => localStorage.clear());
      // The rest is prefetched when the browser is idle, which it never is here.
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
    }
    bodies.clear();
    await page.goto(path, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(
      [...bodies.values()].map(async (body) => gzipSync(await body, { level: 9 }).length),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    test.info().annotations.push({ type: 'measured', description: `${path}: ${total.toFixed(1)} KB` });
    console.log(`${path}: ${total.toFixed(1)} KB of ${kilobytes}`);
    expect(total).toBeGreaterThan(50);
    expect(total).toBeLessThanOrEqual(kilobytes);
  });
}
