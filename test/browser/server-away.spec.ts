import { press } from './form-filling.ts';
import { copyOfSeed, startServer } from './own-server.ts';
import { test as base, expect, expectSettled } from './world.ts';

interface MortalServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Under the same address, on the same data. */
  readonly comeBack: () => Promise<void>;
}

/** A server that no other test stands on. */
const test = base.extend<{ mortal: MortalServer }>({
  mortal: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const folder = copyOfSeed(`away-${workerIndex}`);
      let server = await startServer(folder);
      const { url } = server;
      let isThere = true;
      const stop = async () => {
        if (isThere) await server.stop();
        isThere = false;
      };
      const comeBack = async () => {
        server = await startServer(folder, {}, Number(new URL(url).port));
        isThere = true;
      };
      try {
        await use({ url, stop, comeBack });
      } finally {
        await stop();
      }
    },
    { timeout: 240_000 },
  ],
  baseURL: ({ mortal }, use) => use(mortal.url),
});

test('with the server gone a form can be worked on, nothing goes blank, and all is there when it is back', async ({
  mortal,
  page,
}) => {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const answer = await page.request.post('/api/v3/users/authenticate', {
    data: { username: 'demo', password: 'demo' },
  });
  const { accessToken } = await answer.json();
  const made = await page.request.post('/api/v3/operators', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { name: 'Typed before', telephone: '9035550100' },
  });
  const { id } = await made.json();
  await page.context().addInitScript((token) => {
    localStorage.setItem('authToken', token);
    localStorage.setItem('username', 'Demo User');
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
  await mortal.stop();

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

  await mortal.comeBack();
  await list.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(list.getByRole('heading', { name: 'This page could not be loaded' })).toHaveCount(0);
  await expect(list.getByRole('main')).not.toBeEmpty();
  await press(page, 'Save');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Saved Company Typed while it was away')).toBeVisible();
});
