import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask } from './tables.ts';
import { expect, expectAccessible, test } from './world.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const result = (page: Page) => page.getByRole('region', { name: 'What would become of the rows' });
const done = (page: Page) => page.getByRole('status').filter({ hasText: 'Done' });

interface Company {
  readonly id: string;
  readonly contacts: readonly { readonly name: string; readonly title: string | null }[];
}

/** An operator with three contacts, of a name that no other test knows. */
async function makeCompany(page: Page): Promise<Company & { name: string }> {
  const name = `Rows ${randomUUID().slice(0, 8)}`;
  const contacts = ['Ann', 'Bob', 'Cy'].map((one, at) => ({ name: one, telephone: `903555010${at}` }));
  await page.goto('/import/company');
  const made = await ask<Company>(page, 'operators', 'POST', { name, telephone: '9035550100', contacts });
  return { ...made, name };
}

const bring = async (page: Page, text: string, press: () => Promise<void>) => {
  const chooser = page.waitForEvent('filechooser');
  await press();
  await (await chooser).setFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
};

test('the contacts of companies are exported, edited and brought back, by mouse', async ({
  signedIn: page,
}) => {
  const { id, name } = await makeCompany(page);
  await page.goto(`/list/company?name=${encodeURIComponent(name)}`);
  await button(page, 'Export').click();
  await expect(page.getByRole('menuitem')).toHaveCount(4);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Contacts, CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^operators-contacts-.*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const edited = text.replace(',Ann,,', ',Ann,Foreman,').replace(',Bob,,9035550101,', ',,,,');
  await page.getByRole('link', { name: 'Import…' }).click();
  await bring(page, edited, () => button(page, 'Choose a file').click());
  await expect(page.getByLabel('The file has')).toHaveValue('contacts');
  await button(page, 'Check 3 rows').click();
  await expect(result(page).getByRole('row', { name })).toContainText([
    'Title: Foreman (was empty)',
    'Taken out Name: Bob',
  ]);
  await expectAccessible(page);
  await button(page, 'Import 2 rows').click();
  await expect(done(page)).toBeVisible();
  const { contacts } = await ask<Company>(page, `operators/${id}?list=expanded`);
  expect(contacts.map((one) => [one.name, one.title])).toEqual([
    ['Ann', 'Foreman'],
    ['Cy', null],
  ]);
});

test('contacts come from a file of one’s own, by keyboard', async ({ signedIn: page }) => {
  const { id, name } = await makeCompany(page);
  const press = async (label: string) => {
    await button(page, label).focus();
    await page.keyboard.press('Enter');
  };
  const lines = ['Company,Name,Telephone', `${name},Ann,903-555-0177`, `${name},Di,(903) 555-0188`];
  await bring(page, lines.join('\n'), () => press('Choose a file'));
  // Nothing tells that these are not companies.
  await page.getByLabel('The file has').focus();
  await page.keyboard.type('Contacts');
  await expect(page.getByLabel('Field for Company')).toHaveValue('record.name');
  await expect(page.getByLabel('The file has')).toBeFocused();
  await press('Check 2 rows');
  await expect(result(page).getByRole('button', { name: 'New (1)' })).toBeVisible();
  await expect(result(page).getByRole('row', { name })).toContainText('Telephone: 9035550177');
  await press('All or nothing');
  await expect(done(page)).toBeVisible();
  const { contacts } = await ask<Company>(page, `operators/${id}?list=expanded`);
  expect(contacts.map((one) => one.name)).toEqual(['Ann', 'Bob', 'Cy', 'Di']);
});
