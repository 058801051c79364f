import { execFileSync } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { press } from './form-filling.ts';
import { copyOfSeed, LONGEST_WAIT, type OwnServer, startServer } from './own-server.ts';
import { ask } from './tables.ts';
import { expect, expectAccessible, goWithin, test as plain } from './world.ts';

const password = 'a good password';

/** A server with a second person, whom the demonstration does not have. */
const test = plain.extend<object, { server: OwnServer }>({
  server: [
    async ({ settings }, use, { workerIndex }) => {
      const folder = copyOfSeed(`presence-${workerIndex}`);
      execFileSync(process.execPath, ['server/commands.ts', 'user', 'add', 'ann', 'Ann Clerk'], {
        env: { ...process.env, DATA_DIR: folder },
        input: `${password}\n`,
      });
      const server = await startServer(folder, settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: LONGEST_WAIT + 30_000 },
  ],
});

const also = (page: Page, people: string) => page.getByText(`Also open: ${people}`);
const nobodyElse = (page: Page) => expect(page.getByText('Also open:')).toHaveCount(0);

/** Ann, at a browser of her own. */
async function annAt(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })).newPage();
  await page.goto('/login');
  await page.getByLabel('Username').fill('ann');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Search everything/ })).toBeVisible();
  return page;
}

test('who else has a record open is said at once, and what they save is taken over or not', async ({
  signedIn: page,
  browser,
  server,
}) => {
  const ann = await annAt(browser, server.url);
  await page.goto('/LACT');
  const reference = `Shared ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Reference', exact: true }).fill(reference);
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('76');
  await press(page, 'Save');
  await expect(page).toHaveURL(/uuid=/);
  await nobodyElse(page);

  await test.step('each is told of the other, and whether they edit', async () => {
    await ann.goto(page.url());
    await expect(also(ann, 'Demo User')).toBeVisible();
    await expect(also(page, 'Ann Clerk')).toBeVisible();
    await expectAccessible(page);
    await press(ann, 'Edit');
    await expect(also(page, 'Ann Clerk (editing)')).toBeVisible();
  });

  await test.step('whoever reads sees what was saved; whoever types may take it over', async () => {
    await press(page, 'Edit');
    await page.getByRole('textbox', { name: 'Reference', exact: true }).fill(`${reference} mine`);
    await ann.getByRole('textbox', { name: 'Number', exact: true }).fill('77');
    await press(ann, 'Save');
    await ann.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Ann Clerk changed Number just now.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Number', exact: true })).toHaveValue('76');
    await page.getByRole('button', { name: 'Take over' }).click();
    await expect(page.getByRole('textbox', { name: 'Number', exact: true })).toHaveValue('77');
    await expect(page.getByRole('textbox', { name: 'Reference', exact: true })).toHaveValue(
      `${reference} mine`,
    );
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(ann.getByText('Demo User changed Reference just now.')).toBeVisible();
    await expect(ann.getByRole('heading', { level: 2 }).first()).toHaveText(`LACT - ${reference} mine`);
  });

  await test.step('whoever goes is gone, to another page or for good', async () => {
    await ann.getByRole('link', { name: 'Home' }).click();
    await nobodyElse(page);
    await ann.goBack();
    await expect(also(page, 'Ann Clerk')).toBeVisible();
    await ann.getByRole('link', { name: 'Logout' }).first().click();
    await nobodyElse(page);
  });
  await ann.context().close();
});

test('a view that one person shares is opened by another, and follows what its owner makes of it', async ({
  signedIn: page,
  browser,
  server,
}) => {
  const name = `Shared view ${Date.now()}`;
  await page.goto('/list/tank');
  const view = await ask<{ id: string }>(page, 'views', 'POST', {
    page: '/list/tank',
    name,
    query: 'search=Twelve',
    isShared: true,
  });
  const ann = await annAt(browser, server.url);
  await ann.goto('/list/tank');
  await ann.getByRole('button', { name: 'Views' }).click();
  await ann.getByRole('menuitemradio', { name }).click();
  await expect(ann).toHaveURL('/list/tank?search=Twelve');
  await expect(ann.getByRole('button', { name, exact: true })).toBeVisible();

  await test.step('only its owner may change it', async () => {
    await ann.getByRole('button', { name, exact: true }).click();
    await expect(ann.getByRole('menuitem', { name: 'Save as…' })).toBeVisible();
    await expect(ann.getByRole('menuitem', { name: 'Name and sharing…' })).toHaveCount(0);
    await ann.keyboard.press('Escape');
  });

  await test.step('what its owner keeps to himself again is gone for the other', async () => {
    await ask(page, `views/${view.id}`, 'PATCH', { isShared: false }, { 'if-match': '"1"' });
    await expect(ann.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  });
  await ann.context().close();
});

test('what one person was saving is never saved for another, and is kept for whoever typed it', async ({
  signedIn: page,
  context,
}) => {
  await page.goto('/LACT');
  const reference = `Whose ${Date.now()}`;
  const { id } = await ask<{ id: string }>(page, 'lacts', 'POST', { reference, number: 'As it was' });
  const number = page.getByRole('textbox', { name: 'Number', exact: true });
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  const restore = page.getByRole('button', { name: 'Restore' });

  /** Demo's session ends while the save is on its way, which then waits for the password. */
  const saveTooLate = async () => {
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const headers = { authorization: `Bearer ${token}` };
    await page.route(
      `**/lacts/${id}`,
      async (route) => {
        await page.request.post('/api/v3/users/logout', { headers, data: {} });
        await route.continue();
      },
      { times: 1 },
    );
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(again).toBeVisible();
  };
  const signIn = async (username: string, secret: string) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(secret);
    await page.keyboard.press('Enter');
  };
  const expectAnnHasNothing = async () => {
    await expect(page.getByText('Not saved: Demo User is no longer signed in here')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Ann Clerk')).toBeVisible();
    await expect(number).toHaveValue('As it was');
    await expect(restore).toHaveCount(0);
    expect(await ask(page, `lacts/${id}`)).toMatchObject({ version: 1 });
  };
  const comeBack = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await signIn('demo', 'demo');
    await expect(page).toHaveURL('/');
    await goWithin(page, `/LACT?uuid=${id}`);
    await restore.click();
    await expect(number).toHaveValue('Of Demo');
  };

  await goWithin(page, `/LACT?uuid=${id}`);
  await press(page, 'Edit');
  await number.fill('Of Demo');
  await test.step('whom somebody else signs in for in the dialog', async () => {
    await saveTooLate();
    await signIn('ann', password);
    await expectAnnHasNothing();
    await comeBack();
  });

  await test.step('whom somebody else signs in for in another tab', async () => {
    await saveTooLate();
    const signedIn = await page.request.post('/api/v3/users/authenticate', {
      data: { username: 'ann', password },
    });
    const { accessToken } = await signedIn.json();
    const other = await context.newPage();
    await other.goto('/favicon.svg');
    await other.evaluate((token) => {
      localStorage.setItem('username', 'Ann Clerk');
      localStorage.setItem('authToken', token);
    }, accessToken as string);
    await expectAnnHasNothing();
    await comeBack();
  });

  await test.step('and the same person goes on', async () => {
    await saveTooLate();
    await signIn('demo', 'demo');
    await expect(page.getByText(`Saved LACT ${reference}`)).toBeVisible();
    expect(await ask(page, `lacts/${id}`)).toMatchObject({ version: 2, number: 'Of Demo' });
  });
});
