import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clerk, startPostgres, TEMPLATE } from '#test/start-databases.ts';
import { startServer } from './own-server.ts';
import { ask, expectLive, rowsOf } from './tables.ts';
import { test as base, expect } from './world.ts';

interface MortalDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** A server on a Postgres of its own, which can be taken away from it. */
const test = base.extend<{ mortal: MortalDatabase }>({
  mortal: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'gauger-away-'));
      // As root a Postgres server runs under another user, who must get in.
      chmodSync(folder, 0o755);
      const postgres = await startPostgres(folder);
      const server = await startServer(folder, { DATABASE_URL: `${postgres.url}/${TEMPLATE}` });
      try {
        await use({ url: server.url, stop: postgres.stop, start: postgres.start });
      } finally {
        await server.stop('SIGKILL');
        await postgres.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { timeout: 240_000 },
  ],
  baseURL: ({ mortal }, use) => use(mortal.url),
});

test('a page calls itself live only while its server sees the database, in either language, and comes back by itself', async ({
  mortal,
  page,
  browser,
}) => {
  const { username, password } = clerk;
  const answer = await page.request.post('/api/v3/users/authenticate', { data: { username, password } });
  const { accessToken } = await answer.json();
  const signIn = (token: string) => {
    localStorage.setItem('authToken', token);
    localStorage.setItem('username', 'Carla Clerk');
  };
  await page.addInitScript(signIn, accessToken);
  await page.goto('/temp/devices');
  await expectLive(page);
  const report = (label: string) =>
    ask(page, 'devices/away-device-0001', 'PUT', { label, latitude: 32.1, longitude: -95.2 });
  await report('Before');
  await expect(
    rowsOf(page)
      .or(page.getByRole('button', { name: '1 new' }))
      .first(),
  ).toBeVisible();

  const context = await browser.newContext({ locale: 'es-MX', baseURL: mortal.url });
  await context.addInitScript(signIn, accessToken);
  const other = await context.newPage();
  await other.goto('/temp/devices');
  const said = (text: string) => other.getByRole('status').filter({ hasText: text });
  await expect(said('En vivo')).toBeVisible();

  await mortal.stop();
  await expect(page.getByRole('status').filter({ hasText: 'Reconnecting' })).toBeVisible();
  await expect(page.getByText(/^As of \d/)).toBeVisible();
  await expect(said('Reconectando')).toBeVisible();
  await expect(other.getByText(/^Datos hasta: \d/)).toBeVisible();

  // A question that fails meanwhile does not keep it from coming back.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/^Error: /)).toBeVisible();
  await mortal.start();
  await expectLive(page);
  await expect(page.getByText(/^Error: /)).toHaveCount(0);
  await expect(said('En vivo')).toBeVisible();
  await expect(page.getByText(/^As of /)).toHaveCount(0);
  await report('After');
  await expect(other.getByText('After')).toBeVisible();
  await context.close();
});
