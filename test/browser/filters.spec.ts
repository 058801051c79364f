import { rowsOf } from './tables.ts';
import { expect, test } from './world.ts';

test.describe('the filters of a table', () => {
  test('take days as they are typed, and as they are typed over', async ({ signedIn: page }) => {
    await page.goto('/temp/documents');
    await page.getByRole('button', { name: 'Filters' }).click();
    const from = page.getByLabel('Created from');
    await from.click();
    // The click lands on some part of the date; the arrow leads to its first.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('02052024');
    await expect(from).toHaveValue('2024-02-05');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/createdAt=2024-02-05\.\.$/);
    const to = page.getByLabel('Created to');
    await to.focus();
    await page.keyboard.type('12312199');
    await expect(to).toHaveValue('2199-12-31');
    await expect(page).toHaveURL(/createdAt=2024-02-05\.\.2199-12-31$/);
    await expect(rowsOf(page)).toHaveCount(100);

    await from.focus();
    await page.keyboard.type('11');
    await expect(page).toHaveURL(/createdAt=2024-11-05\.\.2199-12-31$/);
    await page.keyboard.type('302');
    await expect(from).toHaveValue('0002-11-30');
    await expect(page).toHaveURL(/createdAt=2024-11-/);
    await page.keyboard.type('025');
    await expect(page).toHaveURL(/createdAt=2025-11-30\.\.2199-12-31$/);
    await page.getByRole('button', { name: /Remove the filter Created/ }).click();
    await expect(from).toHaveValue('');
    await expect(page).toHaveURL(/\/temp\/documents$/);
  });
});
