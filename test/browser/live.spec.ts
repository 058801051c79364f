import type { Page } from '@playwright/test';
import { anotherBrowser, ask, expectLive, filtersOf, openFilters, rowsOf, textsOf } from './tables.ts';
import { expect, expectDraft, hold, test } from './world.ts';

const stream = '/api/v3/realtime/changes';

/** A device says where it is: the shortest way to a change. Each test has devices of its own. */
const report = (page: Page, fingerprint: string, label: string, latitude = 32.1) =>
  ask(page, `devices/${fingerprint}`, 'PUT', { label, latitude, longitude: -95.2 });

test.describe('live', () => {
  test('a page reads its list once as it opens, and hears of what changed since', async ({
    signedIn: page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v3/devices') asked.push(request.url());
    });
    // The stream comes late: what changes meanwhile must not be missed.
    const letThrough = await hold(page, `**${stream}`);
    await page.goto('/temp/devices?label=Opening');
    await expect(page.getByText('No row matches the filters.')).toBeVisible();
    await report(page, 'opening-device-0001', 'Opening 1');
    letThrough();
    await expect(page.getByRole('button', { name: '1 new' }).or(rowsOf(page).first())).toBeVisible();
    expect(asked).toHaveLength(2);

    await page.reload();
    await expect(rowsOf(page)).toHaveCount(1);
    await expectLive(page);
    // By now it would have read again.
    await report(page, 'opening-device-0001', 'Opening 2');
    await expect(page.getByText('Opening 2')).toBeVisible();
    expect(asked).toHaveLength(4);
  });

  test('a tab that opens beside another hears of what changed after it had read its list', async ({
    signedIn: page,
    context,
  }) => {
    await page.goto('/login');
    await report(page, 'beside-device-0001', 'Beside 1');
    await page.goto('/temp/devices?label=Beside');
    await expect(page.getByText('Beside 1')).toBeVisible();
    await expectLive(page);
    // Its list has come while it waits for its default view: until it is drawn, it listens to nobody.
    const second = await context.newPage();
    await second.addInitScript(() => localStorage.removeItem('defaultViews Demo User'));
    const letThrough = await hold(second, '**/api/v3/views');
    const answered = second.waitForResponse(/\/api\/v3\/devices\?/);
    await second.goto('/temp/devices');
    await (await answered).finished();
    await report(page, 'beside-device-0001', 'Beside 2');
    await expect(page.getByText('Beside 2')).toBeVisible();
    letThrough();
    await expectLive(second);
    await expect(second.getByText('Beside 2')).toBeVisible();
  });

  test('what changes waits for whoever reads', async ({ signedIn: page, context }) => {
    await page.goto('/temp/devices?label=Waiting');
    const label = filtersOf(page).getByLabel('Label');

    await test.step('new rows wait until they are asked for', async () => {
      await report(page, 'waiting-device-0000', 'Waiting 0');
      const refresh = page.getByRole('button', { name: 'Refresh' });
      await refresh.click();
      await expect(rowsOf(page)).toHaveCount(1);
      await expectLive(page);
      // What comes while the reader waits for the list is shown with it.
      await expect(refresh).toHaveAttribute('aria-busy', 'false');
      for (const at of [1, 2, 3]) await report(page, `waiting-device-000${at}`, `Waiting ${at}`);
      const pill = page.getByRole('button', { name: '3 new' });
      await expect(pill).toBeVisible();
      await expect(rowsOf(page)).toHaveCount(1);
      await pill.click();
      await expect(rowsOf(page)).toHaveCount(4);
      expect(await textsOf(page, 'Label')).toEqual(['Waiting 3', 'Waiting 2', 'Waiting 1', 'Waiting 0']);
      await expect(pill).toHaveCount(0);
    });

    await openFilters(page);
    await test.step('a row that would stand elsewhere says so, and goes there when asked', async () => {
      for (const at of [1, 2, 3]) await report(page, `roaming-device-000${at}`, `Roaming ${at}`);
      await label.fill('Roaming');
      await expect(rowsOf(page)).toHaveCount(3);
      await expectLive(page);
      await report(page, 'roaming-device-0001', 'Roaming 1', 33.444);
      await expect(page.getByText('33.444, -95.200')).toBeVisible();
      expect(await textsOf(page, 'Label')).toEqual(['Roaming 3', 'Roaming 2', 'Roaming 1']);
      await page.getByRole('button', { name: '1 moved' }).click();
      await expect.poll(() => textsOf(page, 'Label')).toEqual(['Roaming 1', 'Roaming 3', 'Roaming 2']);
      await expect(page.getByRole('button', { name: /moved/ })).toHaveCount(0);
    });

    await test.step('a paused table stands still, and catches up', async () => {
      await report(page, 'paused-device-0000', 'Paused A');
      await label.fill('Paused');
      await expect(rowsOf(page)).toHaveCount(1);
      await expectLive(page);
      const beside = await context.newPage();
      await beside.goto('/temp/devices?label=Paused');
      await expectLive(beside);
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
      await report(page, 'paused-device-0000', 'Paused B');
      // The tab beside it has heard of it, through the stream that both share.
      await expect(beside.getByText('Paused B')).toBeVisible();
      expect(await textsOf(page, 'Label')).toEqual(['Paused A']);
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(page.getByText('Paused B')).toBeVisible();
    });
  });

  test('what changes comes to another browser, over one stream for all its tabs', async ({
    signedIn: page,
    browser,
  }) => {
    await page.goto('/login');
    await report(page, 'watched-device-0001', 'Watched one');
    const context = await anotherBrowser(browser, page);
    let streams = 0;
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === stream) streams++;
    });
    const tabs: Page[] = [];
    for (const path of [
      '/temp/annotations?number=none',
      '/temp/documents?number=none',
      '/temp/devices?label=Watched',
    ]) {
      const tab = await context.newPage();
      await tab.goto(path);
      await expectLive(tab);
      tabs.push(tab);
    }
    const [first, second, other] = tabs as [Page, Page, Page];

    await test.step('several tabs of one browser share one stream', async () => {
      expect(streams).toBe(1);
      // Another takes over when the one that listens is closed.
      await first.close();
      await expect.poll(() => streams).toBe(2);
      await expectLive(second);
      await second.close();
      await expect.poll(() => streams).toBe(3);
      await expectLive(other);
    });

    await test.step('a change shows in another browser by itself', async () => {
      await expect(rowsOf(other)).toHaveCount(1);
      await report(page, 'watched-device-0001', 'Watched two', 33.333);
      await expect(other.getByText('33.333, -95.200')).toBeVisible();
    });

    await test.step('a stream that is cut says so, comes back and has missed nothing', async () => {
      await context.setOffline(true);
      await expect(other.getByRole('status').filter({ hasText: 'Cut off' })).toBeVisible();
      await report(page, 'watched-device-0001', 'Watched three');
      await expect(other.getByText('Watched two')).toBeVisible();
      await context.setOffline(false);
      await expectLive(other);
      await expect(other.getByText('Watched three')).toBeVisible();
    });
    await context.close();
  });

  test('a page that its browser gives no locks, as one that blocks what sites store, is live and keeps drafts', async ({
    signedIn: page,
  }) => {
    await page.addInitScript(() => {
      LockManager.prototype.request = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
    });
    await page.goto('/temp/devices?label=Unlocked');
    await expectLive(page);
    await report(page, 'unlocked-device-0001', 'Unlocked 1');
    await expect(page.getByRole('button', { name: '1 new' }).or(rowsOf(page).first())).toBeVisible();

    await page.goto('/LACT');
    page.on('dialog', (question) => question.accept());
    const reference = page.getByRole('textbox', { name: 'Reference', exact: true });
    await reference.pressSequentially('Half done');
    await expectDraft(page);
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(reference).toHaveValue('Half done');
  });

  test('a page whose session was ended elsewhere leaves by itself', async ({ signedIn: page }) => {
    await page.goto('/temp/devices?label=Nothing');
    await expectLive(page);
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await page.request.post('/api/v3/users/logout', {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    });
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });
});
