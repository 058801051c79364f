import type { Page } from '@playwright/test';
import { anotherBrowser, ask, choose, expectTurned, openFilters } from './tables.ts';
import { expect, expectAccessible, test } from './world.ts';

const path = '/temp/documents';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menu = (page: Page) => page.getByRole('menu', { name: 'Views' });
const item = (page: Page, name: string) => menu(page).getByText(name, { exact: true });
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

async function open(page: Page, on = 'Views'): Promise<void> {
  await button(page, on).click();
  await expect(menu(page)).toBeVisible();
}

// Everybody of a worker shares one user: nothing may be left that another test would meet.
test.afterEach(async ({ signedIn: page }) => {
  for (const { id } of await ask<{ id: string }[]>(page, 'views')) await ask(page, `views/${id}`, 'DELETE');
});

test('by mouse: a view is saved, changed, shared, opened by default, and deleted with a way back', async ({
  signedIn: page,
  browser,
}) => {
  await page.goto(path);
  await openFilters(page);
  await choose(page, 'Status', ['Reject']);
  await open(page);
  await expect(menu(page).getByRole('menuitemradio')).toHaveText(['As it comes']);
  await item(page, 'Save as…').click();
  const dialog = page.getByRole('dialog', { name: 'Save the view' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Give it a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Rejects');
  await page.mouse.click(5, 5);
  await dialog.getByLabel('Show in the menu').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Rejects')).toBeFocused();

  await test.step('another browser has it in its menu, and follows it', async () => {
    const context = await anotherBrowser(browser, page);
    const other = await context.newPage();
    await other.goto('/');
    await drawer(other).getByRole('button', { name: 'Dispatch' }).click();
    await drawer(other).getByRole('link', { name: 'Rejects' }).click();
    await expect(other).toHaveURL(`${path}?status=reject`);
    await expect(button(other, 'Rejects')).toBeVisible();

    await choose(page, 'Status', ['Reject', 'Void']);
    await open(page, 'Rejects (changed)');
    await item(page, 'Save the changes').click();
    await expect(button(page, 'Rejects')).toBeVisible();
    await expect(button(other, 'Rejects (changed)')).toBeVisible();
    await context.close();
  });

  await test.step('the name is changed, and one that is taken is told of', async () => {
    await ask(page, 'views', 'POST', { page: path, name: 'Taken', query: 'search=x', isShared: false });
    await open(page, 'Rejects');
    await expectAccessible(page);
    await item(page, 'Name and sharing…').click();
    const edit = page.getByRole('dialog', { name: 'Name and sharing' });
    await edit.getByLabel('Name').fill('taken');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByText('You have a view of this name for this table already.')).toBeVisible();
    await edit.getByLabel('Name').fill('Not hauled');
    await edit.getByLabel('Share with everybody').check();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(button(page, 'Not hauled')).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: 'Not hauled' })).toBeVisible();
  });

  await test.step('the table is opened with it, and as it comes when that is asked for', async () => {
    await open(page, 'Not hauled');
    await item(page, 'Open the table with it').click();
    await expect(menu(page).getByRole('menuitemcheckbox', { checked: true })).toHaveCount(2);
    await item(page, 'As it comes').click();
    await expect(page).toHaveURL(`${path}?view=plain`);
    await expect(button(page, 'Views')).toBeVisible();
    await page.reload();
    await expectTurned(page);
    await expect(page).toHaveURL(`${path}?view=plain`);
    await drawer(page).getByRole('link', { name: 'Dashboard' }).click();
    // Whoever is gone again before a page has come was never there.
    await expect(page).toHaveURL('/dispatch');
    await drawer(page).getByRole('link', { name: 'Recent Tickets' }).click();
    await expect(page).toHaveURL(`${path}?status=void%2Creject`);
    await page.goBack();
    await expect(page).toHaveURL('/dispatch');
    // In a browser that has not heard of it, too.
    await page.evaluate(() => localStorage.removeItem('defaultViews Demo User'));
    await page.goto(path);
    await expect(page).toHaveURL(`${path}?status=void%2Creject`);
    await page.goBack();
    await expect(page).toHaveURL('/dispatch');
    await page.goForward();
  });

  await test.step('one of a list of records stands below its type', async () => {
    const list = { page: '/list/lease', name: 'Of Smith County', query: 'search=smith', isShared: false };
    const { id } = await ask<{ id: string }>(page, 'views', 'POST', { ...list, isInMenu: true });
    await drawer(page).getByRole('button', { name: 'Administration' }).click();
    await drawer(page).getByRole('button', { name: 'Core Assets' }).click();
    const entry = drawer(page).getByRole('link', { name: list.name });
    await expect(entry).toHaveAttribute('href', '/list/lease?search=smith');
    await ask(page, `views/${id}`, 'DELETE');
    await expect(entry).toHaveCount(0);
  });

  await test.step('the chip of all findings leads to all, whatever their table is opened with', async () => {
    const view = { page: '/data-quality', name: 'Capacities', query: 'rule=capacity', isShared: false };
    await ask(page, 'views', 'POST', { ...view, isDefault: true });
    // In a browser that has not heard of it.
    await page.evaluate(() => localStorage.removeItem('defaultViews Demo User'));
    await page.goto('/data-quality');
    await expect(page).toHaveURL('/data-quality?rule=capacity');
    await page.getByRole('link', { name: /^All rules · / }).click();
    await expect(page).toHaveURL('/data-quality?view=plain');
    await expectTurned(page);
    await expect(page).toHaveURL('/data-quality?view=plain');
    await page.goto(path);
  });

  await test.step('what is deleted comes back as it was', async () => {
    await open(page, 'Not hauled');
    await item(page, 'Delete').click();
    await expect(button(page, 'Views')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(button(page, 'Not hauled')).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: 'Not hauled' })).toBeVisible();
    await page.goto(path);
    await expect(page).toHaveURL(`${path}?status=void%2Creject`);
  });
});

test('by keyboard: a view is saved, chosen and found with everything else', async ({ signedIn: page }) => {
  await page.goto('/temp/devices');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/temp/devices?search=a');
  await button(page, 'Views').focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(menu(page).getByRole('menuitem', { name: 'Save as…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('With an a');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(button(page, 'With an a')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('menuitemradio', { name: 'With an a' })).toBeChecked();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/temp/devices');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search pages, records and actions' })).toBeFocused();
  await page.keyboard.type('with an');
  await expect(page.getByRole('option', { name: /^With an a/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/temp/devices?search=a');
  await expect(button(page, 'With an a')).toBeVisible();
});

test('of views that show the same, the one is on that was chosen or made last', async ({
  signedIn: page,
}) => {
  const keep = (name: string, query: string, isInMenu = true) =>
    ask(page, 'views', 'POST', { page: path, name, query, isShared: false, isInMenu });
  const take = async (on: string, name: string) => {
    await open(page, on);
    const wanted = menu(page).getByRole('menuitemradio', { name });
    await expect(wanted).toBeVisible();
    await expect(menu(page).locator(':focus')).toBeVisible();
    await page.keyboard.press(name.charAt(0));
    await expect(wanted).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await page.goto(path);
  await keep('Alpha', 'status=reject');
  await keep('Beta', 'status=reject');
  // There was such a column once.
  await keep('Gamma', 'gone=1&status=reject', false);
  await page.reload();
  await take('Views', 'Beta');
  await expect(button(page, 'Beta')).toBeVisible();
  await open(page, 'Beta');
  await expect(menu(page).getByRole('menuitemradio', { checked: true })).toHaveText(['Beta']);
  await page.keyboard.press('Escape');
  await take('Beta', 'Gamma');
  await expect(page).toHaveURL(`${path}?status=reject`);
  await expect(button(page, 'Gamma')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Gamma')).toBeVisible();

  await test.step('from the menu of the console and the switcher, too', async () => {
    const links = drawer(page).getByRole('link', { name: /^(Alpha|Beta)$/ });
    const here = drawer(page).locator('a[aria-current="page"]');
    await links.nth(1).click();
    await expect(button(page, 'Beta')).toBeVisible();
    await expect(here).toHaveText(['Beta']);
    await links.nth(0).click();
    await expect(button(page, 'Alpha')).toBeVisible();
    await expect(here).toHaveText(['Alpha']);
    const pick = async (text: string) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Search pages, records and actions' })).toBeFocused();
      await page.keyboard.type(text);
      await expect(page.getByRole('option', { name: /^Beta/ })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
    };
    await pick('beta');
    await expect(button(page, 'Beta')).toBeVisible();
    await links.nth(0).click();
    await expect(button(page, 'Alpha')).toBeVisible();
    // It was picked last.
    await pick('');
    await expect(button(page, 'Beta')).toBeVisible();
  });

  await test.step('and one that is made of what is shown already', async () => {
    await open(page, 'Beta');
    await item(page, 'Save as…').click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Delta');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Delta')).toBeFocused();
    await openFilters(page);
    await choose(page, 'Status', ['Reject', 'Void']);
    await expect(button(page, 'Delta (changed)')).toBeVisible();
  });
});
