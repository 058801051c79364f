import type { Page } from '@playwright/test';
import { button, press } from './form-filling.ts';
import { rowsOf } from './tables.ts';
import { cutOff, expect, hold, stopTime, test } from './world.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const fresh = (name: string) => `${name} ${Date.now()}${Math.round(Math.random() * 1e6)}`;

test('what is typed while the page goes on stands in the page that comes', async ({ signedIn: page }) => {
  await test.step('in the search of a form whose record is just being made', async () => {
    await page.goto('/LACT');
    const search = page.getByRole('combobox', { name: 'Search LACT' });
    await expect(box(page, 'Reference')).toBeFocused();
    await page.keyboard.type(fresh('Made meanwhile'));
    await page.keyboard.press('Tab');
    await page.keyboard.type('7');
    const letGo = await hold(page, '**/api/v3/lacts');
    await page.keyboard.press('Control+s');
    await expect(button(page, 'Save')).toBeDisabled();
    await search.focus();
    await page.keyboard.type('Mab');
    letGo();
    await expect(page).toHaveURL(/uuid=/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Made meanwhile');
    await expect(search).toHaveValue('Mab');
    await page.keyboard.type('ry');
    await expect(search).toHaveValue('Mabry');
  });

  await test.step('in the search of a table that another takes the place of', async () => {
    await page.goto('/temp/annotations');
    await expect(rowsOf(page).first()).toBeVisible();
    // As in a browser that has not heard yet how the reader likes the table.
    await page.evaluate(() => localStorage.removeItem('defaultViews Demo User'));
    const letGo = await hold(page, '**/api/v3/views');
    await page.getByRole('link', { name: 'Resolved' }).press('Enter');
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await page.keyboard.type('D-');
    letGo();
    await expect(page.getByRole('link', { name: 'Resolved' })).toHaveAttribute('aria-current', 'page');
    await expect(search).toBeFocused();
    await page.keyboard.type('1');
    await expect(search).toHaveValue('D-1');
    await expect(page).toHaveURL(/show=resolved&search=D-1$/);
  });
});

test('what failed is told until it is closed, and what can be undone keeps its time', async ({
  signedIn: page,
}) => {
  await page.clock.install();
  await page.goto('/LACT');
  const [cleared, failed] = [page.getByText('The form was cleared'), page.getByText(/^Not saved: /)];
  await box(page, 'Reference').fill('Typed in vain');
  await box(page, 'Number').fill('7');
  await stopTime(page);
  await press(page, 'New');
  await expect(cleared).toBeVisible();
  await page.clock.runFor(3000);

  await box(page, 'Reference').fill(fresh('Refused'));
  await box(page, 'Number').fill('8');
  await cutOff(page, 'lacts');
  await press(page, 'Save');
  await expect(failed).toBeVisible();
  await expect(cleared).toBeVisible();
  await page.clock.runFor(3500);
  await expect(cleared).toBeHidden();
  await page.clock.runFor(60_000);
  await page.getByRole('alert').filter({ has: failed }).getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(500);
  await expect(failed).toBeHidden();
});
