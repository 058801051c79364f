import type { Page } from '@playwright/test';
import { expect, goWithin, pages, test } from './world.ts';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('demo');
  await page.keyboard.press('Enter');
}

/** The server knows the token no more; it may hear of that a moment after the page has moved on. */
const expectRefused = (page: Page, token: string | null) =>
  expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await page.request.get('/api/v3/users/me', { headers })).status();
    })
    .toBe(401);

test.describe('the guard', () => {
  test('sends a stranger from every page to the login, an unknown one too, and remembers the way', async ({
    page,
  }) => {
    const guarded = [...pages.filter((one) => one !== '/'), '/no/such/page'];
    await test.step('who opens it by its address', async () => {
      // Before there are any pages, so one of each kind stands for all.
      for (const path of [
        '/dispatch',
        '/lease',
        '/search/lease?endpoint=leases&value=smith',
        '/no/such/page',
      ]) {
        expect(guarded).toContain(path);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
      }
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    });
    await test.step('who goes there from the login', async () => {
      for (const path of guarded) {
        await goWithin(page, path);
        await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
      }
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    });
  });

  test('follows a redirect of this site alone for whoever is signed in already', async ({
    signedIn: page,
    baseURL,
  }) => {
    await page.goto('/login?redirect=%2Fdispatch%3Fx%3D1%23y');
    await expect(page).toHaveURL(/\/dispatch\?x=1/);

    await test.step('never follows a redirect away from this site, or in circles', async () => {
      for (const target of [
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        '\\\\evil.example',
        'javascript:alert(1)',
        'data:text/html,x',
        '/%09/evil.example',
        '/\t/evil.example',
        ' //evil.example',
        'http:evil.example',
        '///evil.example',
        '/login',
        '/logout',
      ]) {
        const path = `/login?redirect=${encodeURIComponent(target)}`;
        // The second as one that came in a mail.
        if (target === '//evil.example') await page.goto(path);
        else {
          await goWithin(page, '/dispatch');
          await expect(page).toHaveTitle(/^Dashboard/);
          await goWithin(page, path);
        }
        await expect(page).toHaveURL('/');
        await expect(page).not.toHaveTitle(/^Dashboard/);
        await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();
        const url = new URL(page.url());
        expect(url.origin).toBe(baseURL);
        expect(url.pathname.startsWith('/log')).toBe(false);
      }
    });
  });

  test('goes to the login and back however a session ends', async ({ page, context }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('prepared')) return;
      sessionStorage.setItem('prepared', 'yes');
      localStorage.setItem('authToken', 'no-longer-good');
      localStorage.setItem('username', 'Ghost');
    });

    await test.step('goes to the login and back when the server no longer knows the session', async () => {
      await page.goto('/tools/api?x=1');
      await expect(page).toHaveURL('/login?redirect=%2Ftools%2Fapi%3Fx%3D1');
      await signIn(page);
      await expect(page).toHaveURL('/tools/api?x=1');
    });

    await test.step('follows a logout in another tab', async () => {
      await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();
      await goWithin(page, '/dispatch');
      await expect(page).toHaveTitle(/^Dashboard/);
      const other = await context.newPage();
      // Any answer of this site will do: what is stored is the same.
      await other.goto('/readyz');
      await other.evaluate(() => localStorage.clear());
      await expect(page).toHaveURL('/login?redirect=%2Fdispatch');
      await other.close();
    });

    await test.step('ends the session on the server and here at logout', async () => {
      await signIn(page);
      await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();
      const token = await page.evaluate(() => localStorage.getItem('authToken'));
      await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/login');
      expect(
        await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('username')]),
      ).toEqual([null, null]);
      await expectRefused(page, token);
      await page.goBack();
      await expect(page).toHaveURL(/\/login/);
    });

    await test.step('ends the session on the server by the address of the logout, however long the call must wait', async () => {
      await signIn(page);
      await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();
      const token = await page.evaluate(() => localStorage.getItem('authToken'));
      let calls = 0;
      await page.route('**/api/v3/users/logout', (route) => {
        calls += 1;
        if (calls === 1) return route.abort();
        return calls === 2 ? route.fulfill({ status: 503, json: {} }) : route.continue();
      });
      await page.goto('/logout');
      await expect(page).toHaveURL('/login');
      // Somebody else's session is none of its business.
      await signIn(page);
      await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();
      await expectRefused(page, token);
      expect(calls).toBe(3);
      await page.reload();
      await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();
    });
  });
});
