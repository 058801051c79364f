import type { Device } from '#model/operations.ts';
import { ask, columnOf, filtersOf, openFilters, rowsOf, sortBy, textsOf } from './tables.ts';
import { expect, goWithin, test } from './world.ts';

test('Devices show what is worth knowing, on a screen and on a tablet', async ({ signedIn: page }) => {
  await page.goto('/temp/devices');
  await expect(rowsOf(page).first()).toBeVisible();

  await test.step('never shows an address', async () => {
    const asked = await ask<Device[]>(page, 'devices?top=50');
    const html = await page.getByRole('main').innerHTML();
    for (const { ipAddress } of asked) expect(html).not.toContain(ipAddress!);
    expect(html).not.toMatch(/ip ?address/i);
  });

  await test.step('shows each device the short way, with the whole as hover text', async () => {
    await openFilters(page);
    await filtersOf(page).getByLabel('Label').fill('Tablet');
    await expect(page.getByRole('button', { name: /Remove the filter Label: Tablet/ })).toBeVisible();
    await sortBy(page, 'Fingerprint', 'ascending');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Fingerprint',
      'Label',
      'User',
      'Browser',
      'GPS',
      'County',
      'State',
      'Updated',
    ]);
    const asked = await ask<Device[]>(
      page,
      'devices?expand=user&orderby=fingerprint asc&label=Tablet&top=50',
    );
    const prints = await columnOf(page, 'Fingerprint');
    expect(await textsOf(page, 'Fingerprint')).toEqual(asked.map((one) => `${one.fingerprint.slice(0, 8)}…`));
    await expect(prints.first().getByTitle(asked[0]!.fingerprint)).toBeVisible();
    const agents = await textsOf(page, 'Browser');
    for (const agent of agents) expect(agent).toMatch(/^(Chrome|Safari|Firefox) \d+ · (Android|iOS) [\d.]+$/);
    await expect((await columnOf(page, 'Browser')).first().getByTitle(asked[0]!.userAgent!)).toBeVisible();
    expect(await textsOf(page, 'User')).toEqual(asked.map(({ user }) => user?.fullName ?? ''));
    expect(await textsOf(page, 'GPS')).toEqual(
      asked.map(({ latitude, longitude }) =>
        latitude === null ? '' : `${latitude.toFixed(3)}, ${longitude!.toFixed(3)}`,
      ),
    );
    const place = asked.find(({ latitude }) => latitude !== null)!;
    await expect((await columnOf(page, 'GPS')).getByRole('link').first()).toHaveAttribute(
      'href',
      new RegExp(`mlat=${place.latitude}&mlon=${place.longitude}`),
    );
  });

  await test.step('keeps its first column in sight on a tablet, and says that it goes on', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    // The table has its place once the menu has made room.
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
    const region = page.getByRole('region', { name: 'Devices' });
    const frame = page.locator('[data-more]');
    await expect(frame).toHaveAttribute('data-more', 'right');
    const first = rowsOf(page).first().getByRole('cell').first();
    const before = await first.boundingBox();
    await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect(frame).toHaveAttribute('data-more', 'left');
    expect((await first.boundingBox())!.x).toBe(before!.x);
    await expect(page.getByRole('columnheader', { name: 'Updated' })).toBeInViewport();
  });
});

test.describe('Devices on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('show to a tap what hovering shows', async ({ signedIn: page }) => {
    const fingerprint = 'tapped-device-0001-with-a-long-name';
    const userAgent = 'Mozilla/5.0 (Android 13; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0';
    await page.goto('/temp/devices?label=Tapped');
    await ask(page, `devices/${fingerprint}`, 'PUT', { label: 'Tapped', userAgent });
    await page.getByRole('button', { name: 'Refresh' }).click();
    const hint = page.getByRole('tooltip').filter({ hasNotText: 'Refresh' });
    await page.getByText('tapped-d…').tap();
    await expect(hint).toHaveText(fingerprint);
    await page.getByText('Firefox 132 · Android 13').tap();
    await expect(hint).toHaveText(userAgent);
    await rowsOf(page).locator('time').tap();
    await expect(hint).toHaveText(/day, .+ \d{4} at .+ C[SD]T$/);
    await page.getByText('Tapped', { exact: true }).tap();
    await expect(hint).toHaveCount(0);

    await goWithin(page, '/temp/documents?operation=Unload+Exception');
    await page.getByRole('note').first().tap();
    await expect(hint).toContainText('names neither an offload nor a terminal.');
  });
});
