import { expect, pages, test } from './world.ts';

test.describe('the guard', () => {
  test('sends a stranger from every page to the login, an unknown one too, and remembers the way', async ({
    page,
  }) => {
    for (const path of [...pages.filter((one) => one !== '/'), '/no/such/page']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    }
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('never follows a redirect away from this site, or in circles', async ({ signedIn: page, baseURL }) => {
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
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();
      const url = new URL(page.url());
      expect(url.origin).toBe(baseURL);
      expect(url.pathname.startsWith('/log')).toBe(false);
    }
  });

  test('follows a redirect of this site for whoever is signed in already', async ({ signedIn: page }) => {
    await page.goto('/login?redirect=%2Fdispatch%3Fx%3D1%23y');
    await expect(page).toHaveURL(/\/dispatch\?x=1/);
  });

  test('ends the session on the server and here at logout', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(
      await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('username')]),
    ).toEqual([null, null]);
    const answer = await page.request.get('/api/v3/users/me', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
  });

  test('follows a logout in another tab', async ({ signedIn: page, context }) => {
    await page.goto('/dispatch');
    await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/login');
    await other.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/login?redirect=%2Fdispatch');
  });

  test('goes to the login and back when the server no longer knows the session', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('prepared')) return;
      sessionStorage.setItem('prepared', 'yes');
      localStorage.setItem('authToken', 'no-longer-good');
      localStorage.setItem('username', 'Ghost');
    });
    await page.goto('/tools/api?x=1');
    await expect(page).toHaveURL('/login?redirect=%2Ftools%2Fapi%3Fx%3D1');
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tools/api?x=1');
  });
});
