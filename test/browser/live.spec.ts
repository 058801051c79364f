import type { Page } from '@playwright/test';
import { anotherBrowser, ask, expectLive, rowsOf, textsOf } from './tables.ts';
import { expect, test } from './world.ts';

const stream = '/api/v3/realtime/changes';

/** A device says where it is: the shortest way to a change. Each test has devices of its own. */
const report = (page: Page, fingerprint: string, label: string, latitude = 32.1) =>
  ask(page, `devices/${fingerprint}`, 'PUT', { label, latitude, longitude: -95.2 });

test.describe('live', () => {
  test('a change shows in another browser by itself', async ({ signedIn: page, browser }) => {
    await page.goto('/temp/devices?label=Watched');
    await report(page, 'watched-device-0001', 'Watched one');
    const other = await (await anotherBrowser(browser, page)).newPage();
    await other.goto('/temp/devices?label=Watched');
    await expectLive(other);
    await expect(rowsOf(other)).toHaveCount(1);
    await report(page, 'watched-device-0001', 'Watched two', 33.333);
    await expect(other.getByText('33.333, -95.200')).toBeVisible();
    await other.context().close();
  });

  test('new rows wait until they are asked for', async ({ signedIn: page }) => {
    await page.goto('/temp/devices?label=Waiting');
    await report(page, 'waiting-device-0000', 'Waiting 0');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rowsOf(page)).toHaveCount(1);
    await expectLive(page);
    for (const at of [1, 2, 3]) await report(page, `waiting-device-000${at}`, `Waiting ${at}`);
    const pill = page.getByRole('button', { name: '3 new' });
    await expect(pill).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(1);
    await pill.click();
    await expect(rowsOf(page)).toHaveCount(4);
    expect(await textsOf(page, 'Label')).toEqual(['Waiting 3', 'Waiting 2', 'Waiting 1', 'Waiting 0']);
    await expect(pill).toHaveCount(0);
  });

  test('a row that would stand elsewhere says so, and goes there when asked', async ({ signedIn: page }) => {
    await page.goto('/temp/devices?label=Roaming');
    for (const at of [1, 2, 3]) await report(page, `roaming-device-000${at}`, `Roaming ${at}`);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rowsOf(page)).toHaveCount(3);
    await expectLive(page);
    await report(page, 'roaming-device-0001', 'Roaming 1', 33.444);
    await expect(page.getByText('33.444, -95.200')).toBeVisible();
    expect(await textsOf(page, 'Label')).toEqual(['Roaming 3', 'Roaming 2', 'Roaming 1']);
    await page.getByRole('button', { name: '1 moved' }).click();
    await expect.poll(() => textsOf(page, 'Label')).toEqual(['Roaming 1', 'Roaming 3', 'Roaming 2']);
    await expect(page.getByRole('button', { name: /moved/ })).toHaveCount(0);
  });

  test('a paused table stands still, and catches up', async ({ signedIn: page, context }) => {
    await page.goto('/temp/devices?label=Paused');
    await report(page, 'paused-device-0000', 'Paused A');
    await page.getByRole('button', { name: 'Refresh' }).click();
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

  test('a stream that is cut says so, comes back and has missed nothing', async ({
    signedIn: page,
    browser,
  }) => {
    await page.goto('/temp/devices?label=Severed');
    await report(page, 'severed-device-0000', 'Severed A');
    const context = await anotherBrowser(browser, page);
    const other = await context.newPage();
    await other.goto('/temp/devices?label=Severed');
    await expectLive(other);
    await expect(rowsOf(other)).toHaveCount(1);
    await context.setOffline(true);
    await expect(other.getByRole('status').filter({ hasText: 'Cut off' })).toBeVisible();
    await report(page, 'severed-device-0000', 'Severed B');
    await expect(other.getByText('Severed A')).toBeVisible();
    await context.setOffline(false);
    await expectLive(other);
    await expect(other.getByText('Severed B')).toBeVisible();
    await context.close();
  });

  test('several tabs of one browser share one stream', async ({ signedIn: page, browser }) => {
    await page.goto('/login');
    const context = await anotherBrowser(browser, page);
    let streams = 0;
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === stream) streams++;
    });
    const tabs: Page[] = [];
    for (const path of [
      '/temp/devices?label=Shared',
      '/temp/annotations?number=none',
      '/temp/documents?number=none',
    ]) {
      const tab = await context.newPage();
      await tab.goto(path);
      await expectLive(tab);
      tabs.push(tab);
    }
    expect(streams).toBe(1);
    // Another takes over when the one that listens is closed.
    await tabs[0]!.close();
    await expect.poll(() => streams).toBe(2);
    await expectLive(tabs[1]!);
    await context.close();
  });
});
