import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { freePort } from '#test/start-databases.ts';
import { press } from './form-filling.ts';
import { test as base, expect, expectSettled } from './world.ts';

interface OwnServer {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const clerk = { username: 'clerk', password: 'a long enough password' };

/** A server of its own, with nothing in it, which can be taken away and brought back under the same address. */
const test = base.extend<{ server: OwnServer }>({
  server: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const [port, folder] = [await freePort(), `test-results/server-away-${parallelIndex}`];
      await rm(folder, { recursive: true, force: true });
      const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO: '0' };
      const made = spawn(process.execPath, ['server/commands.ts', 'user', 'add', clerk.username, 'A Clerk'], {
        env,
        stdio: ['pipe', 'ignore', 'inherit'],
      });
      made.stdin.end(clerk.password);
      expect(await once(made, 'exit')).toEqual([0, null]);

      const url = `http://127.0.0.1:${port}`;
      let child: ChildProcess | null = null;
      const isReady = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      const start = async () => {
        child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
        await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
      };
      const stop = async () => {
        if (!child || child.exitCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      };
      try {
        await start();
        await use({ url, start, stop });
      } finally {
        await stop();
      }
    },
    { timeout: 240_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

test('with the server gone a form can be worked on, nothing goes blank, and all is there when it is back', async ({
  server,
  page,
}) => {
  test.setTimeout(240_000);
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const answer = await page.request.post('/api/v3/users/authenticate', {
    data: clerk,
  });
  const { accessToken } = await answer.json();
  const made = await page.request.post('/api/v3/operators', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { name: 'Typed before', telephone: '9035550100' },
  });
  const { id } = await made.json();
  await page.context().addInitScript((token) => {
    localStorage.setItem('authToken', token);
    localStorage.setItem('username', 'A Clerk');
  }, accessToken);

  // Two tabs: a company with its contacts, and a code table.
  const list = await page.context().newPage();
  await list.goto('/code-tables?list=unit_codes');
  await list.getByRole('button', { name: 'Edit', exact: true }).click();
  await list.getByRole('button', { name: 'Add Row' }).click();
  await list.getByRole('textbox', { name: 'Code' }).fill('AWAY');
  await list.getByRole('textbox', { name: 'Description' }).fill('Typed before');

  await page.goto(`/company?uuid=${id}`);
  await press(page, 'Edit');
  await expectSettled(page);
  await server.stop();

  await box('Name').fill('Typed while it was away');
  await page.getByRole('tab', { name: 'Contacts' }).click();
  await expect(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();

  await press(page, 'Save');
  await expect(dialog.getByText('Typed while it was away')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^Not saved: /)).toBeVisible();
  await press(page, 'Cancel');
  await expect(dialog).toContainText('Discard changes to Company?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('heading', { level: 2 }).first().click();
  for (const keys of ['?', 'Control+k']) {
    await page.keyboard.press(keys);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await expect(box('Name')).toHaveValue('Typed while it was away');

  await list.getByRole('button', { name: 'Save', exact: true }).click();
  await list.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(list.getByText('The server cannot be reached.')).toBeVisible();
  await expect(list.getByRole('grid').getByText('AWAY', { exact: true })).toBeVisible();

  // A page that has never been opened cannot be; it says so, and leaves only for a server that is there.
  await list.getByRole('link', { name: 'Home', exact: true }).click();
  await list.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(list.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await list.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(list.getByText(/^The server still cannot be reached/)).toBeVisible();

  await server.start();
  await list.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(list.getByRole('heading', { name: 'This page could not be loaded' })).toHaveCount(0);
  await expect(list.getByRole('main')).not.toBeEmpty();
  await press(page, 'Save');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Saved Company Typed while it was away')).toBeVisible();
});
