import type { Page } from '@playwright/test';
import { ask } from './tables.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, goWithin, hold, test } from './world.ts';

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

/** From a page that shows no results, so that those seen afterwards are of this search. */
async function searchWithin(page: Page, path: string): Promise<void> {
  await goWithin(page, '/dispatch');
  await expect(page).toHaveTitle(/^Dashboard/);
  await goWithin(page, path);
}

test.describe('the search route', () => {
  test('shows results, goes to a record, can be refined and shows more', async ({ signedIn: page }) => {
    await withoutNews(page);

    await test.step('asks for five expanded results and shows what tells them apart', async () => {
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

    await test.step('is not needed by whoever names a record in the address', async () => {
      const [best] = await ask<{ label: string; value: string }[]>(
        page,
        'leases?search=s&top=1&list=expanded',
      );
      await goWithin(page, '/lease/s');
      await expect(page).toHaveURL(`/lease/${best!.value}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Lease - ${best!.label}`);
      await goWithin(page, '/lease/nobody has such a lease');
      await expect(page.getByText('No Lease matches “nobody has such a lease”.')).toBeVisible();
      await searchWithin(page, '/search/lease?endpoint=leases&value=s');
      await expect(rowsOf(page)).toHaveCount(5);
    });

    await test.step('goes to a record by a click on its row, by its link and by Enter', async () => {
      const record = /\/lease\?uuid=[0-9a-f-]{36}$/;
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

    await test.step('can be refined, and the address follows', async () => {
      await searchWithin(page, '/search/lease?endpoint=leases&value=s');
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

    await test.step('lets whoever has typed and gone on go', async () => {
      const menu = page.getByRole('navigation', { name: 'Main navigation' });
      const program = '**/IssuesPage-*.js';
      const letThrough = await hold(page, program);
      const asked = page.waitForRequest(program);
      await page.getByRole('searchbox', { name: 'Search Lease' }).pressSequentially('smi');
      await menu.getByRole('link', { name: 'Potential Issues' }).click();
      await asked;
      // Longer than the box waits for the next letter, and begun later.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
      letThrough();
      await expect(page).toHaveTitle(/^Potential Issues/);
      await expect(page).toHaveURL(/\/temp\/annotations/);
      await page.unroute(program);
    });

    await test.step('shows further results, five at a time', async () => {
      const calls = watchCalls(page, '/api/v3/tanks');
      await searchWithin(page, '/search/tank?endpoint=tanks&value=2');
      await expect(page.getByText('The first 5 results')).toBeVisible();
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(rowsOf(page)).toHaveCount(10);
      expect(calls.map((call) => call.get('skip'))).toEqual([null, '5']);
      // By their addresses: two tanks may have the same number.
      const links = page.getByRole('rowheader').getByRole('link');
      const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(new Set(addresses).size).toBe(10);
    });

    await test.step('is 79 pixels high for each row, and 62 for its head', async () => {
      await searchWithin(page, '/search/lease?endpoint=leases&value=s');
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
  });

  test('asks only what it may, says what is amiss, and is accessible', async ({ signedIn: page }) => {
    await withoutNews(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));

    await test.step('says what to type, and asks for nothing, when nothing is typed', async () => {
      const calls = watchCalls(page, '/api/v3/operators');
      await page.goto('/search/company');
      await expect(page.getByText('Type a part of what you are looking for')).toBeVisible();
      for (const query of ['?value=', '?endpoint=operators&value=%20']) {
        await searchWithin(page, `/search/company${query}`);
        await expect(page.getByText('Type a part of what you are looking for')).toBeVisible();
      }
      expect(calls).toEqual([]);
    });

    await test.step('never asks anybody else than the type’s own endpoint', async () => {
      // Each with a text of its own: what is known is not asked for again.
      for (const [endpoint, value] of [
        ['https://evil.example/x', 'sandifer'],
        ['//evil.example', 'sandife'],
        ['../users', 'sandif'],
        ['users/me', 'sandi'],
        ['tanks', 'sand'],
      ] as const) {
        asked.length = 0;
        await searchWithin(page, `/search/lease?endpoint=${encodeURIComponent(endpoint)}&value=${value}`);
        await expect(rowsOf(page)).not.toHaveCount(0);
        expect(asked.filter((url) => url.includes('search='))).toEqual([
          expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/v3\/leases\?/),
        ]);
        expect(asked.filter((url) => /evil|users\/me|tanks/.test(new URL(url).pathname))).toEqual([]);
      }
    });

    await test.step('says so when nothing is found', async () => {
      await goWithin(page, '/search/lease?endpoint=leases&value=zzzz%25');
      await expect(page.getByText('No Lease matches “zzzz%”.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'New Lease' })).toHaveAttribute('href', '/lease');
    });

    await test.step('shows an error and tries again', async () => {
      await page.route('**/api/v3/leases?*', (route) => route.fulfill({ status: 500, body: '{}' }));
      await searchWithin(page, '/search/lease?endpoint=leases&value=s');
      await expect(page.getByText('Error: API Error 500 Internal Server Error')).toBeVisible();
      await page.unroute('**/api/v3/leases?*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(rowsOf(page)).toHaveCount(5);
    });

    await test.step('knows the type in any case, and sends the code tables to their own page', async () => {
      await goWithin(page, '/search/LACT-TICKET?value=1');
      await expect(page).toHaveTitle('Search LACT Ticket – Gauger');
      await goWithin(page, '/search/code-tables?value=1');
      await expect(page).toHaveURL('/code-tables');
      await goWithin(page, '/search/offload?value=a');
      await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
    });

    for (const [path, title] of [
      ['/search/well?value=1', 'Search Well'],
      ['/search/LACT-ticket?value=1', 'Search LACT Ticket'],
      ['/search/driver?value=zzzz', 'Search Driver'],
    ] as const) {
      await test.step(`${path} is accessible in both themes and fits every screen`, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await goWithin(page, path);
        await expect(page).toHaveTitle(`${title} – Gauger`);
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
});
