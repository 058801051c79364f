import type { Device } from '#model/operations.ts';
import { ask, columnOf, rowsOf, textsOf } from './tables.ts';
import { expect, test } from './world.ts';

test.describe('Devices', () => {
  test('shows each device the short way, with the whole as hover text', async ({ signedIn: page }) => {
    await page.goto('/temp/devices?orderby=fingerprint+asc&label=Tablet');
    await expect(rowsOf(page).first()).toBeVisible();
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

  test('never shows an address', async ({ signedIn: page }) => {
    await page.goto('/temp/devices');
    await expect(rowsOf(page).first()).toBeVisible();
    const asked = await ask<Device[]>(page, 'devices?top=50');
    const html = await page.getByRole('main').innerHTML();
    for (const { ipAddress } of asked) expect(html).not.toContain(ipAddress!);
    expect(html).not.toMatch(/ip ?address/i);
  });
});
