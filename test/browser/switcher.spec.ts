import type { Page } from '@playwright/test';
import type { Document } from '#model/operations.ts';
import { ask } from './tables.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, goWithin, hold, stopTime, test } from './world.ts';

const parts = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Go to anything' });
  return {
    dialog,
    box: dialog.getByRole('combobox', { name: 'Search pages, records and actions' }),
    options: dialog.getByRole('option'),
    chosen: dialog.getByRole('option', { selected: true }),
    group: (name: string) => dialog.getByRole('group', { name, exact: true }),
  };
};

/** Opens it by its keys, wherever one is. */
async function open(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Control+k');
  const switcher = parts(page);
  await expect(switcher.box).toBeFocused();
  return switcher;
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('the switcher', () => {
  test('opens and closes, is moved through, says what went wrong and is accessible', async ({
    signedIn: page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto('/dispatch');

    await test.step('opens by its button, which shows its keys, and gives the focus back', async () => {
      const button = page.getByRole('banner').getByRole('button', { name: 'Search everything' });
      await expect(button).toContainText('Ctrl');
      await button.click();
      const { dialog, box } = parts(page);
      await expect(box).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step('is moved through by keyboard', async () => {
      const { box, options, chosen } = await open(page);
      await expect(chosen).toHaveText('Home');
      await page.keyboard.press('ArrowDown');
      await expect(chosen).toContainText('Dashboard');
      await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!);
      await page.keyboard.press('End');
      await expect(chosen).toContainText('Logout');
      await expect(chosen).toBeInViewport();
      await page.keyboard.press('ArrowDown');
      await expect(chosen).toHaveText('Home');
      await page.keyboard.press('ArrowUp');
      await expect(chosen).toContainText('Logout');
      await page.keyboard.press('Home');
      await expect(chosen).toHaveText('Home');
      await expect(options.first()).toBeInViewport();
      await close(page);
    });

    await test.step('is accessible in both themes and fits every screen', async () => {
      const { group, box } = await open(page);
      await expectAccessible(page);
      await box.fill('sa');
      await expect(group('Records')).toBeVisible();
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await close(page);
    });

    await test.step('opens and closes by its keys, also from a box', async () => {
      await goWithin(page, '/search/lease');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.press('Control+k');
      const { dialog, box } = parts(page);
      await expect(box).toBeFocused();
      await page.keyboard.press('Control+k');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('searchbox')).toBeFocused();
    });

    await test.step('says so when nothing is found, and when the server fails', async () => {
      const { dialog, box } = await open(page);
      await page.keyboard.type('qqzz');
      await expect(dialog.getByText('Nothing matches “qqzz”.')).toBeVisible();
      await page.route('**/api/v3/search?*', (route) => route.fulfill({ status: 500, body: '{}' }));
      await box.fill('lease');
      await expect(dialog.getByRole('alert')).toHaveText('Error: API Error 500 Internal Server Error');
      await expect(dialog.getByRole('option', { name: 'New Lease' })).toBeVisible();
    });
  });

  test('goes to pages and records, remembers what was picked and does what can be done everywhere', async ({
    signedIn: page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/dispatch');
    await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();

    await test.step('remembers what was picked, for each user', async () => {
      const { group, dialog } = await open(page);
      await expect(group('Recent')).toHaveCount(0);
      await page.keyboard.type('devices');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/temp/devices');
      await page.keyboard.press('Control+k');
      await expect(group('Recent').getByRole('option')).toHaveText([/^Devices/]);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await open(page);
      await page.keyboard.type('all leases');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/list/lease');
      await expect(dialog).toBeHidden();
      await open(page);
      await expect(group('Recent').getByRole('option')).toHaveText([/^All leases/, /^Devices/]);
      await page.evaluate(() => localStorage.setItem('username', 'Somebody Else'));
      await page.reload();
      await expect(page.getByRole('banner').getByText('Somebody Else')).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(group('Pages')).toBeVisible();
      await expect(group('Recent')).toHaveCount(0);
      await close(page);
    });

    await test.step('never shows a late answer to an earlier text, nor drops what still fits', async () => {
      // The answer to the first text comes after that to the second.
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let isAnswered = false;
      await page.route('**/api/v3/search?search=sandifer&*', async (route) => {
        await held;
        await route.continue().catch(() => {});
        isAnswered = true;
      });
      const { group, box, dialog } = await open(page);
      const records = group('Records').getByRole('option');
      const found = page.waitForResponse('**/api/v3/search?search=sandif&*');
      await page.keyboard.type('sandif');
      // What an earlier text found is shown until its own answer has come.
      const seen = (await (await found).json()).length;
      expect(seen).toBeGreaterThan(2);
      await expect(records).toHaveCount(seen);
      await expect(records.first()).toContainText('Sandif');
      const asked = page.waitForRequest('**/api/v3/search?search=sandifer&*');
      await page.keyboard.type('er');
      await asked;
      await expect(records).toHaveCount(seen);
      await box.fill('salt cellar');
      await expect(records.first()).toContainText('Salt Cellar');
      release();
      await expect.poll(() => isAnswered).toBe(true);
      await expect(records.first()).toContainText('Salt Cellar');
      await expect(dialog.getByText('Sandifer')).toHaveCount(0);
      await close(page);
    });

    await test.step('goes to pages, whose names it marks', async () => {
      const { dialog, chosen } = await open(page);
      await page.keyboard.type('tick rec');
      await expect(chosen).toContainText('Recent Tickets');
      await expect(chosen.locator('mark')).toHaveText(['Rec', 'Tick']);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/temp/documents');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('begins a record and searches for one', async () => {
      const { group } = await open(page);
      await page.keyboard.type('lease');
      await expect(group('Record types').getByRole('option')).toHaveText([
        'All leases',
        'Import leases',
        'New Lease',
        'Search Lease',
      ]);
      await group('Record types').getByRole('option', { name: 'Search Lease' }).click();
      await expect(page).toHaveURL('/search/lease?endpoint=leases&value=');
      await expect(page.getByRole('searchbox', { name: 'Search Lease' })).toBeFocused();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('new meter');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/meter');
      await expect(page).toHaveTitle(/Meter/);
    });

    await test.step('does what can be done everywhere', async () => {
      const { dialog } = await open(page);
      await page.keyboard.type('dark');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('keyboard');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('logout');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/login');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  test('finds records of every type, from two characters on', async ({ signedIn: page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/v3/search') asked.push(url.searchParams.get('search')!);
    });
    await page.clock.install();
    await page.goto('/dispatch');
    const { group, chosen } = await open(page);
    await stopTime(page);
    await page.keyboard.type('s');
    await page.clock.runFor(2000);
    await page.keyboard.type('andifer heirs');
    expect(asked).toEqual([]);
    // Once for the whole text, when the fingers rest.
    await page.clock.runFor(2000);
    await page.clock.resume();
    const records = group('Records').getByRole('option');
    await expect(records.first()).toHaveText(/^Sandifer HeirsLease · /);
    expect(asked).toEqual(['sandifer heirs']);
    await expect(chosen).toContainText('Sandifer Heirs');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/lease\?uuid=[0-9a-f-]{36}$/);
  });
});

test('keyboard shortcuts are listed, are letters where one types, and can be switched off', async ({
  signedIn: page,
}) => {
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/dispatch');
  await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();

  await test.step('are listed accessibly in both themes, on every screen', async () => {
    await page.keyboard.press('?');
    await expect(list).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await close(page);
  });

  await test.step('are listed behind ?, those of the page first', async () => {
    await goWithin(page, '/search/lease?value=s');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await page.keyboard.press('?');
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Search Lease', 'Everywhere', 'Go to']);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(page).toHaveURL('/temp/devices');
    await expect(page.getByRole('main', { name: 'Devices' })).toBeFocused();
    await page.keyboard.press('?');
    await expect(list.getByRole('heading', { level: 3 })).toHaveText([
      'Devices',
      'Rows',
      'Everywhere',
      'Go to',
    ]);
    await close(page);
  });

  await test.step('are letters where one types, and wait behind a dialog', async () => {
    await goWithin(page, '/search/lease');
    const box = page.getByRole('searchbox', { name: 'Search Lease' });
    await expect(box).toBeFocused();
    await page.keyboard.type('g t?');
    await expect(box).toHaveValue('g t?');
    await expect(list).toHaveCount(0);
    await page.getByRole('main').focus();
    await page.keyboard.press('?');
    await expect(list).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await expect(list).toBeVisible();
    await expect(page).toHaveURL(/\/search\/lease/);
    await close(page);
  });

  await test.step('are closed by Escape also when a page that was on its way has come meanwhile', async () => {
    const program = '**/IssuesPage-*.js';
    const letThrough = await hold(page, program);
    await goWithin(page, '/dispatch');
    await expect(page.getByRole('main', { name: 'Dashboard' })).toBeFocused();
    const asked = page.waitForRequest(program);
    await goWithin(page, '/temp/annotations');
    await asked;
    await page.keyboard.press('?');
    await expect(list).toBeVisible();
    letThrough();
    await expect(page).toHaveTitle(/Potential Issues/);
    await close(page);
  });

  await test.step('of a single key can be switched off', async () => {
    await goWithin(page, '/dispatch');
    await expect(page.getByRole('main', { name: 'Dashboard' })).toBeFocused();
    await page.keyboard.press('?');
    await list.getByRole('switch', { name: 'Shortcuts of a single key' }).click();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.reload();
    await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Go to anything' })).toBeVisible();
    await expect(list).toHaveCount(0);
  });
});

test('finds the page of a ticket by the numbers on its paper', async ({ signedIn: page }) => {
  await page.goto('/dispatch');
  const [newest] = await ask<Document[]>(page, 'documents?top=1&operation=Pickup&expand=operation');
  const { number, operation } = newest!;
  for (const typed of [number.toLowerCase(), String(operation!.modelData.ticketNumber)]) {
    const { box, group } = await open(page);
    await box.fill(typed);
    const found = group('Tickets').getByRole('option', { name: number });
    await expect(found).toContainText('Pickup');
    await found.click();
    await expect(page).toHaveURL(`/tickets/${operation!.id}`);
  }
});
