import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ask, rowsOf } from './tables.ts';
import { expect, expectAccessible, goWithin, hold, test } from './world.ts';

/** A tank whose capacity contradicts its strapping, under a number that nobody else has. */
async function addTank(page: Page): Promise<{ id: string; number: string }> {
  const number = `T-${randomUUID().slice(0, 8)}`;
  const [operator] = await ask<{ value: string }[]>(page, 'operators?list=compact&top=1');
  return ask(page, 'tanks', 'POST', {
    number,
    company: operator!.value,
    strappingFraction: 4,
    totalIncrement: 200,
    unitsPerIncrement: 2,
    capacity: 430,
  });
}

test('a contradiction is found, read, opened, and waived for a reason', async ({ signedIn: page }) => {
  await page.goto('/data-quality');
  await expect(page.getByRole('heading', { name: 'Data quality' })).toBeVisible();
  const { id, number } = await addTank(page);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByText(/^Looked at/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: /^Capacity against the strapping · \d/ }).click();
  await expect(page).toHaveURL(/rule=capacity/);
  await goWithin(page, `/data-quality?rule=capacity&search=${number}`);
  const row = rowsOf(page);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(
    '200 increments of 2 bbl come to 400 bbl; the capacity is 430 bbl, 7.5 % off',
  );
  await expectAccessible(page);

  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Waive', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Waive 1 finding?' });
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(dialog.getByText('Say why.', { exact: true })).toBeVisible();
  await dialog.getByRole('textbox').fill('The dome on top holds the rest.');
  // What becomes of it while the reason is typed is not what was read.
  await ask(page, `tanks/${id}`, 'PATCH', { capacity: 440 }, { 'if-match': '"1"' });
  // Another look may be under way.
  await expect(() => ask(page, 'quality/runs', 'POST')).toPass();
  await expect(page.locator('tbody > tr')).toContainText('the capacity is 440 bbl');
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The facts have changed since you read them');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Waive', exact: true }).click();
  await dialog.getByRole('textbox').fill('The dome on top holds the rest.');
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(page.getByText('1 finding waived')).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole('link', { name: 'Waived' }).click();
  await expect(rowsOf(page).filter({ hasText: number })).toContainText('The dome on top holds the rest.');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: `Tank - ${number}` })).toBeVisible();

  await page.goBack();
  await rowsOf(page).filter({ hasText: number }).getByRole('checkbox').click();
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/unwaive')) opened.push(request.url());
  });
  const letThrough = await hold(page, '**/unwaive');
  await page.getByRole('button', { name: 'Open again' }).dblclick();
  letThrough();
  await expect(page.getByText('1 finding is open again')).toBeVisible();
  expect(opened).toHaveLength(1);
});

test('a look that is asked for while another is under way comes after it', async ({ signedIn: page }) => {
  await page.goto('/data-quality');
  const { number } = await addTank(page);
  let isFirst = true;
  await page.route('**/quality/runs', async (route) => {
    if (isFirst && route.request().method() === 'POST') {
      isFirst = false;
      await expect(() => ask(page, 'quality/runs', 'POST')).toPass();
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByRole('button', { name: /^Looking: \d+ of \d/ })).toBeDisabled();
  await expect(page.getByText(/^Looked at/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await goWithin(page, `/data-quality?search=${number}`);
  await expect(rowsOf(page)).toHaveCount(1);
});

test('by the keyboard alone: a finding is waived and that is undone', async ({ signedIn: page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Data quality/ })).toContainText(/contradict/);
  const { number } = await addTank(page);
  await goWithin(page, `/data-quality?search=${number}`);
  await page.getByRole('button', { name: 'Look again' }).focus();
  await page.keyboard.press('Enter');
  // What it says at its end would take the place of what is said of the waiving.
  await expect(page.getByText(/^Looked at/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Look again' })).toBeFocused();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Waive 1 finding?' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('It stands on a slope.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 finding waived')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toHaveCount(1);
});
