import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './world.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** As a person does, and on with Tab. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await box(page, name).fill('');
  await box(page, name).pressSequentially(text);
  await page.keyboard.press('Tab');
}

test('a LACT ticket is worked out while its readings are typed', async ({ signedIn: page }) => {
  await page.goto('/LACT-ticket');
  await type(page, 'End (Off)', '131,250.40');
  await type(page, 'Begin (On)', '125000');
  await expect(box(page, 'Meter Volume')).toHaveValue('6250.4');
  const show = page.getByRole('button', { name: 'Show the working' });
  await expect(show).toBeDisabled();

  await type(page, 'Observed Gravity', '41.6');
  await type(page, 'Observed Temperature', '74');
  await expect(box(page, 'Corrected Gravity')).toHaveValue('40.4');
  await expect(box(page, 'Net Volume')).toHaveValue('');
  await type(page, 'Average Temperature', '83');
  await type(page, 'Meter Factor', '1.0008');
  await type(page, 'BS&W', '0.15');
  await expect(box(page, 'Net Volume')).toHaveValue('6173.31');

  // A figure that was keyed stays, says by how much it is off, and is put back by one click.
  await type(page, 'Net Volume', '6174');
  const note = page.getByText('The readings give 6,173.31 bbl: this is 0.69 bbl more.');
  await expect(note).toBeVisible();
  await type(page, 'BS&W', '0.35');
  await expect(box(page, 'Net Volume')).toHaveValue('6174');
  await expect(page.getByText('The readings give 6,160.94 bbl: this is 13.06 bbl more.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 6,160.94' }).click();
  await expect(box(page, 'Net Volume')).toHaveValue('6160.94');
  await expect(page.getByText('The readings give')).toHaveCount(0);
  await type(page, 'BS&W', '0.15');
  await expect(box(page, 'Net Volume')).toHaveValue('6173.31');

  // A correcting meter has brought its count to 60 °F already.
  await page.getByRole('checkbox', { name: 'Correcting Meter' }).check();
  await expect(box(page, 'Net Volume')).toHaveValue('6246.02');
  await page.getByRole('checkbox', { name: 'Correcting Meter' }).uncheck();
  await expect(box(page, 'Net Volume')).toHaveValue('6173.31');

  await show.click();
  const dialog = page.getByRole('dialog', { name: 'The working' });
  const last = dialog.getByRole('row').last();
  await expect(last.getByRole('rowheader')).toHaveText(
    /^Net standard volume \(NSV\).*GSV = 6,182.58, CSW = 0.9985MPMS 12.2$/,
  );
  await expect(last.getByRole('cell')).toHaveText(['6,173.30613', '6,173.31 bbl']);
  await expectAccessibleInBothThemes(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    const table = dialog.getByRole('table').locator('..');
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(show).toBeFocused();
});
