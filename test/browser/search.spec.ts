import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './world.ts';

/** Every data request of the page, as path and parameters. */
function watchCalls(page: Page, path: string): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === path) calls.push(url.searchParams);
  });
  return calls;
}

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr');

/** The stream of changes lets a page read its list again; without it, what is read is what the page itself asks for. */
const withoutNews = (page: Page) => page.route('**/api/v3/realtime/**', (route) => route.abort());

test.describe('the search route', () => {
  test('asks for five expanded results and shows what tells them apart', async ({ signedIn: page }) => {
    await withoutNews(page);
    const calls = watchCalls(page, '/api/v3/leases');
    await page.goto('/search/lease?endpoint=leases&value=s');
    await expect(rowsOf(page)).toHaveCount(5);
    expect(calls.map(String)).toEqual(['search=s&top=5&list=expanded']);
    await expect(page).toHaveTitle('Search Lease – Gauger');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Company',
      'State Lease Number',
      'Field',
      'Reservoir',
    ]);
    await expect(page.getByRole('rowheader').first()).toContainText(/^S/);
  });

  test('is 79 pixels high for each row, and 62 for its head', async ({ signedIn: page }) => {
    await page.goto('/search/lease?endpoint=leases&value=s');
    const table = page.getByRole('main').getByRole('region', { name: 'Search Lease' });
    const height = async () => (await table.boundingBox())?.height;
    await expect(rowsOf(page)).toHaveCount(5);
    expect(await height()).toBe(5 * 79 + 62);
    expect(await table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(async () => rowsOf(page).count()).toBeGreaterThan(5);
    const count = await rowsOf(page).count();
    expect(await height()).toBe(count * 79 + 62);
    for (const row of await rowsOf(page).all()) expect((await row.boundingBox())?.height).toBe(79);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(height).toBe(count * 79 + 62);
    await expect.poll(() => table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  });

  test('goes to a record by a click on its row, by its link and by Enter', async ({ signedIn: page }) => {
    const record = /\/lease\?uuid=[0-9a-f-]{36}$/;
    await page.goto('/search/lease?endpoint=leases&value=s');
    await rowsOf(page).nth(1).getByRole('cell').nth(2).click();
    await expect(page).toHaveURL(record);
    await page.goBack();
    const links = page.getByRole('rowheader').getByRole('link');
    await expect(links.nth(2)).toHaveAttribute('href', record);
    await links.nth(2).click();
    await expect(page).toHaveURL(record);
    await page.goBack();
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    const target = await links.nth(1).getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(target!);
  });

  test('shows further results, five at a time', async ({ signedIn: page }) => {
    await withoutNews(page);
    const calls = watchCalls(page, '/api/v3/tanks');
    await page.goto('/search/tank?endpoint=tanks&value=2');
    await expect(page.getByText('The first 5 results')).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rowsOf(page)).toHaveCount(10);
    expect(calls.map((call) => call.get('skip'))).toEqual([null, '5']);
    const names = await page.getByRole('rowheader').allInnerTexts();
    expect(new Set(names).size).toBe(10);
  });

  test('can be refined, and the address follows', async ({ signedIn: page }) => {
    await page.goto('/search/lease?endpoint=leases&value=s');
    await expect(rowsOf(page)).toHaveCount(5);
    const box = page.getByRole('searchbox', { name: 'Search Lease' });
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await page.keyboard.type('Sandifer Heirs');
    await expect(page).toHaveURL('/search/lease?endpoint=leases&value=Sandifer+Heirs');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await box.fill('sandifer');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/lease?endpoint=leases&value=sandifer');
    await page.goBack();
    await expect(box).toHaveValue('Sandifer Heirs');
  });

  test('says what to type, and asks for nothing, when nothing is typed', async ({ signedIn: page }) => {
    const calls = watchCalls(page, '/api/v3/operators');
    for (const query of ['', '?value=', '?endpoint=operators&value=%20']) {
      await page.goto(`/search/company${query}`);
      await expect(page.getByText('Type a part of what you are looking for')).toBeVisible();
    }
    expect(calls).toEqual([]);
  });

  test('says so when nothing is found', async ({ signedIn: page }) => {
    await page.goto('/search/lease?endpoint=leases&value=zzzz%25');
    await expect(page.getByText('No Lease matches “zzzz%”.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'New Lease' })).toHaveAttribute('href', '/lease');
  });

  test('never asks anybody else than the type’s own endpoint', async ({ signedIn: page }) => {
    await withoutNews(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const endpoint of ['https://evil.example/x', '//evil.example', '../users', 'users/me', 'tanks']) {
      asked.length = 0;
      await page.goto(`/search/lease?endpoint=${encodeURIComponent(endpoint)}&value=sandifer`);
      await expect(rowsOf(page)).not.toHaveCount(0);
      expect(asked.filter((url) => url.includes('search='))).toEqual([
        expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/v3\/leases\?/),
      ]);
      expect(asked.filter((url) => /evil|users\/me|tanks/.test(new URL(url).pathname))).toEqual([]);
    }
  });

  test('shows an error and tries again', async ({ signedIn: page }) => {
    await page.route('**/api/v3/leases?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/search/lease?endpoint=leases&value=s');
    await expect(page.getByText('Error: API Error 500 Internal Server Error')).toBeVisible();
    await page.unroute('**/api/v3/leases?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rowsOf(page)).toHaveCount(5);
  });

  test('knows the type in any case, and sends the code tables to their own page', async ({
    signedIn: page,
  }) => {
    await page.goto('/search/LACT-TICKET?value=1');
    await expect(page).toHaveTitle('Search LACT Ticket – Gauger');
    await page.goto('/search/code-tables?value=1');
    await expect(page).toHaveURL('/code-tables');
    await page.goto('/search/offload?value=a');
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  });

  for (const path of ['/search/well?value=1', '/search/LACT-ticket?value=1', '/search/driver?value=zzzz']) {
    test(`${path} is accessible in both themes and fits every screen`, async ({ signedIn: page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('status')).toBeVisible();
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page);
    });
  }
});
