import type { Page } from '@playwright/test';
import { expect, expectAccessible, hold, stopTime, test } from './world.ts';

const authenticate = '**/api/v3/users/authenticate';

async function fill(page: Page, username = 'demo', password = 'demo'): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test.describe('login', () => {
  test('opens the page that was asked for, path and query, after the right password', async ({ page }) => {
    // Written as the table itself writes it: it tidies any other spelling.
    const asked = '/temp/documents?user=a+b&status=void';
    await page.goto(asked);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(asked)}`);
    await fill(page);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(asked);
    await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();
    expect(
      await page.evaluate(() => [
        localStorage.getItem('authToken')?.length,
        localStorage.getItem('username'),
      ]),
    ).toEqual([43, 'Demo User']);
  });

  test('is accessible, says why it does not let one in, and leads to the home page when the root was asked for', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    const button = page.getByRole('button', { name: 'Login' });
    const notice = page.getByRole('alert');

    for (const theme of ['light', 'dark'] as const) {
      await test.step(`is accessible in the ${theme} theme`, async () => {
        await page.emulateMedia({ colorScheme: theme });
        await expect(button).toBeVisible();
        await expectAccessible(page);
      });
    }

    await test.step('asks for credentials without a call', async () => {
      let calls = 0;
      await page.route(authenticate, (route) => {
        calls += 1;
        return route.abort();
      });
      for (const [username, password] of [
        ['', ''],
        ['demo', ''],
        ['', 'demo'],
      ] as const) {
        await fill(page, username, password);
        await button.click();
        await expect(notice).toHaveText('You must provide credentials to log in.');
      }
      expect(calls).toBe(0);
      await page.unroute(authenticate);
    });

    await test.step('says "Authentication failed." when the answer has no token', async () => {
      await page.route(authenticate, (route) => route.fulfill({ json: { user: { fullName: 'X' } } }));
      await fill(page);
      await button.click();
      await expect(notice).toHaveText('Authentication failed.');
      await expect(page).toHaveURL('/login');
      await page.unroute(authenticate);
    });

    for (const [name, answer, reason] of [
      ['the server cannot be reached', null, 'The server cannot be reached.'],
      ['there were too many attempts', { status: 429, headers: { 'retry-after': '120' } }, 'in 2 minutes'],
      ['the service is not ready', { status: 503 }, 'The service is not ready yet'],
    ] as const) {
      await test.step(`gives one short reason beside when ${name}`, async () => {
        await page.route(authenticate, (route) =>
          answer
            ? route.fulfill({ ...answer, json: { statusCode: answer.status, message: 'x' } })
            : route.abort(),
        );
        await fill(page);
        await button.click();
        await expect(notice).toContainText(/^Invalid login attempt\. /);
        await expect(notice).toContainText(reason);
        await page.unroute(authenticate);
      });
    }

    await test.step('shows a spinner and takes no second click while it waits', async () => {
      const letThrough = await hold(page, authenticate);
      await fill(page);
      await button.click();
      await expect(button).toBeDisabled();
      await expect(page.getByRole('progressbar')).toBeVisible();
      letThrough();
      await expect(page).toHaveURL('/');
    });

    await test.step('is there for whoever merely asks whether it is', async () => {
      expect((await page.request.head('/login')).status()).toBe(200);
    });

    await test.step('takes the Enter key as well', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/login');
      await fill(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
    });
  });

  for (const [locale, starting, away] of [
    ['en-US', 'The service is starting', 'The server cannot be reached.'],
    ['es-MX', 'El servicio se está iniciando', 'No se puede conectar con el servidor.'],
  ] as const) {
    test(`says before anything is typed that nobody can log in yet, until they can, in ${locale}`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ locale, baseURL: baseURL! });
      const page = await context.newPage();
      const status = page.getByRole('status');
      let state: 'starting' | 'away' | 'ready' = 'starting';
      await page.route('**/readyz', (route) => {
        if (state === 'away') return route.abort();
        return state === 'starting'
          ? route.fulfill({ status: 503, json: { status: 'waiting' } })
          : route.continue();
      });
      await page.goto('/login');
      await expect(status).toContainText(starting);
      state = 'away';
      await expect(status).toContainText(away);
      await expectAccessible(page);
      state = 'ready';
      await expect(status).toBeHidden();
      // Looked at again when a login was not possible.
      state = 'starting';
      await page.route(authenticate, (route) => route.fulfill({ status: 503, json: {} }));
      await page.locator('input[name=username]').fill('demo');
      await page.locator('input[name=password]').fill('demo');
      await page.keyboard.press('Enter');
      await expect(status).toContainText(starting);
      await context.close();
    });
  }

  test('says "Invalid login attempt." for a wrong password, top center, for six seconds', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/login');
    await fill(page, 'nobody here', 'wrong');
    await stopTime(page);
    await page.getByRole('button', { name: 'Login' }).click();
    const notice = page.getByRole('alert');
    await expect(notice).toHaveText('Invalid login attempt.');
    const box = (await notice.boundingBox())!;
    const { width } = page.viewportSize()!;
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(20);
    expect(box.y).toBeLessThan(120);
    await page.clock.runFor(5500);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1000);
    await expect(notice).toBeHidden();
  });
});
