import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ask, expectTurned, rowsOf } from './tables.ts';
import { expect, expectAccessible, goWithin, hold, leaveBefore, test } from './world.ts';

/** Companies of one city that no other test has, and a clerk who asks the server beside the page. */
async function madeCompanies(page: Page, count: number) {
  const { accessToken } = await (
    await page.request.post('/api/v3/users/authenticate', { data: { username: 'demo', password: 'demo' } })
  ).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const city = `Bulk ${randomUUID().slice(0, 8)}`;
  const made: { id: string; name: string }[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const data = { name: `${city} ${nth}`, telephone: '9035551212', city };
    const answer = await page.request.post('/api/v3/operators', { data, headers });
    expect(answer.status()).toBe(201);
    made.push(await answer.json());
  }
  const read = async (id: string) =>
    (await page.request.get(`/api/v3/operators/${id}?list=expanded`, { headers })).json();
  const change = async (id: string, version: number, data: object) => {
    const answer = await page.request.patch(`/api/v3/operators/${id}`, {
      data,
      headers: { ...headers, 'if-match': `"${version}"` },
    });
    expect(answer.status()).toBe(200);
  };
  return { city, made, read, change };
}

const dialog = (page: Page) => page.getByRole('dialog');

test('by mouse: fields are set in the rows that are chosen, and all of it is undone', async ({
  signedIn: page,
}) => {
  const { city, made, read, change } = await madeCompanies(page, 3);
  const [first, second, third] = made;
  await page.goto(`/list/company?${new URLSearchParams({ city })}`);
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: /all/i }).click();
  await page.getByRole('button', { name: 'Edit…' }).click();

  await dialog(page).getByRole('button', { name: 'See changes' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/Choose the fields/);
  const add = dialog(page).getByRole('combobox', { name: 'Add a field to set' });
  await add.click();
  await page.getByRole('option', { name: 'Telephone' }).click();
  await dialog(page).getByRole('textbox', { name: 'Telephone' }).fill('12');
  await dialog(page).getByRole('combobox', { name: 'Add a field to set' }).click();
  await page.getByRole('option', { name: 'City' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Make City empty' }).check();
  await dialog(page).getByRole('button', { name: 'See changes' }).click();
  await expect(dialog(page).getByRole('group', { name: 'Telephone' })).toContainText(/digits/i);
  await expectAccessible(page);
  await dialog(page).getByRole('textbox', { name: 'Telephone' }).fill('9035557777');
  // They leave the list meanwhile, and come back; what was asked about stays.
  for (const { id } of made) await change(id, 1, { city: 'Elsewhere' });
  await expect(page.locator('tr.gone')).toHaveCount(3);
  for (const { id } of made) await change(id, 2, { city });
  await expect(page.locator('tr.gone')).toHaveCount(0);
  await page.mouse.click(5, 5);
  const discard = page.getByRole('dialog', { name: 'Discard what was to be set?' });
  await discard.getByRole('button', { name: 'Cancel' }).click();
  await expect(discard).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'See changes' }).click();

  await expect(dialog(page).getByText('3 records will change')).toBeVisible();
  const changes = dialog(page).getByRole('table', { name: 'Changes' }).locator('tbody').getByRole('row');
  await expect(changes).toHaveCount(6);
  await expect(changes.first()).toContainText(first!.name);
  await expectAccessible(page);
  // Somebody else is quicker with one of them.
  await change(second!.id, 3, { title: 'quicker' });
  await dialog(page).getByRole('button', { name: 'Change 3 records' }).click();

  await expect(page).toHaveURL(/\/batches\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toHaveText(
    'Done · 2 changed · 1 changed by somebody else',
  );
  const results = page.getByRole('table', { name: 'What became of each record' }).locator('tbody');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(results.getByRole('row')).toHaveCount(3);
  await expect(results.getByRole('row', { name: second!.name })).toContainText('Changed by somebody else');
  await expectAccessible(page);
  expect(await read(second!.id)).toMatchObject({ title: 'quicker', telephone: '9035551212', city });
  expect(await read(third!.id)).toMatchObject({ telephone: '9035557777', city: null });

  await page.getByRole('button', { name: 'Undo all' }).click();
  await dialog(page).getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toHaveText('Done · 2 put back');
  expect(await read(third!.id)).toMatchObject({ telephone: '9035551212', city, version: 5 });
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(page.getByText('This was undone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo all' })).toHaveCount(0);
});

test('by keyboard: all that the filters select are changed, and the log leads to it', async ({
  signedIn: page,
}) => {
  const { city, made, read, change } = await madeCompanies(page, 51);
  await page.goto(`/list/company?${new URLSearchParams({ city })}`);
  await expect(rowsOf(page)).toHaveCount(50);
  await page.getByRole('checkbox', { name: /all/i }).first().press('Space');
  const whole = page.getByRole('checkbox', { name: 'All 51 that the filters select' });
  await whole.press('Space');
  await page.getByRole('button', { name: 'Edit…' }).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Edit 51 records: Company' })).toBeVisible();
  await expect(dialog(page).getByRole('combobox', { name: 'Add a field to set' })).toBeFocused();
  await page.keyboard.type('titl');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
  // One of the page goes, and another comes in its place: all are still all, as they were counted.
  await change(made[0]!.id, 1, { city: 'Elsewhere' });
  await expect(page.locator('tr.gone')).toHaveCount(1);
  await expect(dialog(page).getByRole('heading', { name: 'Edit 51 records: Company' })).toBeVisible();
  await change(made[0]!.id, 2, { city });
  await page.keyboard.type('Operator of all');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('51 records will change')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Change 51 records' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toHaveText('Done · 51 changed');
  expect(await read(made.at(-1)!.id)).toMatchObject({ title: 'Operator of all', version: 2 });

  await page.getByRole('link', { name: 'Bulk edits and imports' }).last().press('Enter');
  await expectTurned(page);
  await expect(rowsOf(page).first()).toContainText('Title');
  await expect(rowsOf(page).first()).toContainText('51 changed');
  await expectAccessible(page);
});

test('what is typed while a record is being found stays', async ({ signedIn: page }) => {
  const { city, made } = await madeCompanies(page, 2);
  const [, parent] = made;
  await page.goto(`/list/company?${new URLSearchParams({ city })}`);
  await page.getByRole('checkbox', { name: /all/i }).click();
  await page.getByRole('button', { name: 'Edit…' }).click();
  const addField = async (name: string) => {
    await dialog(page).getByRole('combobox', { name: 'Add a field to set' }).fill(name);
    await page.keyboard.press('Enter');
  };
  await addField('Company');
  const letThrough = await hold(page, '**/api/v3/operators?*search=*');
  await dialog(page).getByRole('combobox', { name: 'Company', exact: true }).fill(parent!.name);
  await addField('Title');
  await page.keyboard.type('Typed meanwhile');
  const found = page.waitForResponse(/operators\?.*search=/);
  letThrough();
  await (await found).finished();
  await expect(dialog(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Typed meanwhile');
  await dialog(page).getByRole('button', { name: 'See changes' }).click();
  const changes = dialog(page).getByRole('table', { name: 'Changes' }).locator('tbody').getByRole('row');
  // None is a part of itself.
  await expect(changes.filter({ hasText: 'Typed meanwhile' })).toHaveCount(1);
  await expect(changes.filter({ hasText: parent!.name })).toHaveCount(1);
});

test('what is to be set is lost neither by going back nor with the session', async ({ signedIn: page }) => {
  const { city } = await madeCompanies(page, 2);
  await page.goto('/company');
  await page.getByRole('link', { name: 'All companies' }).first().click();
  await page.getByRole('searchbox').fill(city);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: /all/i }).click();
  await page.getByRole('button', { name: 'Edit…' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Add a field to set' })).toBeFocused();
  await page.keyboard.type('titl');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kept');
  await page.evaluate(() => history.back());
  const discard = page.getByRole('dialog', { name: 'Discard what was to be set?' });
  await expect(discard.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(discard).toHaveCount(0);
  await ask(page, 'users/logout', 'POST', {});
  await dialog(page).getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await page.keyboard.type('demo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Change 2 records' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toHaveText('Done · 2 changed');
});

test('whoever leaves before records are being changed, or put back, stays where they went', async ({
  signedIn: page,
}) => {
  const { city } = await madeCompanies(page, 1);
  await page.goto(`/list/company?${new URLSearchParams({ city })}`);
  await page.getByRole('checkbox', { name: /all/i }).click();
  await page.getByRole('button', { name: 'Edit…' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Add a field to set' })).toBeFocused();
  await page.keyboard.type('titl');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Set and left');
  await page.keyboard.press('Enter');
  const change = dialog(page).getByRole('button', { name: 'Change 1 record' });
  await expect(change).toBeFocused();
  const begun = await leaveBefore(
    page,
    '**/api/v3/operators/bulk',
    () => page.keyboard.press('Enter'),
    () => goWithin(page, '/batches'),
  );

  await test.step('be it for the page of another change', async () => {
    const undo = async () => {
      await page.getByRole('button', { name: 'Undo all' }).click();
      await dialog(page).getByRole('button', { name: 'Undo all' }).click();
    };
    const { id } = await begun.json();
    await goWithin(page, `/batches/${id}`);
    await undo();
    const other = page.getByRole('link', { name: 'Show', exact: true });
    await expect(page).not.toHaveURL(`/batches/${id}`);
    await leaveBefore(page, '**/api/v3/batches/*/undo', undo, () => other.click());
    await expect(page).toHaveURL(`/batches/${id}`);
  });
});

test('a dialog whose code cannot be had leaves the list as it is', async ({ signedIn: page }) => {
  const { city } = await madeCompanies(page, 1);
  await page.route('**/BulkDialog*', (route) => route.abort());
  await page.goto(`/list/company?${new URLSearchParams({ city })}`);
  await page.getByRole('checkbox', { name: /all/i }).click();
  await page.getByRole('button', { name: 'Edit…' }).click();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
});
