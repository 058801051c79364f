import { expect, expectAccessible, stopTime, test } from './world.ts';

const authenticate = '**/api/v3/users/authenticate';

test.describe('login', () => {
  test('opens the page that was asked for, path and query, after the right password', async ({ page }) => {
    // Written as the table itself writes it: it tidies any other spelling.
    const asked = '/temp/documents?user=a+b&status=void';
    await page.goto(asked);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(asked)}`);
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo');
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

  test('leads to the home page when the root was asked for', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('asks for credentials without a call', async ({ page }) => {
    let calls = 0;
    await page.route(authenticate, (route) => {
      calls += 1;
      return route.abort();
    });
    await page.goto('/login');
    for (const [username, password] of [
      ['', ''],
      ['demo', ''],
      ['', 'demo'],
    ] as const) {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toHaveText('You must provide credentials to log in.');
    }
    expect(calls).toBe(0);
  });

  test('says "Invalid login attempt." for a wrong password, top center, for six seconds', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/login');
    await page.getByLabel('Username').fill('nobody here');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
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

  test('shows a spinner and takes no second click while it waits', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(authenticate, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login');
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo');
    const button = page.getByRole('button', { name: 'Login' });
    await button.click();
    await expect(button).toBeDisabled();
    await expect(page.getByRole('progressbar')).toBeVisible();
    release();
    await expect(page).toHaveURL('/');
  });

  test('says "Authentication failed." when the answer has no token', async ({ page }) => {
    await page.route(authenticate, (route) => route.fulfill({ json: { user: { fullName: 'X' } } }));
    await page.goto('/login');
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Authentication failed.');
    await expect(page).toHaveURL('/login');
  });

  for (const [name, answer, reason] of [
    ['the server cannot be reached', null, 'The server cannot be reached.'],
    ['there were too many attempts', { status: 429, headers: { 'retry-after': '120' } }, 'in 2 minutes'],
    ['the database is not ready', { status: 503 }, 'The database is not ready yet'],
  ] as const) {
    test(`adds one short reason when ${name}`, async ({ page }) => {
      await page.route(authenticate, (route) =>
        answer
          ? route.fulfill({ ...answer, json: { statusCode: answer.status, message: 'x' } })
          : route.abort(),
      );
      await page.goto('/login');
      await page.getByLabel('Username').fill('demo');
      await page.getByLabel('Password', { exact: true }).fill('demo');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toContainText('Invalid login attempt.');
      await expect(page.getByRole('alert')).toContainText(reason);
    });
  }

  for (const theme of ['light', 'dark'] as const) {
    test(`is accessible in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      await expectAccessible(page);
    });
  }
});
