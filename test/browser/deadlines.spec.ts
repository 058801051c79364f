import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { DeadlineRow } from '#model/deadlines/deadline.ts';
import { ask, choose, openFilters, rowsOf, textsOf } from './tables.ts';
import { expect, expectAccessible, test } from './world.ts';

/** Written through the API, under a name that nobody else has. */
async function addDriver(page: Page, driversLicenseExpirationDate: string): Promise<string> {
  const name = `Driver ${randomUUID().slice(0, 8)}`;
  const status = await page.evaluate(
    async (values) => {
      const answer = await fetch('/api/v3/drivers', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
        },
        body: JSON.stringify(values),
      });
      return answer.status;
    },
    { name, driversLicenseExpirationDate },
  );
  expect(status).toBe(201);
  return name;
}

test('what runs out is found by how soon, opened, and taken into a calendar', async ({ signedIn: page }) => {
  await page.goto('/deadlines');
  await expect(rowsOf(page).first()).toBeVisible();
  const late = await addDriver(page, '2001-02-03');

  await test.step('narrowed to what is overdue', async () => {
    await openFilters(page);
    await choose(page, 'How soon', ['Overdue']);
    await choose(page, 'What runs out', ['Driver’s license']);
    await expect(page).toHaveURL(/band=overdue/);
    await expect(rowsOf(page).filter({ hasText: late })).toContainText('02/03/2001');
    for (const left of await textsOf(page, 'How soon')) expect(left).toMatch(/day ago|days ago/);
    await expectAccessible(page);
  });

  await test.step('into a calendar, as a file and by an address of one’s own', async () => {
    await page.getByRole('button', { name: 'Calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deadlines in a calendar' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download the file' }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file.replaceAll('\r\n ', '')).toContain(late);
    await dialog.getByRole('button', { name: 'Make an address' }).click();
    const address = await dialog.getByLabel('Your calendar address').inputValue();
    await expectAccessible(page);
    expect(await (await page.request.get(address)).text()).toContain('BEGIN:VCALENDAR');
    // It is the one of this view only.
    await dialog.getByRole('button', { name: 'Close' }).click();
    await choose(page, 'How soon', ['Overdue', 'Later']);
    await page.getByRole('button', { name: 'Calendar' }).click();
    await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'End it' }).click();
    await expect(page.getByText('Your calendar address has ended')).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(403);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('to the record it is about', async () => {
    await page.getByRole('link', { name: late }).click();
    await expect(page.getByRole('heading', { name: `Driver - ${late}` })).toBeVisible();
  });
});

test('by the keyboard alone: from anywhere to what runs out, and to its record', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Deadlines/ })).toContainText(
    /within|overdue|Nothing runs out/,
  );
  const name = await addDriver(page, '2001-02-04');
  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: 'Go to anything' })
    .or(page.getByPlaceholder(/^Search pages/))
    .first()
    .waitFor();
  await page.keyboard.type('Deadlines');
  await expect(page.getByRole('option', { name: /Deadlines/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/deadlines/);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(rowsOf(page)).toHaveCount(1);
  const [row] = await ask<DeadlineRow[]>(page, `deadlines?search=${encodeURIComponent(name)}`);
  expect(row).toMatchObject({ what: 'license', label: name });
});
