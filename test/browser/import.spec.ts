import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ask } from './tables.ts';
import { expect, expectAccessibleInBothThemes, goWithin, leaveBefore, test } from './world.ts';

const region = (page: Page, name: string): Locator => page.getByRole('region', { name });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Names that no other test knows. */
const own = () => `Brought ${randomUUID().slice(0, 8)}`;

const fileOf = (...lines: string[]) => ({
  name: 'offloads.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a file is looked over, gone through and written, by mouse', async ({ signedIn: page }) => {
  const [first, second] = [own(), own()];
  await page.goto('/import/terminal');
  await expect(page).toHaveTitle(/^Import terminals/);
  await expectAccessibleInBothThemes(page);
  const bring = async (...lines: string[]) => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose a file').click();
    await (await chooser).setFiles(fileOf(...lines));
  };
  await bring('<html>');
  await expect(page.getByRole('alert')).toContainText('This is no spreadsheet');
  await bring(
    'Terminal ID,What it is,State,Nonsense',
    `${first},${first} yard,TX,1`,
    `${second},${second} yard,nowhere,2`,
  );
  // What was not matched is chosen by hand.
  await page.getByLabel('Field for What it is').selectOption({ label: 'Description' });
  await button(page, 'Check 2 rows').click();
  const result = region(page, 'What would become of the rows');
  await expect(result.getByRole('button', { name: 'Wrong (1)' })).toHaveAttribute('aria-pressed', 'true');
  await expect(result.getByRole('row', { name: second })).toContainText(
    'State: nowhere It is not in the list.',
  );
  await expectAccessibleInBothThemes(page);
  // What is chosen otherwise was not checked: nothing is written of it before it is.
  await page.getByLabel('Field for Nonsense').selectOption({ label: 'Terminal Manager' });
  await expect(page.getByRole('alert')).toContainText('check the rows again');
  await expect(result).toHaveCount(0);
  await page.getByLabel('Field for Nonsense').selectOption({ label: 'Left out' });
  const download = page.waitForEvent('download');
  await button(page, 'Export the wrong rows').click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`${second},${second} yard,nowhere,2,State: It is not in the list.`);
  await result.getByRole('button', { name: 'New (1)' }).click();
  await expect(result.getByRole('row', { name: first })).toBeVisible();
  await button(page, 'Import the 1 valid row').click();
  await expect(page).toHaveURL(/\/batches\//);
  await expect(page.getByRole('main')).toContainText('offloads.csv');
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
  const found = await ask<unknown[]>(page, `terminals?search=${encodeURIComponent(first)}`);
  expect(found).toHaveLength(1);
});

test('a list is taken along, edited and brought back, by keyboard', async ({ signedIn: page }) => {
  const name = own();
  await page.goto('/import/terminal');
  const made = await ask<{ id: string }>(page, 'terminals', 'POST', {
    terminalId: name,
    description: `${name} yard`,
    state: 'TX',
  });
  await goWithin(page, `/list/terminal?terminalId=${encodeURIComponent(name)}`);
  const download = page.waitForEvent('download');
  await button(page, 'Export').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const sheet = await readFile(await (await download).path());
  expect((await download).suggestedFilename()).toMatch(/^terminals-.*\.xlsx$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Import…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Import terminals/);
  const bring = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose a file').focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(file);
  };
  const check = async () => {
    await button(page, 'Check 1 row').focus();
    await page.keyboard.press('Enter');
  };
  await bring({ name: 'terminals.xlsx', mimeType: 'application/octet-stream', buffer: sheet });
  await check();
  await expect(button(page, 'Unchanged (1)')).toBeVisible();
  await page.getByRole('link', { name: 'Another file' }).press('Enter');
  await bring(fileOf('ID,Description', `${made.id},Edited ${name}`));
  await check();
  const row = region(page, 'What would become of the rows').getByRole('row', { name });
  await expect(row).toContainText(`Description: Edited ${name} (was ${name} yard)`);
  await button(page, 'All or nothing').press('Enter');
  await expect(page).toHaveURL(/\/batches\//);
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
  expect(await ask(page, `terminals/${made.id}`)).toMatchObject({ description: `Edited ${name}` });
});

test('whoever leaves before a file is read, or written, stays where they went', async ({
  signedIn: page,
}) => {
  await page.goto('/import/terminal');
  const bring = async () => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose a file').click();
    await (await chooser).setFiles(fileOf('Terminal ID,Description,State', `${own()},Left,TX`));
  };
  const leave = () => goWithin(page, '/import/lease');
  await leaveBefore(page, '**/api/v3/imports/terminals?*', bring, leave);
  await goWithin(page, '/import/terminal');
  await bring();
  await button(page, 'Check 1 row').click();
  const write = () => button(page, 'All or nothing').click();
  await leaveBefore(page, '**/api/v3/imports/*/apply', write, leave);
});
